import { changedParts } from '../application/changes.js';

/** The sections of all data held about a patient, in the order of the documents. */
export const heldDataSections = {
  patient: changedParts.patient.label,
  identifiers: 'Identificativi, attuali e precedenti',
  identityCorrections: 'Correzioni dell’identità',
  patientMerges: 'Unioni con altre schede della stessa persona',
  civilRegistry: changedParts.civilRegistry.label,
  civilRegistryCitizenship: 'Cittadinanze',
  civilRegistryContactPoint: 'Recapiti',
  civilRegistryAddress: 'Indirizzi',
  patientDocument: 'Documenti',
  otherServices: 'Episodi in altri servizi regionali',
  episodes: 'Episodi di cura',
  centreEpisodes: 'Episodi presso i centri',
  carePlans: 'Progetti riabilitativi individuali',
  operatingPlans: 'Piani operativi',
  remodellingProposals: 'Proposte di rimodulazione',
  appointments: 'Appuntamenti',
  taskAssignments: 'Attività assegnate agli operatori',
  sheets: 'Schede',
  entries: 'Righe delle schede: prestazioni, diario, diagnosi, scale e altre',
  importedRecords: 'Righe dei file di prestazioni',
  events: 'Storia degli episodi e delle schede',
  changes: 'Modifiche dei dati',
  accesses: 'Accessi alla scheda',
} as const satisfies Record<string, string>;
export type HeldDataSection = keyof typeof heldDataSections;

/** Texts of the PDF with the summary of the data held about a person. */
export const heldDataLabels = {
  title: 'Dati conservati',
  intro:
    'I dati che il sistema conserva sull’assistito, sezione per sezione. Il contenuto completo, campo per campo, è nel documento in formato JSON che accompagna questo riepilogo.',
  none: 'Nessun dato.',
  more: 'Sono riportate le prime {shown} righe di {count}.',
  count: 'Righe conservate: {count}.',
  unit: 'Unità distrettuale',
  centre: 'Centro',
  number: 'Numero',
  mergedOn: 'Unita il',
  separatedOn: 'Separata il',
  start: 'Data di inizio',
  end: 'Data di fine',
  state: 'Stato',
  sheet: 'Scheda',
  updated: 'Aggiornata il',
  rows: 'Righe',
  date: 'Data',
  time: 'Ora',
  room: 'Ambulatorio',
  identifier: 'Identificativo',
  type: 'Tipo',
  validFrom: 'Dal',
  validTo: 'Al',
} as const satisfies Record<string, string>;
