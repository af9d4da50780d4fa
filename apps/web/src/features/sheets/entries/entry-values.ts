import { emptyContent, type EntryFacts, entrySchemas, type EntryView } from '@percorso/domain';
import { withoutBlanks } from '../blanks';
import type { FieldContext, TableSheetType, Values } from '../layout';
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

/** Where an entry stands: among its neighbours, and days that others cover. */
export const entryContext = (context: FormContext, id: string | null, entries: readonly EntryView[]) => {
  const { occupied } = context.facts;
  return {
    ...context,
    facts: { ...context.facts, occupied: occupied?.filter(({ entryId }) => entryId !== id) },
    row: {
      isNew: id === null,
      // A new one comes last.
      index: id === null ? entries.length : entries.findIndex((each) => each.id === id),
      others: entries.filter((each) => each.id !== id),
    },
  } satisfies FieldContext;
};

/** What the rules compare it with: the same, and what it has said before. */
export const entryFacts = ({ facts, row }: ReturnType<typeof entryContext>, saved: Values): EntryFacts => ({
  ...facts,
  stored: row.isNew ? null : withoutBlanks(saved),
  others: row.others,
  position: row.index,
});
