import type { listOfType, SheetType } from '@percorso/domain';
import type { z } from 'zod';
import { completeGroups } from './complete-groups';
import { defaultTable } from './entries/default-table';
import type { TableSheetType } from './layout';
import type { FormScreen, ListScreen, CompleteFormScreen, CompleteListScreen } from './screen';

/** Returns the screen of a form, completed with defaults from its schema. */
export const completeForm = (type: SheetType, schema: z.ZodObject, screen: FormScreen = {}): CompleteFormScreen => ({
  ...screen,
  groups: completeGroups(type, schema, screen),
});

/** Returns the screen of a list, completed with defaults from its schema. */
export const completeList = (
  type: TableSheetType,
  list: ReturnType<typeof listOfType>,
  screen: ListScreen = {},
): CompleteListScreen => {
  const groups = completeGroups(type, list.schema, screen);
  if (screen.shownAs === 'panel') return { ...screen, groups };
  return { ...screen, groups, shownAs: 'table', table: screen.table ?? defaultTable(groups, list) };
};
