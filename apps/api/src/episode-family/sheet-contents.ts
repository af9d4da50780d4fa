import type { FilledSheetType, ListEntry, ListSheetType, SheetContents, SheetType } from '@percorso/domain';
import type { Family, FamilySheet } from './family.js';

/**
 * The sheets whose content is read with a family, and by whom: the guards of an episode, or the rules of other sheets as well, which
 * are compared with it. Of all other sheets a family knows the state alone.
 */
const readers = {
  SCHEDA_ACCESSO: 'guards',
  PRESA_IN_CARICO: 'guards',
  EQUIPE_UVBR: 'rules',
  AREE_INTERVENTO: 'guards',
  CLASSIFICAZIONI_DISABILITA: 'guards',
  VALUTAZIONE_BISOGNO: 'guards',
  SCHEMI_PRI: 'rules',
  VALUTAZIONE_FINALE: 'guards',
  CHIUSURA: 'guards',
} as const satisfies Partial<Record<FilledSheetType, 'guards' | 'rules'>>;

type ReadType = keyof typeof readers;

export const readTypes = Object.keys(readers) as ReadType[];

/** The lists whose entries are read with a family: few. Of the others it knows whether there are any. */
export const readLists = ['DIAGNOSI', 'REGIMI'] as const satisfies readonly ListSheetType[];

/** The sheets that the rules of other sheets look into. */
export const comparedTypes: readonly SheetType[] = [...readTypes.filter((type) => readers[type] === 'rules'), 'REGIMI'];

/** A content of another time may lack what its schema asks for today. */
type StoredContent<T extends ReadType> = Partial<SheetContents[T]>;

const isOf = (sheet: FamilySheet, type: SheetType, whose: 'unit' | 'centre'): boolean =>
  sheet.type === type && sheet.content !== null && (sheet.cdrEpisodeId === null) === (whose === 'unit');

/** What the unit, or the centre, has written in its sheet of this type; null where nothing yet. */
export const contentOf = <T extends ReadType>(
  family: Family,
  type: T,
  whose: 'unit' | 'centre' = 'unit',
): StoredContent<T> | null =>
  (family.sheets.find((sheet) => isOf(sheet, type, whose))?.content ?? null) as StoredContent<T> | null;

/** The entries of a list of the unit. */
export const entriesOf = <T extends (typeof readLists)[number]>(family: Family, type: T): ListEntry<T>[] =>
  (family.sheets.find((sheet) => sheet.type === type)?.entries ?? []) as ListEntry<T>[];
