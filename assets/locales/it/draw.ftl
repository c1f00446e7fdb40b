### La mappa di un'avventura in lettere, per chi la scrive.

draw-zone = Zona { $number }, { $cells ->
    [one] una casella
   *[other] { $cells } caselle
  }:
draw-model = { $thing } in { $cell }, verso { $facing }
draw-open = dove vuole il Lord Supremo
draw-thing = { $thing } in { $cell }
draw-lock = { $thing } in { $cell }, serratura { $dice }/{ $armour }
draw-ward = { $thing } in { $cell }, Guardia { $dice }
draw-goal = {", l'obiettivo"}
draw-no-png = L'immagine non si può scrivere in «{ $file }»: { $error }; controlla dove si trova e i suoi permessi.
