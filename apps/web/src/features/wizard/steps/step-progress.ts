import { provisionsName, type SheetRow } from '@percorso/domain';

type Row = Pick<SheetRow, 'kind' | 'state' | 'type'>;

const isRequired = ({ kind }: Row): boolean => kind !== 'optional' && kind !== 'readOnly';

/** Returns the number of sheets that a step requires (`all`), and how many of them are complete (`done`). */
export const progressOf = (sheets: readonly Row[]): { done: number; all: number } => {
  const required = sheets.filter(isRequired);
  return { done: required.filter(({ state }) => state === 'COMPLETATA').length, all: required.length };
};

/** Returns the first sheet to fill in or revise; undefined if no sheet is left or all others wait for another user. */
export const nextSheetOf = <R extends Row>(sheets: readonly R[]): R | undefined =>
  sheets.find(({ state }) => state === 'DA_COMPILARE' || state === 'DA_REVISIONARE');

/** Returns the sheet to open where a user arrives: the next one or, during the treatment, the provisions, which are never complete. */
export const sheetOnArrival = <R extends Row>(sheets: readonly R[]): R | undefined =>
  nextSheetOf(sheets) ?? sheets.find(({ type, kind }) => type === provisionsName.type && kind !== 'readOnly');
