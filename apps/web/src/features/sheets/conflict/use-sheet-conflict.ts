import { conflictLabels, type FilledSheetType, type SheetDetail } from '@percorso/domain';
import { useState } from 'react';
import type { Form } from '../form-scope';
import { valuesOf } from '../form-values';
import type { GroupLayout } from '../layout';
import { sheetLayouts } from '../layouts/sheet-layouts';
import type { FormContext } from '../sheet-form-context';
import type { useSheetForm } from '../use-sheet-form';
import type { Conflict } from './ConflictChoices';
import { type Choices, differences, merged } from './differences';

type Options = Pick<ReturnType<typeof useSheetForm>, 'base' | 'rebase'> & {
  type: FilledSheetType;
  form: Form;
  context: FormContext;
  /** The sheet as it stands now. */
  loadLatest: () => Promise<SheetDetail>;
};

/** A save that was refused because somebody saved meanwhile: what differs, and whose goes on. */
export function useSheetConflict({ type, form, base, rebase, context, loadLatest }: Options) {
  const [conflict, setConflict] = useState<(Conflict & { revision: number }) | null>(null);

  /** The revision upon which the same content can be saved at once, where the others changed nothing in it; else null, and people are asked. */
  const compare = async (): Promise<number | null> => {
    const { content, revision, updatedBy, updatedAt } = await loadLatest();
    const theirs = valuesOf(type, content, context);
    const mine = form.getValues();
    const groups: readonly GroupLayout[] = sheetLayouts[type];
    const versions = { base: base.values, mine, theirs };
    const found = differences(
      groups.flatMap(({ fields }) => fields),
      versions,
    );
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
