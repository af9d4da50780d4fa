import type { CatalogueName } from '../../catalogues/catalogues.js';
import { catalogueLabels } from './catalogues.js';
import { fillLabel } from '../application/shell.js';

/** Faults of a file to be imported; the sentence of a fault with a `line` follows the line's number. */
export const importFaultLabels = {
  unreadable: 'il file {file} non si apre',
  empty: 'il file non contiene voci',
  missingColumns: 'mancano le colonne: {columns}; il file ha: {found}',
  unknownColumns: 'colonne non previste: {columns}; si possono usare: {known}',
  wrongFieldCount: 'la riga ha {found} campi invece di {expected}',
  openQuote: 'le virgolette non sono chiuse',
  strayQuote: 'le virgolette sono al posto sbagliato',
  malformed: 'la riga non si legge come CSV',
  notUtf8: 'il testo non è in codifica UTF-8',
  missingCode: 'manca il codice',
  missingDescription: 'manca la descrizione',
  invalidCode: 'il codice «{value}» non è valido',
  invalidDate: 'la colonna {column} non contiene una data AAAA-MM-GG: «{value}»',
  datesReversed: 'la validità finisce ({to}) prima di cominciare ({from})',
  invalidNumber: 'la colonna {column} non contiene un numero: «{value}»',
  invalidFlag: 'la colonna {column} deve contenere true o false: «{value}»',
  duplicate: 'il codice {code} è già alla riga {other}',
  unknownParent: 'il codice superiore {parent} non è nell’elenco',
  unknownAuthority: 'l’azienda sanitaria locale {value} non è nell’elenco',
} as const satisfies Record<string, string>;
export type ImportFaultCode = keyof typeof importFaultLabels;

/** A fault of a file; `line` counts from 1, including the header. */
export type ImportFault = { code: ImportFaultCode; line?: number; params?: Readonly<Record<string, string | number>> };

export const importFaultSentence = ({ code, line, params = {} }: ImportFault): string => {
  const sentence = fillLabel(importFaultLabels[code], params);
  return line === undefined ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `Riga ${line}: ${sentence}`;
};

export const importLabels = {
  usage: 'Uso: npm run import-catalogue -- <catalogo> <file.csv> [--dry-run]',
  catalogues: 'Cataloghi: {names}',
  refused: 'Il file non è stato importato e nulla è cambiato:',
  moreFaults: '… altri errori: {count}',
  dryRun: 'Prova: nulla è stato scritto.',
} as const satisfies Record<string, string>;

export type ImportReport = {
  catalogue: CatalogueName;
  file: string;
  rows: number;
  added: number;
  changed: number;
  retired: number;
  unchanged: number;
};

const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Returns the lines of the report of an import. */
export const importReportLines = ({ catalogue, file, rows, ...counts }: ImportReport): string[] => [
  `Catalogo: ${catalogueLabels[catalogue]} (${catalogue})`,
  `File: ${file}, righe lette: ${count.format(rows)}`,
  `Voci aggiunte:   ${count.format(counts.added)}`,
  `Voci modificate: ${count.format(counts.changed)}`,
  `Voci ritirate:   ${count.format(counts.retired)}`,
  `Voci invariate:  ${count.format(counts.unchanged)}`,
];
