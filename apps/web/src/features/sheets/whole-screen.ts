import type { listOfType, SheetType } from '@percorso/domain';
import type { z } from 'zod';
import { wholeGroups } from './drawn-groups';
import { drawnTable } from './entries/drawn-table';
import type { TableSheetType } from './layout';
import type { FormScreen, ListScreen, ShownForm, ShownList } from './screen';

/** The screen of a form, completed from its schema. */
export const wholeForm = (type: SheetType, schema: z.ZodObject, screen: FormScreen = {}): ShownForm => ({
  ...screen,
  groups: wholeGroups(type, schema, screen),
});

/** The screen of a list, completed from its schema. */
export const wholeList = (
  type: TableSheetType,
  list: ReturnType<typeof listOfType>,
  screen: ListScreen = {},
): ShownList => {
  const groups = wholeGroups(type, list.schema, screen);
  if (screen.shownAs === 'panel') return { ...screen, groups };
  return { ...screen, groups, shownAs: 'table', table: screen.table ?? drawnTable(groups, list) };
};
