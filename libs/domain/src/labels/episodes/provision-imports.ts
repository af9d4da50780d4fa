import type {
  ImportDiscardReason,
  ImportedFault,
  ImportedProvision,
  ProvisionImportView,
} from '../../provision-imports.js';
import { formatWhole } from '../../money.js';
import { provisionsLabels } from '../../sheets/provisions/labels.js';
import { plural, type Plural } from '../application/plural.js';
import { fillLabel, sentence } from '../application/shell.js';

/** Texts of the bulk import of provisions. Spec 001 §2 and §4. */
export const provisionImportLabels = {
  intro: 'Le prestazioni di un file si verificano, poi si importano le righe valide.',
  empty: 'Nessun file è stato ancora caricato.',
  upload: 'Carica un file',
  uploadTitle: 'Caricamento di un file di prestazioni',
  file: 'File',
  fileHelp:
    'CSV in UTF-8, con la virgola, il punto e virgola o la tabulazione fra le colonne: al massimo {size} e un milione di righe.',
  fileTooLarge: 'Il file è troppo grande: il limite è di {size}.',
  fileChanged: 'Il file è cambiato dopo la scelta, o non si può più leggere: sceglierlo di nuovo.',
  centre: 'Centro',
  allCentres: 'Tutti i centri',
  allCentresHelp: 'Senza un centro, il file è di tutti i centri: ogni riga ha il codice del proprio.',
  description: 'Descrizione',
  format: 'Come è fatto il file',
  formatIntro: 'La prima riga ha i nomi delle colonne, in questo ordine; ogni altra riga è una prestazione.',
  showFormat: 'Mostra',
  hideFormat: 'Nascondi',
  template: 'Scarica il modello',
  createdAt: 'Caricato il',
  createdBy: 'Caricato da',
  sentByProgram: 'Inviato da un programma',
  state: 'Stato',
  records: 'Righe',
  valid: 'Valide',
  discarded: 'Scartate',
  imported: 'Importate',
  open: 'Apri',
  openOf: 'Apri il caricamento del {date}: {file}',
  job: 'Dati del caricamento',
  work: 'Verifica e importazione',
  start: 'Verifica',
  startAgain: 'Riprova',
  import: 'Importa',
  cannot: '«{button}» non è possibile. {why}.',
  importTitle: 'Importare le prestazioni?',
  verifying: 'Righe verificate',
  importing: 'Prestazioni importate',
  progress: '{done} di {total}',
  failed: 'Il lavoro si è interrotto.',
  moved:
    'L’operazione non è stata eseguita: nel frattempo {name} ha aggiornato il caricamento il {date} alle {time} ({event}). I dati mostrati sono quelli di adesso.',
  movedUnknown:
    'L’operazione non è stata eseguita: nel frattempo il caricamento è stato aggiornato. I dati mostrati sono quelli di adesso.',
  retrying: 'Il servizio non risponde: i dati mostrati possono non essere aggiornati. Nuovo tentativo in corso…',
  offline: 'La rete non è disponibile: i dati si aggiornano appena torna.',
  notUpdated: 'I dati mostrati non sono più aggiornati.',
  faults: 'Righe scartate',
  faultsIntro: 'Per recuperarle: scaricare l’elenco, correggere le righe e caricarlo come nuovo file.',
  faultsCsv: 'Scarica le righe scartate',
  line: 'Riga',
  lineNumber: 'Riga {line}',
  reason: 'Motivo',
  reasons: 'Motivi',
} as const satisfies Record<string, string>;

/** For each column of a file: its name, and its content and notation. */
export const importColumnLabels = {
  supplyCode: {
    name: 'Codice della prestazione',
    help: 'Quello che la prestazione ha nel sistema del centro: fino a 50 caratteri, mai lo stesso due volte.',
  },
  fiscalCode: { name: 'Codice fiscale dell’assistito', help: 'Oppure il codice STP o ENI.' },
  centreCode: {
    name: 'Codice del centro',
    help: 'Sei cifre. Si può lasciare vuoto quando il file è di un solo centro.',
  },
  provisionTypeCode: { name: 'Tipo di prestazione', help: 'Il codice del dizionario «Codici di prestazione».' },
  practitionerTaxCode: {
    name: 'Codice fiscale dell’operatore',
    help: 'Di chi ha erogato la prestazione, registrato fra gli operatori.',
  },
  startingTime: {
    name: 'Data e ora di inizio',
    help: 'Giorno e ora, come 31/01/2026 09:00 oppure 2026-01-31T09:00.',
  },
  tool: { name: 'Strumento o ausilio usato', help: 'Facoltativo, fino a 200 caratteri.' },
} as const satisfies Record<keyof ImportedProvision, { name: string; help: string }>;

const isColumn = (path: string): path is keyof ImportedProvision => Object.hasOwn(importColumnLabels, path);

/** Returns the label of a column with its name in the file: «Tipo di prestazione (provisionTypeCode)». */
export const importColumnText = (column: keyof ImportedProvision): string =>
  `${importColumnLabels[column].name} (${column})`;

/** Returns the reason why a record is discarded; for an unknown code, followed by the help text of the column. */
export function importReasonText({ path, code, message }: ImportedFault): string {
  return isColumn(path) && code === 'unknownCode' ? `${sentence(message)} ${importColumnLabels[path].help}` : message;
}

/** Returns the name of the field, followed by the reason why the record is discarded. */
export function importFaultText(fault: ImportedFault): string {
  const [{ path }, reason] = [fault, importReasonText(fault)];
  if (isColumn(path)) return `${importColumnText(path)}: ${reason}`;
  const fields: Readonly<Record<string, string>> = provisionsLabels.fields;
  return fields[path] ? `${fields[path]}: ${reason}` : reason;
}

const discardedFor: Plural = ['una riga, la {line}', '{count} righe, la prima è la {line}'];

/** Returns the reason with the number of records that were discarded for it, and the line of the first. */
export const importDiscardText = ({ count, line, ...fault }: ImportDiscardReason): string =>
  `${importFaultText(fault)} (${fillLabel(plural(discardedFor, count), { line: formatWhole(line) })})`;

type Job = Pick<ProvisionImportView, 'state' | 'records' | 'valid' | 'discarded' | 'imported' | 'failure'>;

export type ImportOutcome = { kind: 'info' | 'success' | 'warning' | 'error'; text: string };

const fileHas: Plural = ['Il file ha una riga.', 'Il file ha {count} righe.'];
const importedText: Plural = ['Una prestazione importata.', '{count} prestazioni importate.'];
const notImported: Plural = [
  'Una riga scartata non verrà importata.',
  '{count} righe scartate non verranno importate.',
];
const toCorrect: Plural = [
  'Una riga scartata: scaricarla, correggerla e caricarla come nuovo file.',
  '{count} righe scartate: scaricare l’elenco, correggerlo e caricarlo come nuovo file.',
];
const continuesAlone = 'La pagina si aggiorna da sola; si può anche lasciarla: il lavoro prosegue.';

const verifiedOutcome = ({ valid, discarded }: Job): ImportOutcome => {
  if (valid === 0) return { kind: 'warning', text: `Nessuna riga si può importare. ${plural(toCorrect, discarded)}` };
  const ready = plural(['Una riga si può importare.', '{count} righe si possono importare.'], valid);
  return discarded === 0
    ? { kind: 'success', text: `Verifica conclusa. ${ready}` }
    : { kind: 'warning', text: `Verifica conclusa. ${ready} ${plural(toCorrect, discarded)}` };
};

/** Returns the state of a job and what the user does next. */
export function importOutcome(job: Job): ImportOutcome {
  const { state, records, discarded, imported, failure } = job;
  switch (state) {
    case 'CREATO':
      return {
        kind: 'info',
        text: `${plural(fileHas, records)} La verifica dice quali si possono importare, e non registra ancora nulla.`,
      };
    case 'IN_VERIFICA':
      return { kind: 'info', text: `Verifica in corso. ${continuesAlone}` };
    case 'VERIFICATO':
      return verifiedOutcome(job);
    case 'IN_IMPORTAZIONE':
      return { kind: 'info', text: `Importazione in corso. ${continuesAlone}` };
    case 'IMPORTATO': {
      const done = `Importazione conclusa. ${plural(importedText, imported)}`;
      return discarded === 0
        ? { kind: 'success', text: done }
        : { kind: 'warning', text: `${done} ${plural(toCorrect, discarded)}` };
    }
    default:
      return {
        kind: 'error',
        text: `${sentence(failure ?? provisionImportLabels.failed)} Scegliere «${provisionImportLabels.startAgain}» per ripetere la verifica: ciò che è già importato non si ripete.`,
      };
  }
}

/** Returns the question before an import. */
export const importQuestion = ({ valid, discarded }: Pick<Job, 'valid' | 'discarded'>): string =>
  [
    plural(['Verrà importata una prestazione.', 'Verranno importate {count} prestazioni.'], valid),
    ...(discarded > 0 ? [plural(notImported, discarded)] : []),
    'L’operazione è irreversibile: lo stesso file non si importa due volte.',
  ].join(' ');

/** Returns the progress of a job: `1.200 di 5.000`. */
export const importProgressText = (done: number, total: number): string =>
  fillLabel(provisionImportLabels.progress, { done: formatWhole(done), total: formatWhole(total) });
