import type { ListSheetType } from '@percorso/domain';
import { diaryTable, provisionsTable, suspensionsTable } from './delivery-tables';
import type { EntryTable } from './entry-table';
import { midTermTable, scalesTable, teamTable } from './evaluation-tables';
import { diagnosesTable, regimesTable } from './plan-tables';
import { schemasTable } from './schema-table';
import type { TableSheetType } from '../layout';

const entryTables: { [T in TableSheetType]: EntryTable<T> } = {
  EQUIPE_UVBR: teamTable,
  CLASSIFICAZIONI_DISABILITA: scalesTable,
  DIAGNOSI: diagnosesTable,
  SCHEMI_PRI: schemasTable,
  REGIMI: regimesTable,
  PRESTAZIONI: provisionsTable,
  SOSPENSIONI: suspensionsTable,
  DIARIO: diaryTable,
  VALUTAZIONI_INTERMEDIE: midTermTable,
};

/** A list is of one type: its entries are those that its table shows. */
export const entryTableOf = (type: TableSheetType) => entryTables[type] as EntryTable<ListSheetType>;
