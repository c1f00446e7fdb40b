### Lezioni: la loro pagina, la striscia sopra il tabellone, e le parole con cui un'avventura diventa una lezione.

editor-section-lesson = Lezione
form-part-lesson = Lezione
form-lesson = Insegna a: { $side }
form-lesson-dice = I primi dadi, nell’ordine in cui cadono
form-lesson-steps = Un passo dopo l’altro
form-lesson-step = Un passo
form-lesson-step-say = dice
form-lesson-step-point = indica
form-lesson-step-until = finché
form-pointer-cell = la casella { $cell }
form-pointer-model = { $who } sul tabellone
form-pointer-move = il pulsante Muovi
form-pointer-break-away = il pulsante Allontanati
form-pointer-fight = il pulsante Combatti
form-pointer-shoot = il pulsante Tira
form-pointer-cast = il pulsante Incantesimi
form-pointer-feat = il pulsante delle Prodezze
form-pointer-end = il pulsante Fine turno
form-milestone-begins = { $who } comincia un turno
form-milestone-walks = { $who } fa un passo
form-milestone-turns = { $who } si volta
form-milestone-attacks = { $who } attacca
form-milestone-breaks-away = { $who } si Allontana
form-milestone-casts = { $who } lancia un incantesimo
form-milestone-ends = { $who } finisce il turno
form-milestone-raises = un Mucchio d’Ossa si rialza, come uno di questi: { $kind }
form-milestone-overlord-ends = finisce il turno del Lord Supremo
form-milestone-happens = potrebbe cominciare un evento:

## Sul titolo e nella loro pagina

title-lessons = Lezioni
action-lessons = Lezioni
lessons-heading = Impara a giocare
lessons-begin = Comincia
lessons-go-on = Continua
lessons-again = Da capo
lessons-on = Alle lezioni
lessons-done = Fatta
lessons-begun = Cominciata
lessons-left = Questa l’hai lasciata a metà. Ti aspetta come l’hai lasciata.
lessons-dice = Qui i primi dadi sono decisi in anticipo, così vedi che cosa s’intende. Il computer gioca l’altra parte.
lesson-step = Passo { $number } di { $all }

## Che cosa manca ancora a un passo

lesson-lacks-model = Prima scegli chi deve farlo.
lesson-lacks-other = Prima finisci il turno: tocca ancora a { $piece }.
lesson-lacks-round = { $piece } ha già avuto il suo turno: finisci il round, e toccherà di nuovo.
lesson-lacks-end = In questo turno non si può più: finiscilo, e fallo nel prossimo.
lesson-lacks-command = Non restano Comandi per farlo: finisci il turno, e fallo nel prossimo.
lesson-lacks-card = In questo turno hai già giocato una carta: finiscilo, e gioca la prossima in quello dopo.
lesson-lacks-movement = Non resta Movimento: finisci il turno, e prosegui nel prossimo.
lesson-lacks-facing = { $piece } guarda a { $facing }: girati verso { $target }.
lesson-lacks-way = { $piece } non è ancora accanto a { $target }: cammina fin lì.
