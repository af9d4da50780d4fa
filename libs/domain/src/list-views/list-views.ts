import { z } from 'zod';
import { broken, nameText, type RuleIssue } from '../sheets/content-fields.js';
import { isAcceptedBy } from './list-queries.js';
import { type ListWithViews, pageSizes, viewFilters } from './lists.js';

export const ListWithViewsName = z.enum(Object.keys(viewFilters) as [ListWithViews, ...ListWithViews[]]);

/** Maximum number of views of one list that a user, or a structure, may have. */
export const LIST_VIEWS_AT_MOST = 30;

/** The id of a column or filter. */
const columnId = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/);

/** How a list is shown. A null value leaves the default of the list. */
export const ListViewSettings = z
  .strictObject({
    /** Values by filter, as in the address of the list; only filters that identify no person. */
    filters: z.record(columnId, z.string().min(1).max(200)),
    sort: z.strictObject({ id: columnId, descending: z.boolean() }).nullable(),
    /** The shown columns, in order. */
    columns: z.array(columnId).min(1).max(60).nullable(),
    /** Rows of a page. */
    limit: z.union(pageSizes.map((size) => z.literal(size))).nullable(),
    /** Whether rows have the smallest height. */
    compact: z.boolean().nullable(),
  })
  .meta({ id: 'ListViewSettings' });
export type ListViewSettings = z.infer<typeof ListViewSettings>;

export const ListViewStructureKind = z.enum(['DISTRICT_UNIT', 'REHABILITATION_CENTER', 'LOCAL_HEALTH_AUTHORITY']);
export type ListViewStructureKind = z.infer<typeof ListViewStructureKind>;

/** The structure whose staff use a view; `id` is the code for a health authority. */
const structure = z.strictObject({ kind: ListViewStructureKind, id: z.string().min(1).max(40) });

const content = {
  name: nameText(60),
  /** Whether the list opens with this view: one for each list of a user, and one for each list of a structure. */
  isStart: z.boolean(),
  settings: ListViewSettings,
};

type Filtered = { list: ListWithViews; settings: ListViewSettings };

/** The filters of a view that its list does not allow in one. */
export const refusedFilters = ({ list, settings }: Filtered): string[] =>
  Object.keys(settings.filters).filter((id) => !(viewFilters[list] as readonly string[]).includes(id));

const isRepeated = (column: string, index: number, columns: readonly string[]): boolean =>
  columns.indexOf(column) < index;

/** A view is accepted if its list can be shown by it. The columns of a list are known only to the screen, which ignores others. */
export const listViewRules = (view: Filtered): RuleIssue[] => {
  const { list, settings } = view;
  const { filters, sort, columns } = settings;
  const refused = refusedFilters(view);
  return [
    ...refused.map((id) => ({ path: ['settings', 'filters', id], code: 'unknownField' as const })),
    ...Object.entries(filters)
      .filter(([id, value]) => !refused.includes(id) && !isAcceptedBy(list, id, value))
      .map(([id]) => ({ path: ['settings', 'filters', id], code: 'invalidValue' as const })),
    ...(sort && !isAcceptedBy(list, 'sort', sort.id)
      ? [{ path: ['settings', 'sort', 'id'], code: 'unknownCode' as const }]
      : []),
    ...(columns ?? []).flatMap((column, index, all) =>
      isRepeated(column, index, all) ? [{ path: ['settings', 'columns', index], code: 'alreadyUsed' as const }] : [],
    ),
  ];
};

/** Returns the settings of a stored view without what its list does not know, as after a change of the list. */
export const knownSettings = (view: Filtered): ListViewSettings => {
  const { list, settings } = view;
  const { filters, sort, columns } = settings;
  const refused = refusedFilters(view);
  return {
    ...settings,
    filters: Object.fromEntries(
      Object.entries(filters).filter(([id, value]) => !refused.includes(id) && isAcceptedBy(list, id, value)),
    ),
    sort: sort && isAcceptedBy(list, 'sort', sort.id) ? sort : null,
    columns: columns && columns.filter((column, index) => !isRepeated(column, index, columns)),
  };
};

/** Body of `POST /v1/list-views`. `structure`: the structure that gets the view; null for the caller's own. */
export const NewListView = z
  .strictObject({ list: ListWithViewsName, structure: structure.nullable(), ...content })
  .superRefine(broken(listViewRules))
  .meta({ id: 'NewListView' });
export type NewListView = z.infer<typeof NewListView>;

/** Body of `PUT /v1/list-views/{viewId}`: list and owner of a view do not change. */
export const ListViewInput = z.strictObject(content).meta({ id: 'ListViewInput' });
export type ListViewInput = z.infer<typeof ListViewInput>;

export const ListView = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    list: ListWithViewsName,
    name: z.string(),
    /** The structure whose staff use the view; null if it is the caller's own. */
    structure: z.object({ kind: ListViewStructureKind, id: z.string(), description: z.string() }).nullable(),
    isStart: z.boolean(),
    settings: ListViewSettings,
    /** Whether the caller may change and delete the view. */
    isWritable: z.boolean(),
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof ListView>;

/** The views of a list that the caller may use, the caller's own first; and the structures for which the caller may save views. */
export const ListViews = z
  .object({
    views: z.array(ListView),
    structures: z.array(z.object({ kind: ListViewStructureKind, id: z.string(), description: z.string() })),
  })
  .meta({ id: 'ListViews' });
export type ListViews = z.infer<typeof ListViews>;

export const ListViewsQuery = z.object({ list: ListWithViewsName });
export type ListViewsQuery = z.infer<typeof ListViewsQuery>;

export const listViewReplies = {
  'GET /list-views': ListViews,
  'POST /list-views': ListView,
  'GET /list-views/{viewId}': ListView,
  'PUT /list-views/{viewId}': ListView,
  'DELETE /list-views/{viewId}': z.undefined(),
};
