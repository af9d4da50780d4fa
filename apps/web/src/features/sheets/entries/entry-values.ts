import { emptyContent, entrySchemas, type EntryView } from '@percorso/domain';
import type { TableSheetType, Values } from '../layout';
import type { CompleteListScreen } from '../screen';
import type { FormContext } from '../sheet-form-context';

/** Returns the initial values of an entry's form: the stored values, or the defaults for a new entry. */
export const entryValues = (
  type: TableSheetType,
  { initial }: Pick<CompleteListScreen, 'initial'>,
  entry: EntryView | null,
  context: FormContext,
): Values => {
  const schema = entrySchemas[type];
  if (!entry) return { ...emptyContent(schema), ...initial?.(context) };
  const stored: Values = entry;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, stored[name] ?? null]));
};

/** Adds the centre of an entry to the centres that may be chosen, even if the episode is no longer assigned to that centre. */
export const withCentreOf = (context: FormContext, entry: EntryView | null): FormContext => {
  const { centres } = context;
  if (!entry || !('rehabCenter' in entry) || centres.some(({ id }) => id === entry.rehabCenterId)) return context;
  return { ...context, centres: [...centres, entry.rehabCenter] };
};
