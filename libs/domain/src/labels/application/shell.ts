import { plural } from './plural.js';

/** Texts of the shell: bars, menu, and pages that are not part of the work on episodes. Spec 000 §2. */
export const shellLabels = {
  productName: 'Percorso',
  tagline: 'Sistema informativo per la riabilitazione',
  skipToContent: 'Vai al contenuto',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  mainMenu: 'Menu principale',
  userMenu: 'Menu utente',
  logout: 'Esci',
  menuMode: 'Disposizione del menu',
  breadcrumb: 'Percorso di navigazione',
  loading: 'Caricamento in corso…',
  working: 'Operazione in corso…',
  progress: 'Caricamento: {percent} %',
  repeating: 'Il servizio riparte: si riprova…',
  announcement: 'Avviso',
  dismissAnnouncement: 'Nascondi l’avviso',
  region: 'Regione',
  regionName: 'Direzione generale per la tutela della salute',
  company: 'Sanità digitale',
  companyRole: 'Azienda regionale per l’informatica sanitaria',
  footer: 'Informazioni sul servizio',
  version: 'Versione {version}',
  privacy: 'Privacy',
  accessibility: 'Accessibilità',
  health: 'Il servizio è attivo.',
  close: 'Chiudi',
  cancel: 'Annulla',
  confirm: 'Conferma',
  back: 'Indietro',
  save: 'Salva',
  retry: 'Riprova',
  reload: 'Ricarica',
  goToDashboard: 'Vai al cruscotto',
  required: 'obbligatorio',
  yes: 'Sì',
  no: 'No',
  openCalendar: 'Apri il calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  month: 'Mese',
  year: 'Anno',
  chooseOption: 'Selezionare…',
  datePlaceholder: 'gg/mm/aaaa',
} as const satisfies Record<string, string>;

/** The three modes of the menu. Spec 000 §2. */
export const menuModeLabels = {
  overlay: 'A comparsa',
  static: 'Fisso a sinistra',
  horizontal: 'Orizzontale',
} as const satisfies Record<string, string>;

export const menuLabels = {
  menu: 'Menu',
  dashboard: 'Cruscotto',
  patientsManagement: 'Gestione assistiti',
  patientsList: 'Elenco assistiti',
  centrePatients: 'Assistiti dei centri',
  provisionRegister: 'Registro presenze',
  episodesList: 'Elenco episodi',
  identityCorrections: 'Correzioni di identità',
  patientDuplicates: 'Possibili doppioni',
  breakGlassAccesses: 'Accessi fuori ambito',
  patientMerges: 'Unione di schede',
  adminManagement: 'Gestione amministrativa',
  rehabilitationCenters: 'Elenco centri di riabilitazione',
  practitioners: 'Elenco operatori',
  districtUnits: 'Elenco unità distrettuali',
  ratesAndBudget: 'Tariffe e budget',
  dictionaries: 'Dizionari',
  provisionImports: 'Importazione massiva prestazioni',
  reports: 'Report',
  regionalFlows: 'Flussi regionali: tracciati',
  annualSchedule: 'Flussi regionali: monte ore strutture esterne',
  aslEpisodesManagement: 'Gestione episodi',
  aslEpisodes: 'Episodi ASL',
  settingsManagement: 'Impostazioni',
  reportSettings: 'Impostazioni report',
  webhooks: 'Notifiche ad altri sistemi',
  appVersions: 'Versioni applicazione',
  dataCleanup: 'Bonifica dati',
  retention: 'Conservazione dei dati',
  analysis: 'Analisi',
  workflows: 'Flussi di lavoro',
  waiting: 'Tempi di permanenza',
  apiDocumentation: 'Documentazione API',
} as const satisfies Record<string, string>;

/** The title of each page, in the breadcrumb and in the browser's tab. */
export const pageLabels = {
  dashboard: 'Cruscotto',
  patients: 'Elenco assistiti',
  centrePatients: 'Elenco assistiti dei centri',
  provisionRegister: 'Registro presenze',
  patient: 'Cartella dell’assistito',
  patientAccesses: 'Accessi alla scheda',
  patientDuplicates: 'Possibili doppioni',
  episodes: 'Elenco episodi',
  breakGlassAccesses: 'Accessi fuori ambito',
  patientEpisodes: 'Episodi dell’assistito',
  episode: 'Episodio di cura',
  civilRegistry: 'Scheda anagrafica',
  registration: 'Registrazione anagrafica',
  identityCorrections: 'Correzioni di identità',
  identityCorrection: 'Correzione di identità',
  practitioners: 'Elenco operatori',
  practitioner: 'Scheda operatore',
  districtUnits: 'Elenco unità distrettuali',
  districtUnit: 'Scheda unità distrettuale',
  planner: 'Agenda',
  handOver: 'Passaggio di consegne',
  rehabilitationCenters: 'Elenco centri di riabilitazione',
  rehabilitationCenter: 'Scheda centro di riabilitazione',
  ratesAndBudget: 'Tariffe e budget',
  regionalPeriod: 'Periodo tariffario',
  aslPeriod: 'Budget dell’ASL',
  dictionaries: 'Dizionari',
  dictionary: 'Dizionario',
  provisionImports: 'Importazione massiva prestazioni',
  provisionImport: 'Importazione di prestazioni',
  patientMerges: 'Unione di schede',
  patientMerge: 'Unione di due schede',
  newPatientMerge: 'Unire due schede',
  regionalFlows: 'Flussi regionali: tracciati',
  annualSchedule: 'Monte ore delle strutture esterne',
  dataCleanup: 'Bonifica dati',
  retention: 'Conservazione dei dati',
  forceClosure: 'Chiusura forzata di episodi',
  aslEpisodes: 'Episodi ASL',
  appVersions: 'Versioni applicazione',
  reports: 'Report',
  reportSettings: 'Impostazioni report',
  reportConnection: 'Connessione dei report',
  reportDefinition: 'Report personalizzato',
  webhooks: 'Notifiche ad altri sistemi',
  webhookSubscription: 'Sottoscrizione',
  workflows: 'Flussi di lavoro',
  conformance: 'Conformità',
  forecast: 'Previsione',
  workflow: 'Macchina a stati',
  workflowInstance: 'Storia sul diagramma',
  waiting: 'Tempi di permanenza',
  stays: 'Elenco delle permanenze',
  notFound: 'Pagina non trovata',
  firstLogin: 'Primo accesso',
  noStructures: 'Nessuna struttura collegata',
  forbidden: 'Pagina non consentita',
} as const satisfies Record<string, string>;

export const pageMessages = {
  notFound: 'La pagina richiesta non è stata trovata.',
  firstLogin:
    'Benvenuto. Il profilo non è ancora configurato: contattare l’amministratore per completare la configurazione.',
  noStructures:
    'Il profilo non è collegato a nessuna struttura. Contattare l’amministratore per collegarlo a un’unità distrettuale o a un centro di riabilitazione.',
  forbidden: 'Il profilo in uso non consente di aprire questa pagina. Per l’abilitazione contattare l’amministratore.',
  outdated:
    'Il servizio è stato aggiornato mentre questa pagina era aperta. Ricaricarla: ciò che è stato scritto resta.',
  crashed: 'La pagina non può essere mostrata. Ricaricare; se continua, avvisare l’assistenza.',
  partMissing:
    'Questa parte della pagina non è stata caricata: controllare la connessione e riprovare. Ciò che è stato scritto resta.',
  signingIn: 'Accesso al sistema in corso…',
  signInFailed: 'L’accesso al sistema non è riuscito.',
  signInRetry: 'Accedi di nuovo',
  tokenRefused: 'Accesso al sistema non accettato',
  tokenRefusedText:
    'Il sistema di autenticazione ha accettato le credenziali, ma Percorso non le riconosce, neppure dopo un nuovo accesso al sistema. Avvisare l’assistenza.',
  sessionExpired: 'La sessione è scaduta: nuovo accesso al sistema in corso… Ciò che è stato scritto resta come bozza.',
  sessionRenewed: 'Nuovo accesso al sistema: la sessione era scaduta. Ciò che era stato scritto si ritrova come bozza.',
  configurationFailed: 'Il servizio non risponde. Riprovare fra qualche minuto.',
} as const satisfies Record<string, string>;

/** Texts of toasts. Spec 000 §8. */
export const toastLabels = {
  errorSummary: 'Si è verificato un errore',
  successSummary: 'Operazione riuscita',
  networkError: 'Errore di rete',
  networkErrorDetail: 'Il servizio non è raggiungibile. Controllare la connessione e riprovare.',
  notYetThere: 'Il nuovo elemento non è ancora disponibile: ricaricare la pagina fra qualche minuto.',
  dismiss: 'Chiudi il messaggio',
  region: 'Messaggi',
} as const satisfies Record<string, string>;

export const listLabels = {
  empty: 'Nessun elemento trovato',
  withFilters: 'Filtri impostati: {filters}',
  compact: 'Righe compatte',
  loadFailed: 'I dati non sono stati caricati',
  clearFilters: 'Azzera filtri',
  exportCsv: 'Esporta CSV',
  exporting: 'Esportazione in corso…',
  actions: 'Azioni',
  filterBy: 'Filtra per {column}',
  filterFrom: 'Filtra per {column}, dal',
  filterTo: 'Filtra per {column}, al',
  from: 'dal',
  to: 'al',
  pagination: 'Pagine',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  pageOf: 'Pagina {page} di {pages}',
  page: 'Pagina {page}',
  pageSize: 'Righe per pagina',
  totalMore: 'Più di {total} elementi',
  filtersAndOrder: 'Filtri e ordinamento',
  orderBy: 'Ordina per',
} as const satisfies Record<string, string>;

const feminine =
  /^(ASL|Azienda|Categoria|Classificazione|Fase|Età|Macchina|Misura|Prestazione|Qualifica|Sottoscrizione|Struttura|Traccia|Unità)(?!\p{L})/u;

/** Returns the option that selects everything, in the gender of its noun. */
export const allOf = (noun: string): string => (feminine.test(noun) ? 'Tutte' : 'Tutti');

/** Returns the number of rows of a list as display text. */
export const listTotal = (total: number): string => plural(['1 elemento', '{count} elementi'], total);

export const dashboardLabels = {
  byStepTitle: 'Episodi aperti per fase',
  openFilteredList: 'Mostra gli episodi in fase {step}',
} as const satisfies Record<string, string>;

/** Ends a sentence with one full stop, even if its last word is an abbreviation: "… U.V.B.R." */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Returns a sentence as the continuation after a semicolon: in lower case, unless it starts with an abbreviation. */
const continued = (text: string): string =>
  /^\p{Lu}[\p{Lu}.]/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('it') + text.slice(1);

/** Prepares sentences to be joined by semicolons: all except the first continue in lower case. */
export const asOneSentence = (sentences: readonly string[]): string[] =>
  sentences.map((text, place) => (place === 0 ? text : continued(text)));

const reference = /\{(\w+)\}(\.(?!\.))?/g;

/** Replaces the `{name}` parameters in a text. A parameter without a value stays as it is, with its braces. */
export const fillLabel = (text: string, params: Record<string, string | number>): string =>
  text.replace(reference, (whole, name: string, stop?: string) => {
    if (params[name] === undefined) return whole;
    return stop ? sentence(String(params[name])) : String(params[name]);
  });

/** Texts of the calendar for screen readers; `{day}` is a date in words. */
export const calendarLabels = {
  content: 'Calendario',
  kind: 'scelta di una data',
  table: 'giorni del mese',
  choose: 'Scegli {day}',
  chosen: '{day}, data scelta',
  unavailable: '{day}, non disponibile',
} as const satisfies Record<string, string>;
