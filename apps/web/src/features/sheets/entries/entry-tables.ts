import type { ListSheetType } from '@percorso/domain';
import { diaryTable, provisionsTable, suspensionsTable } from './delivery-tables';
import type { EntryTable } from './entry-table';
import { scalesTable } from './evaluation-tables';
import { diagnosesTable, regimesTable } from './plan-tables';

const entryTables: { [T in ListSheetType]: EntryTable<T> } = {
  CLASSIFICAZIONI_DISABILITA: scalesTable,
  DIAGNOSI: diagnosesTable,
  REGIMI: regimesTable,
  PRESTAZIONI: provisionsTable,
  SOSPENSIONI: suspensionsTable,
  DIARIO: diaryTable,
};

/** A list is of one type: its entries are those that its table shows. */
export const entryTableOf = (type: ListSheetType) => entryTables[type] as EntryTable<ListSheetType>;
