import type { SheetState } from '../sheet-types.js';

/** Texts of the sheets that act through an event of another instance, or only show what others wrote. */

export const outcomeLabels = {
  question: 'Esito della valutazione',
  PRESO_IN_CARICO: 'Preso in carico',
  LISTA_ATTESA: 'In lista d’attesa',
  NON_PRESO_IN_CARICO: 'Non preso in carico',
  treatmentStartDate: 'Data di inizio trattamento',
  waitingListDate: 'In lista d’attesa dal',
  reason: 'Motivazione',
  submit: 'Registra l’esito',
  takeChargeTitle: 'Conferma della presa in carico',
  takeChargeText:
    'L’assistito viene preso in carico con inizio del trattamento il {date}. L’esito non sarà più modificabile e le prestazioni si potranno registrare dal giorno successivo.',
  waitingTitle: 'Conferma della lista d’attesa',
  waitingText: 'L’assistito viene messo in lista d’attesa dal {date}.',
  refuseTitle: 'Conferma della mancata presa in carico',
  refuseText: 'L’accesso presso il centro viene chiuso e un altro centro potrà aprirne uno.',
  taken: 'Preso in carico, con inizio del trattamento il {date}.',
  waiting: 'In lista d’attesa dal {date}.',
  pending: 'In attesa dell’esito del centro.',
  refused: 'Il centro non ha preso in carico l’assistito.',
  required: 'Il campo è richiesto',
  invalidDate: 'Inserire una data valida (gg/mm/aaaa)',
} as const satisfies Record<string, string>;

export const operatingPlanLabels = {
  treatmentStartDate: 'Data di inizio trattamento',
  note: 'Note',
  provisionsDetails: 'Dettaglio delle prestazioni',
  state: 'Stato del piano',
  project: 'Il progetto a cui risponde',
  send: 'Invia all’unità distrettuale',
  resend: 'Invia di nuovo all’unità distrettuale',
  sendTitle: 'Invio del piano operativo',
  sendText: 'Il piano viene inviato all’unità distrettuale per l’approvazione.',
  approve: 'Approva il piano',
  approveTitle: 'Approvazione del piano operativo',
  approveText: 'Il piano operativo viene approvato e attende le firme di autorizzazione.',
  reject: 'Rifiuta il piano',
  rejectTitle: 'Rifiuto del piano operativo',
  rejectText: 'Il piano torna al centro, che potrà proporlo di nuovo.',
  motivation: 'Motivazione del rifiuto',
  motivationRequired: 'Indicare la motivazione',
  rejectToReturn: 'Il centro potrà correggerli dopo il rifiuto del piano.',
  withCentre: 'Il piano è tornato al centro, che deve correggerlo e inviarlo di nuovo.',
  sentAgain: 'Inviato di nuovo da {name} il {date}.',
  schemasChanged: 'Schemi con obiettivi modificati dopo il rifiuto: {count} su {total}.',
  noSchemaChanged: 'Gli obiettivi degli schemi non sono cambiati dopo il rifiuto.',
  notYet: 'Il centro non ha ancora inviato il piano operativo.',
  notTaken: 'Il piano si compila dopo la presa in carico.',
  authorise: 'Autorizza',
  authoriseTitle: 'Autorizzazione del piano operativo',
  authoriseText: 'La firma autorizza il piano operativo e non può essere ritirata.',
  unitSignature: 'Direttore dell’unità distrettuale',
  residenceSignature: 'Direttore del distretto di residenza',
  signed: 'Firmato',
  toSign: 'Da firmare',
  notRequired: 'Firma non richiesta',
  notApproved: 'Le firme si appongono dopo l’approvazione del piano.',
} as const satisfies Record<string, string>;

export const priSummaryLabels = {
  submit: 'Invia al direttore del distretto di residenza',
  submitText:
    'L’unità di residenza è diversa da quella di apertura: il direttore del distretto di residenza deve prendere visione del riepilogo.',
  waiting: 'In attesa della presa visione del direttore del distretto di residenza.',
  acknowledged: 'Il direttore del distretto di residenza ha preso visione.',
  refused: 'Il direttore del distretto di residenza ha chiesto una revisione: correggere il PRI e inviare di nuovo.',
  accept: 'Prendi visione',
  acceptTitle: 'Presa visione del riepilogo PRI',
  acceptText: 'Confermare di aver preso visione del riepilogo del progetto riabilitativo?',
  refuse: 'Chiedi una revisione',
  refuseTitle: 'Richiesta di revisione del PRI',
  motivation: 'Motivazione',
  note: 'Note',
  costs: 'Dati e costi del progetto',
  number: 'Numero del progetto',
  date: 'Data del progetto',
  duration: 'Durata (giorni)',
  startServiceDate: 'Inizio del trattamento',
  endServiceDate: 'Fine del trattamento',
  accesses: 'Accessi previsti',
  expectedCost: 'Costo previsto',
  effectiveCost: 'Costo effettivo',
} as const satisfies Record<string, string>;

/** Where the acknowledgement of the residence-district director stands, by the state of the summary. Spec 000 §4. */
export const acknowledgementLabels: Partial<Record<SheetState, string>> = {
  DA_COMPILARE: priSummaryLabels.submitText,
  FACOLTATIVA: priSummaryLabels.submitText,
  IN_ATTESA_ESITO: priSummaryLabels.waiting,
  COMPLETATA: priSummaryLabels.acknowledged,
  DA_REVISIONARE: priSummaryLabels.refused,
};

export const remodellingLabels = {
  authorised: 'Autorizzato',
  proposed: 'Proposto',
  authorisedCost: 'Costo autorizzato',
  proposedCost: 'Costo proposto',
  costChange: 'Differenza',
  changeReason: 'Motivo della variazione',
  newProposal: 'Nuova proposta',
  newProposalFor: 'Nuova proposta per {regime}',
  propose: 'Proponi',
  proposeTitle: 'Nuova proposta di rimodulazione',
  proposeText: 'La proposta viene inviata all’unità distrettuale. Confermare?',
  noProposals: 'Nessuna proposta di rimodulazione.',
  history: 'Storico delle proposte',
  proposedOn: 'Proposta del {date}',
  proposalDate: 'Data',
  answer: 'Esito',
  accept: 'Accetta',
  acceptTitle: 'Accettazione della proposta',
  acceptText: 'La proposta di rimodulazione viene accettata. L’operazione è irreversibile.',
  reject: 'Rifiuta',
  rejectTitle: 'Rifiuto della proposta',
  rejectText: 'La proposta di rimodulazione viene rifiutata. L’operazione è irreversibile.',
  motivation: 'Motivazione del rifiuto',
  saved: 'Proposta di rimodulazione salvata',
  values: 'durata {duration} gg, accessi: {regularity}, periodicità: {type}',
} as const satisfies Record<string, string>;

/** Why a category takes no new proposal. Spec 000 §4. */
export const proposalObstacleLabels = {
  readOnly: 'Una nuova proposta si può fare solo nella fase corrente.',
  accepted: 'Una proposta è già stata accettata: non se ne possono fare altre.',
  open: 'Una proposta per questa categoria attende la risposta dell’unità distrettuale.',
  adding: 'Completare o annullare la proposta in corso.',
} as const satisfies Record<string, string>;
export type ProposalObstacle = keyof typeof proposalObstacleLabels;

export const planSummaryLabels = {
  startDate: 'Inizio del trattamento',
  endDate: 'Fine del trattamento',
  accessNumber: 'Accessi erogati',
  totalCost: 'Costo totale',
  accessNumberFromPri: 'Accessi previsti dal PRI',
  totalCostFromPri: 'Costo previsto dal PRI',
  regimes: 'Regimi',
  total: 'Totale',
} as const satisfies Record<string, string>;
