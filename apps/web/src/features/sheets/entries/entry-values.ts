import { emptyContent, entrySchemas, type EntryView } from '@percorso/domain';
import type { TableSheetType, Values } from '../layout';
import type { ShownList } from '../screen';
import type { FormContext } from '../sheet-form-context';

/** What the form of an entry shows at first: what it says, or what a new one starts with. */
export const entryValues = (
  type: TableSheetType,
  { initial }: Pick<ShownList, 'initial'>,
  entry: EntryView | null,
  context: FormContext,
): Values => {
  const schema = entrySchemas[type];
  if (!entry) return { ...emptyContent(schema), ...initial?.(context) };
  const said: Values = entry;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, said[name] ?? null]));
};

/** The centre that an entry names stands among those that may be chosen, whoever holds the episode now. */
export const knowingCentreOf = (context: FormContext, entry: EntryView | null): FormContext => {
  const { centres } = context;
  if (!entry || !('rehabCenter' in entry) || centres.some(({ id }) => id === entry.rehabCenterId)) return context;
  return { ...context, centres: [...centres, entry.rehabCenter] };
};
