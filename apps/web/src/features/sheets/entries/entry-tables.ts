import type { ListSheetType } from '@percorso/domain';
import { provisionsTable } from './provisions-table';
import type { EntryTable } from './entry-table';
import { midTermTable, scalesTable, teamTable } from './evaluation-tables';
import { diagnosesTable, regimesTable } from './plan-tables';
import { schemasTable } from './schema-table';
import type { PanelSheetType, TableSheetType } from '../layout';

/** A list that is shown in a table. */
export type ShownInTable = Exclude<TableSheetType, PanelSheetType>;

const entryTables: { [T in ShownInTable]: EntryTable<T> } = {
  EQUIPE_UVBR: teamTable,
  CLASSIFICAZIONI_DISABILITA: scalesTable,
  DIAGNOSI: diagnosesTable,
  SCHEMI_PRI: schemasTable,
  REGIMI: regimesTable,
  PRESTAZIONI: provisionsTable,
  VALUTAZIONI_INTERMEDIE: midTermTable,
};

/** A list is of one type: its entries are those that its table shows. */
export const entryTableOf = (type: ShownInTable) => entryTables[type] as EntryTable<ListSheetType>;
