## Immagini dei pacchetti: che cosa non va, e perché

fault-picture-form = { $reason ->
    [root] Il file non è un'immagine SVG: il suo primo elemento dev'essere <svg xmlns="http://www.w3.org/2000/svg">; esporta l'immagine come SVG
    [doctype] Un'immagine non può avere un DOCTYPE; toglilo, o salva l'immagine come SVG semplice
    [entity] Un'immagine non può usare entità proprie; scrivi il carattere stesso
    [id] L'id «{ $id }» c'è due volte; rinomina uno dei due
   *[syntax] Da qui in poi questo non è XML; salva di nuovo l'immagine, come SVG semplice
  }.
fault-picture-word = { $kind ->
    [element] Un elemento <{ $word }> non può stare in un'immagine; trasformalo in forme, o toglilo
    [style] «{ $word }» non può stare in uno <style>; scrivilo sulle forme stesse, o toglilo
    [instruction] Un'istruzione di elaborazione non può stare in un'immagine; toglila
   *[attribute] «{ $word }» non può stare in un'immagine, né come attributo né come stile; toglilo, o salva l'immagine come SVG semplice
  }.
fault-picture-link = «{ $link }» porta fuori dall'immagine; i riferimenti possono indicare soltanto parti dell'immagine stessa, come #luce, perciò disegna o incolla qui ciò a cui rimanda.
fault-picture-limit = { $what ->
    [bytes] L'immagine supera { $most } KiB; semplificala
    [attributes] Un elemento dell'immagine ha più di { $most } attributi; togline qualcuno
    [namespaces] L'immagine dichiara più di { $most } namespace; salvala come SVG semplice
    [nodes] L'immagine ha più di { $most } fra elementi, testi e commenti; semplificala
    [depth] Gli elementi dell'immagine sono annidati per più di { $most } livelli; separa qualche gruppo
    [shapes] Contando ciò che è usato più volte, l'immagine ha più di { $most } elementi; semplificala
    [layers] L'immagine ha più di { $most } passi fra filtri, maschere, ritagli e gruppi trasparenti, contando ciò che è usato più volte; togline qualcuno
    [nested] Filtri, maschere, ritagli e gruppi trasparenti sono annidati per più di { $most } livelli; separane qualcuno
    [steps] Un filtro ha più di { $most } passi; semplificalo
    [stops] Una sfumatura ha più di { $most } colori; togline qualcuno
    [dashes] L'immagine ha più di { $most } linee tratteggiate; disegnane qualcuna come forma
    [points] Contando ciò che è usato più volte, i tracciati dell'immagine hanno più di { $most } numeri; semplificali
    [style] Gli <style> superano { $most } byte; scrivili più brevi, o sulle forme stesse
   *[numbers] L'immagine ha più di { $most } numeri; semplifica i suoi tracciati
  }.
fault-picture-circle = «{ $id }» usa se stesso, direttamente o attraverso altri; togli uno di questi usi.
fault-picture-number = Un numero di «{ $word }» supera { $most }; disegna l'immagine più piccola.
fault-picture-dash = Una linea tratteggiata con tratti più corti di 1, o con un tracciato oltre 1.000 byte; disegnala più semplice.
fault-picture-shape = { $reason ->
    [none] L'immagine non dice quanto è grande; dai all'elemento svg una viewBox, come "0 0 256 256"
   *[cells] Le proporzioni dell'immagine non sono { $cells }, come le caselle del suo componente con il lato lungo in orizzontale; imposta così la sua viewBox
  }.
fault-picture-stray = Questa immagine non appartiene a nulla: un'immagine sta accanto al file di un Eroe, Boss, Servo, arredamento o segnalino del pacchetto, con lo stesso nome; rinominala o toglila.

why-picture-form = Le immagini vengono da sconosciuti: si disegna soltanto ciò che si legge con certezza. Senza immagine un componente è mostrato con una figura generica del suo tipo.
why-picture-word = In un'immagine si legge soltanto ciò che disegna forme: niente testo, che cambia aspetto da un computer all'altro, né immagini, script o animazioni.
why-picture-link = Un'immagine mostra ciò che il pacchetto contiene, e non legge altro dal computer o dalla rete.
why-picture-limit = Un'immagine si deve poter disegnare in fretta su ogni computer.
why-picture-circle = Non si finirebbe mai di disegnarla.
why-picture-number = Numeri così grandi si disegnano male, o non si finisce mai.
why-picture-dash = Ogni tratto è una forma a sé, e sarebbero troppe.
why-picture-shape = L'immagine riempie queste caselle, e ne uscirebbe deformata.
why-picture-stray = Nessuno la vedrebbe mai.
