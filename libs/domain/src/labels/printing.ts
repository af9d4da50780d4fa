import type { SheetType } from '../sheet-types.js';

/** Sheets that are printed, and what their file is called: by no name of a person. */
export const printedFileNames = {
  LETTERA_DIMISSIONE: 'lettera-di-dimissione.pdf',
  RIEPILOGO_PRI: 'riepilogo-pri.pdf',
} as const satisfies Partial<Record<SheetType, string>>;
export type PrintedSheetType = keyof typeof printedFileNames;

export const isPrintedSheetType = (type: SheetType): type is PrintedSheetType => type in printedFileNames;

/** Words of printed documents, beside those of the sheets themselves. */
export const printLabels = {
  print: 'Stampa',
  preparing: 'Preparazione del PDF…',
  saveFirst: 'Salvare la scheda prima di stamparla.',
  toRevise: 'Documento da rivedere: la scheda non è confermata.',
  patient: 'Assistito',
  surnameAndName: 'Cognome e nome',
  identifier: 'Codice fiscale, STP o ENI',
  birthDate: 'Data di nascita',
  folderNumber: 'Numero di cartella',
  episode: 'Episodio di cura',
  episodeFrom: 'n. {number}, dal {start}',
  episodeFromTo: 'n. {number}, dal {start} al {end}',
  discharge: 'Dimissione',
  project: 'Progetto riabilitativo individuale',
  need: 'Bisogno',
  supposedRehabNeed: 'Bisogno riabilitativo presunto',
  yes: 'Sì',
  no: 'No',
  diagnoses: 'Diagnosi',
  schemas: 'Schemi del PRI',
  schema: 'Schema {number}: {area}',
  regimes: 'Regimi assistenziali',
  total: 'Totale',
  acknowledgement: 'Presa visione del direttore del distretto di residenza',
  acknowledgedBy: '{name}, {at}',
  revisionReason: 'Motivazione della richiesta di revisione',
  unitNote: 'Note dell’unità distrettuale',
  unitDirector: 'Direttore dell’unità distrettuale',
  residenceDirector: 'Direttore del distretto di residenza',
  phone: 'Tel. {phone}',
  email: 'Email {email}',
  pec: 'PEC {pec}',
  filledBy: 'Compilata da {name} il {at}',
  signature: 'Firma',
  printedAt: 'Stampato il {at}',
  page: 'Pagina {page} di {pages}',
} as const satisfies Record<string, string>;
