/** Texts of the dialog that creates an episode, and of its mode for renewals. Spec 000 §2. */
export const openEpisodeLabels = {
  title: 'Nuovo accesso',
  searchIntro: 'Cercare l’assistito con il codice fiscale, STP o ENI, anche se risiede altrove.',
  alreadyOpen: 'Esiste già un accesso per questo assistito',
  goOn: 'Prosegui',
  renewTitle: 'Rinnovo dell’episodio',
  administratorNote: 'Come amministratore è possibile scegliere qualunque unità distrettuale.',
  structure: 'Struttura (U.O.D.)',
  startDate: 'Data di accesso',
  confirmTitle: 'Conferma della data di accesso',
  confirmText: 'L’episodio avrà inizio il {date}. Confermare?',
  renewText: 'Il nuovo accesso può iniziare dal giorno successivo alla fine del precedente ({date}).',
  waiting: 'Creazione del nuovo accesso in corso: tentativo {attempt} di {attempts}…',
  saved: 'Episodio salvato',
  required: 'Il campo è richiesto',
  invalidDate: 'Inserire una data valida (gg/mm/aaaa)',
  beforeMinimum: 'La data non può precedere il {date}',
  inFuture: 'La data non può essere futura',
} as const satisfies Record<string, string>;

/** Texts of the dialog that creates an episode at a centre. Spec 001 §4. */
export const openCentreEpisodeLabels = {
  title: 'Nuovo accesso presso il centro',
  intro:
    'Cercare l’assistito con il codice fiscale, STP o ENI: l’unità distrettuale deve averne avviato l’accesso alla riabilitazione.',
  structure: 'Struttura (CdR)',
  startDate: 'Data di accesso',
  // Spec 000 §8, 001 §8: the first sentence is that of the document, the second says which of the two it is.
  noOpenEpisode:
    'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso. Nessun episodio è nella fase di accesso alla riabilitazione, che l’unità distrettuale deve avviare.',
  alreadyExists: 'Episodio già esistente',
  heldElsewhere:
    'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso. Se ne occupa già un altro centro.',
  saved: 'Episodio salvato',
} as const satisfies Record<string, string>;
