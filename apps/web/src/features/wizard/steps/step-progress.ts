import type { SheetRow } from '@percorso/domain';

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
