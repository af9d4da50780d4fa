import { type ListView, type ListViewSettings, type ListWithViews, pageSizes, viewFilters } from '@percorso/domain';
import type { Column } from './column';
import type { Values } from './list-location';

/** The values of a list by which it is shown, beside its filters. `view`: the id of the saved view in use, or `none` for no view. */
const shownBy = ['sort', 'sortDirection', 'columns', 'limit', 'compact', 'view', 'page'] as const;

const separator = ',';
export const columnIdsOf = (values: Values): string[] | null => values.columns?.split(separator) ?? null;
/** Returns the value of `columns` in the address; empty for all columns in their own order. */
export const columnsValue = (shown: readonly string[], all: readonly string[]): string =>
  shown.join(separator) === all.join(separator) ? '' : shown.join(separator);

/** A column for the choice of rows, which is always shown. */
export const isFixed = ({ id }: { id: string }): boolean => id === 'choice';

/** Returns the shown columns in their chosen order, and the hidden ones. Unknown ids, as of an older release, are ignored. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[] | null,
): { shown: readonly Column<Row>[]; hidden: readonly Column<Row>[] } {
  const chosen = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id && !isFixed(column)) ?? []);
  if (chosen.length === 0) return { shown: columns, hidden: [] };
  const shown = [...columns.filter(isFixed), ...chosen];
  return { shown, hidden: columns.filter((column) => !shown.includes(column)) };
}

/** Returns the values that show a list as in the view. */
export const valuesOfView = ({ id, settings }: Pick<ListView, 'id' | 'settings'>): Values => {
  const { filters, sort, columns, limit, compact } = settings;
  return {
    ...filters,
    ...(sort && { sort: sort.id, sortDirection: sort.descending ? 'Descending' : 'Ascending' }),
    ...(columns && { columns: columns.join(separator) }),
    ...(limit !== null && { limit: String(limit) }),
    ...(compact !== null && { compact: String(compact) }),
    view: id,
  };
};

/** Returns the changes that replace everything by which the list is shown. */
export const changesToView = (list: ListWithViews, filterIds: readonly string[], values: Values): Values => ({
  ...Object.fromEntries([...filterIds, ...viewFilters[list], ...shownBy].map((name) => [name, ''])),
  ...values,
});

/** Returns the values with which the list opens: those of the user’s start, otherwise those of the structure’s. */
export const startValues = (views: readonly ListView[]): Values | undefined => {
  const start = views.find(({ isStart }) => isStart);
  return start && valuesOfView(start);
};

/** Returns the settings of a view that shows the list as it is now, without filters that identify a person. */
export function currentSettings(list: ListWithViews, values: Values, isCompact: boolean): ListViewSettings {
  const storable: readonly string[] = viewFilters[list];
  return {
    filters: Object.fromEntries(Object.entries(values).filter(([id, value]) => storable.includes(id) && value)),
    sort: values.sort ? { id: values.sort, descending: values.sortDirection === 'Descending' } : null,
    columns: columnIdsOf(values),
    limit: pageSizes.find((size) => String(size) === values.limit) ?? null,
    compact: isCompact,
  };
}

/** Returns the ids of the filters in use that a view does not store, because they may identify a person. */
export const unstoredFilters = (list: ListWithViews, filterIds: readonly string[], values: Values): string[] =>
  filterIds.filter((id) => values[id] && !(viewFilters[list] as readonly string[]).includes(id));
