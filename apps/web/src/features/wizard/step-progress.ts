import type { SheetRow } from '@percorso/domain';

type Row = Pick<SheetRow, 'kind' | 'state' | 'type'>;

const isWanted = ({ kind }: Row): boolean => kind !== 'optional' && kind !== 'readOnly';

/** How many of the sheets that a step asks for are complete. */
export const progressOf = (sheets: readonly Row[]): { done: number; all: number } => {
  const wanted = sheets.filter(isWanted);
  return { done: wanted.filter(({ state }) => state === 'COMPLETATA').length, all: wanted.length };
};

/** The first sheet that is to be filled or gone over again; none where the rest waits for somebody else. */
export const nextSheetOf = <R extends Row>(sheets: readonly R[]): R | undefined =>
  sheets.find(({ state }) => state === 'DA_COMPILARE' || state === 'DA_REVISIONARE');
