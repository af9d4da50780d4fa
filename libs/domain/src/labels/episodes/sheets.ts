/** The text above the disability scales in the final evaluation. */
export const exitOutcomesIntro = 'Per ogni scala, il punteggio in uscita. Il resto della scala non cambia più.';

/** Headings of the field groups of a sheet. */
export const groupLabels = {
  request: 'Richiesta',
  need: 'Bisogno',
  tutor: 'Tutela e consenso',
  homecare: 'Assistenza domiciliare',
  evaluation: 'Valutazione',
  context: 'Contesto e terapie',
  history: 'Anamnesi',
  therapies: 'Allergie, farmaci e trattamenti',
  recognition: 'Riconoscimento della disabilità',
  prostheses: 'Protesi e ausili',
  team: 'Équipe',
  scales: 'Scale',
  autonomy: 'Autonomia',
  disorders: 'Comunicazione e assistenza',
  conclusion: 'Conclusione',
  diagnoses: 'Diagnosi',
  problem: 'Problema e codice ICF',
  programme: 'Programma',
  districtTargets: 'Obiettivi del distretto',
  schemas: 'Schemi',
  regimes: 'Regimi',
  notes: 'Note',
  plan: 'Piano operativo',
  provisions: 'Prestazioni',
  suspensions: 'Sospensioni',
  diary: 'Diario',
  other: 'Altri dati',
} as const satisfies Record<string, string>;
export type GroupName = keyof typeof groupLabels;

export const sheetFormLabels = {
  save: 'Salva la scheda',
  saving: 'Salvataggio…',
  requiredNote: 'I campi contrassegnati con l’asterisco sono obbligatori.',
  unsaved: 'Modifiche non salvate',
  draftRestored: 'È stata ripristinata una bozza non salvata del {at}.',
  draftOutdated: 'Nel frattempo la scheda è stata modificata: controllare prima di salvare.',
  errorSummary: 'Controllare i campi indicati',
  errorOf: '{field}: {message}',
  rowError: '{row} {number}, {message}',
  counter: '{count} di {max} caratteri',
  add: 'Aggiungi {row}',
  edit: 'Modifica {row} {number}',
  delete: 'Elimina {row} {number}',
  editShort: 'Modifica',
  deleteShort: 'Elimina',
  editRow: 'Modifica: {row}',
  confirmRow: 'Conferma',
  confirmRowFirst: 'Confermare o annullare l’inserimento aperto',
  noRows: 'Nessun elemento inserito.',
  noValue: 'Non indicato',
  noNotes: 'Non indicate',
  deleteTitle: 'Eliminare l’elemento?',
  deleteText: 'Eliminare «{row} {number}» dall’elenco? L’operazione è irreversibile.',
  confirmTitle: 'Confermare il salvataggio?',
  confirmSave: 'Salva comunque',
  searchEmpty: 'Nessun risultato',
  searching: 'Ricerca in corso…',
  searchFailed: 'La ricerca non è riuscita: riprovare.',
  clearChoice: 'Togli la scelta: {field}',
  timeOf: 'Ora di: {field}',
  yes: 'Sì',
  no: 'No',
  unknownPractitioner: 'Operatore non trovato',
  noForm: 'Questa scheda non ha campi da compilare.',
  empty: 'La scheda non è ancora compilata.',
  noSchemas: 'Il progetto non ha ancora schemi da valutare.',
  saveFailed: 'La scheda non è stata salvata: riprovare.',
} as const satisfies Record<string, string>;

/** The message that another user saved the sheet while this user was editing it. */
export const conflictLabels = {
  title: 'La scheda è stata modificata da altri',
  saved: '{name} ha salvato «{sheet}» il {date}, mentre la si stava compilando.',
  savedUndated: '{name} ha salvato «{sheet}», mentre la si stava compilando.',
  someone: 'Un altro operatore',
  choose: 'Scegliere, per ciò che è diverso, quale versione tenere. Nulla viene salvato finché non si salva la scheda.',
  mine: 'La mia versione',
  theirs: 'Versione di {name}',
  allMine: 'Tieni tutte le mie',
  allTheirs: 'Tieni tutte quelle di {name}',
  changedBy: {
    mine: 'Modificato solo qui',
    theirs: 'Modificato solo da {name}',
    both: 'Modificato da entrambi: scegliere',
  },
  noEntry: 'Non presente',
  open: 'Ancora da scegliere: {count}',
  apply: 'Riporta nella scheda',
  later: 'Non ora',
  behind: 'Nel frattempo la scheda è stata modificata da altri: al salvataggio si sceglierà che cosa tenere.',
} as const;

/** The message that another user changed the entry of a list while this user was editing it. */
export const entryConflictLabels = {
  title: 'La voce è stata modificata da altri',
  saved: '{name} ha salvato la stessa voce di «{sheet}» il {date}, mentre la si stava modificando.',
  savedUndated: '{name} ha salvato la stessa voce di «{sheet}», mentre la si stava modificando.',
  choose: 'Scegliere, per ciò che è diverso, quale versione tenere. Nulla viene salvato finché non si salva la voce.',
  apply: 'Riporta nella voce',
} as const satisfies Record<string, string>;

/** Texts of a list sheet: its table and the dialog of an entry. */
export const entryListLabels = {
  open: 'Apri: {entry}',
  edit: 'Modifica: {entry}',
  delete: 'Elimina: {entry}',
  copy: 'Duplica: {entry}',
  deleteTitle: 'Eliminare la voce?',
  deleteText: 'Eliminare «{entry}» dall’elenco? L’operazione è irreversibile.',
  save: 'Salva',
  saveAndAdd: 'Salva e aggiungi un’altra',
  /** For a document, an appointment or a regime. */
  saveAndAddRecord: 'Salva e aggiungi un altro',
  savedAndNext: 'Voci salvate: {count}. Compilare la prossima, o chiudere.',
  nextSheet: 'Scheda successiva: {sheet}',
  gone: 'La voce non è più nell’elenco: qualcun altro l’ha eliminata.',
  search: 'Cerca nell’elenco',
  empty: 'Nessuna voce inserita.',
  notFound: 'Nessuna voce corrisponde alla ricerca.',
  fromWebService: 'Dai servizi web: non si modifica e non si elimina.',
  toRevise: 'Da revisionare: controllare le voci e confermare l’elenco.',
  confirm: 'Conferma l’elenco',
  leaveText:
    'Se si chiude senza salvare, la voce resta come bozza su questo dispositivo fino al termine della sessione.',
} as const satisfies Record<string, string>;

/** Texts of a list that shows only its latest entries. */
export const entryPanelLabels = {
  more: 'Mostra altre',
  less: 'Mostra meno',
  shown: 'Voci mostrate: {shown} di {total}',
  found: 'Voci trovate: {total}',
  cut: 'Voci trovate: {total}. Sono mostrate le {shown} più recenti: precisare la ricerca.',
  days: '{count} giorni',
  oneDay: '1 giorno',
} as const satisfies Record<string, string>;

/** Texts of the calendar that shows a month of provisions. */
export const provisionCalendarLabels = {
  view: 'Vista delle prestazioni',
  table: 'Tabella',
  calendar: 'Calendario',
  today: 'oggi',
  open: 'Apri: {provision}',
  closed: {
    beforeTreatment: 'non selezionabile: le prestazioni iniziano il giorno dopo l’inizio del trattamento',
    afterDeath: 'non selezionabile: dopo il decesso',
    future: 'non selezionabile: giorno futuro',
    delivered: 'non selezionabile: già coperto da una prestazione',
    suspended: 'non selezionabile: trattamento sospeso',
  },
  legend: 'In tratteggio i giorni di sospensione, in grigio quelli non disponibili.',
  keys: 'Scegliere i giorni con il mouse o con frecce e barra spaziatrice; Pag su e Pag giù cambiano mese. In tratteggio i giorni di sospensione, in grigio quelli non disponibili.',
  pick: 'Scegliere uno o più giorni liberi per registrare le prestazioni.',
  picked: 'Giorni scelti: {days}',
  full: 'Si registrano al massimo 31 prestazioni alla volta.',
  time: 'Ora',
  clear: 'Annulla la scelta',
  save: 'Registra {count} prestazioni',
  saveOne: 'Registra 1 prestazione',
  done: 'Prestazioni registrate: {count}',
  oneDone: 'Prestazione registrata',
  notSaved: 'Nessuna prestazione è stata registrata. Controllare questi giorni:',
  failed: 'Le prestazioni non sono state registrate: riprovare.',
} as const;

/** Texts below the table of the final evaluation. */
export const evaluationTableLabels = {
  evaluated: 'Schemi valutati: {count} su {total}',
  keys: 'Da tastiera: frecce su e giù per scegliere, destra e sinistra per cambiare casella, Invio per la riga successiva.',
} as const satisfies Record<string, string>;
