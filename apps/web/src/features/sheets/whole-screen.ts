import type { listOfType, SheetType } from '@percorso/domain';
import type { z } from 'zod';
import { wholeGroups } from './drawn-groups';
import { drawnTable } from './entries/drawn-table';
import type { TableSheetType } from './layout';
import type { FormScreen, ListScreen, ShownForm, ShownList } from './screen';

/** A form's screen with what its schema says where it says nothing itself. */
export const wholeForm = (type: SheetType, schema: z.ZodObject, screen: FormScreen = {}): ShownForm => ({
  ...screen,
  groups: wholeGroups(type, schema, screen),
});

/** The same of a list. */
export const wholeList = (
  type: TableSheetType,
  list: ReturnType<typeof listOfType>,
  screen: ListScreen = {},
): ShownList => {
  const groups = wholeGroups(type, list.schema, screen);
  if (screen.shownAs === 'panel') return { ...screen, groups };
  return { ...screen, groups, shownAs: 'table', table: screen.table ?? drawnTable(groups, list) };
};
