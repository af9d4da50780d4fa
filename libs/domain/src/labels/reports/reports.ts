import type { ReportCode, ReportTab } from '../../reports/report-codes.js';
import type { ReportFieldName } from '../../reports/report-fields.js';
import type { ReportParameterName } from '../../reports/report-parameters.js';

/** Texts of the page of reports. Spec 001 §2. */
export const reportsLabels = {
  tabs: 'Schede dei report',
  chooseReport: 'Scegliere un report',
  run: 'Esegui',
  clearFilters: 'Azzera filtri',
  exportCsv: 'Esporta CSV',
  notRun: 'Scegliere i filtri, poi «Esegui».',
  running: 'Report in esecuzione…',
  empty: 'Nessun elemento trovato',
  total: 'Totale',
  overBudget: 'oltre il budget',
  chart: '{field} per {by} (prime {count} righe)',
  chartOfAll: '{field} (prime {count} righe)',
  chartOfMonths: '{field} per mese',
  print: 'Stampa',
  result: 'Risultato',
  /** Shown below the title of a result, on the screen and on paper. */
  extracted: 'Dati estratti il {at}',
} as const satisfies Record<string, string>;

export const reportTabLabels = {
  PATIENTS: 'Assistiti',
  STRUCTURES: 'Attività delle strutture',
} as const satisfies Record<ReportTab, string>;

export const reportLabels = {
  'patients-by-diagnosis': 'Assistiti per diagnosi',
  'patients-by-setting': 'Assistiti per setting',
  'domiciliary-care': 'Assistenza domiciliare',
  'provisions-by-setting': 'Prestazioni per setting',
  'monthly-provision-monitor': 'Monitor mensile delle prestazioni',
} as const satisfies Record<ReportCode, string>;

const countsEpisodes =
  'Contano gli episodi non invalidati, iniziati entro l’ultimo giorno del periodo e non terminati prima del primo. Ogni assistito conta una volta per riga e una volta nel totale.';
const countsRegimes =
  'I regimi sono quelli in vigore (autorizzati, o sostituiti da una rimodulazione accettata) degli episodi con il piano operativo autorizzato.';
const countsBudgets =
  'La spesa è quella delle prestazioni visibili al profilo in uso, alla tariffa del loro giorno; quelle senza tariffa sono contate a parte.';

/** What each report contains, and how it counts. */
export const reportDescriptions = {
  'patients-by-diagnosis': `${countsEpisodes} Le diagnosi sono quelle del PRI; è minore chi non ha compiuto 18 anni nell’ultimo giorno del periodo.`,
  'patients-by-setting': `${countsEpisodes} ${countsRegimes} Il costo previsto è alla tariffa dell’inizio del trattamento, di oggi se non è iniziato; i regimi senza tariffa sono contati a parte.`,
  'domiciliary-care': `${countsEpisodes} ${countsRegimes} Le prestazioni erogate sono quelle domiciliari del periodo; l’ADI è attiva in almeno un giorno del periodo.`,
  'provisions-by-setting': `Ogni prestazione conta nel giorno in cui inizia. ${countsBudgets} Il budget è quello che il centro ha per il setting negli anni del periodo.`,
  'monthly-provision-monitor': `Ogni prestazione conta nel mese in cui inizia. ${countsBudgets} Il budget è quello che il centro ha per il setting nell’anno.`,
} as const satisfies Record<ReportCode, string>;

export const reportFieldLabels = {
  code: 'Codice',
  description: 'Descrizione',
  patients: 'Assistiti',
  episodes: 'Episodi',
  male: 'Maschi',
  female: 'Femmine',
  minors: 'Minori',
  adults: 'Adulti',
  percent: 'Percentuale degli assistiti',
  setting: 'Setting',
  regimeType: 'Tipo di regime',
  meanDuration: 'Durata media in giorni',
  plannedAccesses: 'Accessi previsti',
  expectedCost: 'Costo previsto',
  withoutTariff: 'Senza tariffa',
  localHealthAuthority: 'ASL',
  healthDistrict: 'Distretto sanitario',
  districtUnit: 'Unità distrettuale',
  withAdi: 'Con ADI attiva',
  delivered: 'Prestazioni erogate',
  deliveredPercent: 'Erogate su previste',
  centre: 'Centro',
  provisionType: 'Tipo di prestazione',
  provisions: 'Prestazioni',
  hours: 'Ore',
  cost: 'Costo effettivo',
  budget: 'Budget',
  usedPercent: 'Budget utilizzato',
  january: 'Gennaio',
  february: 'Febbraio',
  march: 'Marzo',
  april: 'Aprile',
  may: 'Maggio',
  june: 'Giugno',
  july: 'Luglio',
  august: 'Agosto',
  september: 'Settembre',
  october: 'Ottobre',
  november: 'Novembre',
  december: 'Dicembre',
  total: 'Totale',
} as const satisfies Record<ReportFieldName, string>;

export const reportParameterLabels = {
  from: 'Dal',
  to: 'Al',
  year: 'Anno',
  localHealthAuthorityCode: 'ASL',
  districtUnitId: 'Unità distrettuale',
  rehabilitationCenterId: 'Centro',
  classification: 'Classificazione',
  level: 'Livello',
  principalOnly: 'Solo la diagnosi principale',
  gender: 'Sesso',
  patientType: 'Età',
  setting: 'Setting',
  regimeType: 'Tipo di regime',
  withAdi: 'ADI attiva',
  provisionType: 'Tipo di prestazione',
  qualification: 'Qualifica dell’operatore',
  measure: 'Misura',
} as const satisfies Record<ReportParameterName, string>;

/** The options of each parameter of kind `choice`. */
export const reportOptionLabels = {
  classification: { ICD9: 'ICD-9-CM', ICD10: 'ICD-10' },
  level: { category: 'Categoria', code: 'Codice completo' },
  gender: { M: 'Maschile', F: 'Femminile' },
  patientType: { minor: 'Minore', adult: 'Adulto' },
  withAdi: { true: 'Sì', false: 'No' },
  measure: { provisions: 'Prestazioni', hours: 'Ore', cost: 'Costo' },
} as const satisfies Partial<Record<ReportParameterName, Readonly<Record<string, string>>>>;
