import { conflictLabels, type SheetContent } from '@percorso/domain';
import { useState } from 'react';
import type { Form } from '../form-scope';
import type { FieldLayout, GroupLayout, Values } from '../layout';
import type { useRecordForm } from '../../../ui/form/use-record-form';
import type { Conflict } from './ConflictChoices';
import { type Choices, differences, merged } from './differences';

/** The record as it stands now, who saved it last, and when. */
type Latest = { values: Values; revision: number; updatedBy: string | null; updatedAt: string | null };

type Options = Pick<ReturnType<typeof useRecordForm<Values, SheetContent>>, 'base' | 'rebase'> & {
  form: Form;
  groups: readonly GroupLayout[];
  loadLatest: () => Promise<Latest>;
};

const fieldsOf = (groups: readonly GroupLayout[]): FieldLayout[] => groups.flatMap(({ fields }) => fields);

/** A save that was refused because somebody saved meanwhile: what differs, and whose goes on. */
export function useConflict({ form, groups, base, rebase, loadLatest }: Options) {
  const [conflict, setConflict] = useState<(Conflict & { revision: number }) | null>(null);

  /** The revision upon which the same content can be saved at once, where the others changed nothing in it; else null, and people are asked. */
  const compare = async (): Promise<number | null> => {
    const { values: theirs, revision, updatedBy, updatedAt } = await loadLatest();
    const mine = form.getValues();
    const found = differences(fieldsOf(groups), { base: base.values, mine, theirs });
    if (found.every(({ changedBy }) => changedBy === 'mine')) {
      rebase({ revision, values: theirs, typed: mine });
      return revision;
    }
    setConflict({ found, mine, theirs, revision, by: updatedBy ?? conflictLabels.someone, at: updatedAt });
    return null;
  };

  const apply = (choices: Choices) => {
    if (!conflict) return;
    const { revision, theirs, found } = conflict;
    rebase({ revision, values: theirs, typed: merged(theirs, found, choices) });
    setConflict(null);
  };

  return { conflict, compare, apply, dismiss: () => setConflict(null) };
}
