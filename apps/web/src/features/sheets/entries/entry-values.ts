import { emptyContent, entrySchemas, type EntryView } from '@percorso/domain';
import type { FieldContext, TableSheetType, Values } from '../layout';
import type { CompleteListScreen } from '../screen';
import type { FormContext } from '../sheet-form-context';

type Defaults = Pick<CompleteListScreen, 'initial' | 'notCopied'>;

const storedValues = (type: TableSheetType, entry: EntryView): Values => {
  const stored: Values = entry;
  return Object.fromEntries(Object.keys(entrySchemas[type].shape).map((name) => [name, stored[name] ?? null]));
};

/** Returns the initial values of an entry's form: the stored values, or the defaults for a new entry. */
export const entryValues = (
  type: TableSheetType,
  { initial }: Defaults,
  entry: EntryView | null,
  context: FieldContext,
): Values => (entry ? storedValues(type, entry) : { ...emptyContent(entrySchemas[type]), ...initial?.(context) });

/** Returns the initial values of a new entry that is a copy of a stored one. */
export function copiedValues(type: TableSheetType, screen: Defaults, entry: EntryView, context: FieldContext): Values {
  const defaults = entryValues(type, screen, null, context);
  const own = new Set<string>(screen.notCopied);
  const copied = Object.entries(storedValues(type, entry)).filter(([name]) => !own.has(name));
  return { ...defaults, ...Object.fromEntries(copied) };
}

/** Adds the centre of an entry to the centres that may be chosen, even if the episode is no longer assigned to that centre. */
export const withCentreOf = (context: FormContext, entry: EntryView | null): FormContext => {
  const { centres } = context;
  if (!entry || !('rehabCenter' in entry) || centres.some(({ id }) => id === entry.rehabCenterId)) return context;
  return { ...context, centres: [...centres, entry.rehabCenter] };
};
