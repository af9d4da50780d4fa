import { emptyContent, entrySchemas, type EntryView } from '@percorso/domain';
import type { TableSheetType, Values } from '../layout';
import type { ShownList } from '../screen';
import type { FormContext } from '../sheet-form-context';

/** Initial values of the form of an entry: the stored ones, or the defaults of a new entry. */
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

/** Adds the centre of the entry to the centres to choose from, even if it no longer has the episode. */
export const knowingCentreOf = (context: FormContext, entry: EntryView | null): FormContext => {
  const { centres } = context;
  if (!entry || !('rehabCenter' in entry) || centres.some(({ id }) => id === entry.rehabCenterId)) return context;
  return { ...context, centres: [...centres, entry.rehabCenter] };
};
