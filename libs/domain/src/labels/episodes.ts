import { patientReferenceHeadings } from './patients.js';

/** Texts about episodes outside the wizard: lists, opening, renewing. Spec 000 §2. */
export const episodeLabels = {
  tableTitle: 'Episodi di cura',
  empty: 'Nessun episodio di cura',
  patient: 'Assistito',
  description: 'Descrizione',
  startDate: 'Data di inizio',
  endDate: 'Data di fine',
  need: 'Bisogno',
  status: 'Stato',
  step: 'Fase',
  districtUnit: 'Unità distrettuale',
  closed: 'Chiuso',
  statusOpen: 'In corso',
  open: 'Apri',
  openEpisode: 'Apri l’episodio n. {number}',
  renew: 'Rinnova',
  renewEpisode: 'Rinnova l’episodio n. {number}',
  newAccess: 'Nuovo accesso',
  newCentreAccess: 'Nuovo accesso presso il centro',
  newCentreAccessOf: 'Nuovo accesso presso il centro: {patient}',
  goToEpisode: 'Vai all’episodio',
} as const satisfies Record<string, string>;

/** The entry by an episode's id alone. Spec 000 §2. */
export const interstitialLabels = {
  invalidated: 'L’episodio è stato invalidato: non si può aprire.',
  toPatient: 'Vai alla cartella dell’assistito',
} as const satisfies Record<string, string>;

/** Headings of the list of all episodes as CSV, those of the screen. */
export const episodeExportLabels = [
  episodeLabels.patient,
  ...patientReferenceHeadings,
  episodeLabels.startDate,
  episodeLabels.endDate,
  episodeLabels.step,
  episodeLabels.status,
  episodeLabels.districtUnit,
] as const;

/** Spec 000 §3: need types. */
export const needLabels = { simple: 'Semplice', complex: 'Complesso' } as const satisfies Record<
  'simple' | 'complex',
  string
>;

/** Spec 000 §2, create-episode dialog, and its renew mode. */
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

/** Spec 001 §4, create-episode dialog of a centre. */
export const openCentreEpisodeLabels = {
  title: 'Nuovo accesso presso il centro',
  intro:
    'Cercare l’assistito con il codice fiscale, STP o ENI: l’unità distrettuale deve averne avviato l’accesso alla riabilitazione.',
  structure: 'Struttura (CdR)',
  startDate: 'Data di accesso',
  noOpenEpisode:
    'Nessun episodio dell’assistito è nella fase di accesso alla riabilitazione: deve avviarla l’unità distrettuale.',
  alreadyExists: 'Episodio già esistente',
  // Spec 001 §8.
  heldElsewhere:
    'L’assistito non può ancora essere preso in carico o il trattamento è già in corso presso un altro centro.',
  saved: 'Episodio salvato',
} as const satisfies Record<string, string>;
