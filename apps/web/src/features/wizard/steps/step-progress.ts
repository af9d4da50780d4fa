import type { SheetRow } from '@percorso/domain';

type Row = Pick<SheetRow, 'kind' | 'state' | 'type'>;

const isRequired = ({ kind }: Row): boolean => kind !== 'optional' && kind !== 'readOnly';

/** The number of sheets that a step requires, and of the complete ones among them. */
export const progressOf = (sheets: readonly Row[]): { done: number; all: number } => {
  const required = sheets.filter(isRequired);
  return { done: required.filter(({ state }) => state === 'COMPLETATA').length, all: required.length };
};

/** The first sheet to fill in or revise; undefined where the others wait for another user. */
export const nextSheetOf = <R extends Row>(sheets: readonly R[]): R | undefined =>
  sheets.find(({ state }) => state === 'DA_COMPILARE' || state === 'DA_REVISIONARE');
