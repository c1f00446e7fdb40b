# Ciò che si dice quando i file del gioco non si possono usare. Questi messaggi sono compilati nel programma.
install-nowhere = I file di Dungeon Saga non si trovano in nessuna di queste cartelle: { $places }. Installa di nuovo il gioco, o tieni il programma accanto alla cartella «share» fornita insieme.
install-partial = I file di Dungeon Saga in { $place } non sono completi, manca «{ $part }»: installa di nuovo il gioco.
install-other-version = I file di Dungeon Saga in { $place } sono della versione { $found }, il programma è della versione { $version }: installa di nuovo il gioco, per intero.
