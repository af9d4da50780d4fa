import { conflictLabels, type SheetContent, sheetFormLabels } from '@percorso/domain';
import { type FormEvent, useState } from 'react';
import { ApiError, isStatus } from '../../api/api-error';
import { faultsOf, showFaults } from '../../ui/form/form-errors';
import type { useRecordForm } from '../../ui/form/use-record-form';
import type { Conflict } from './conflict/ConflictChoices';
import { type Choices, differences, merged } from './conflict/differences';
import type { Form } from './form-scope';
import type { GroupLayout, Values } from './layout';

export type SaveOptions = {
  /** The revision that the form was filled from. */
  ifMatch: number;
  /** Whether the user has confirmed the server's question about the content (spec 000 §8). */
  confirmed: boolean;
};

/** The current record, with the author and time of its last save. */
type Latest = { values: Values; revision: number; updatedBy: string | null; updatedAt: string | null };

type Options = {
  recordForm: Pick<ReturnType<typeof useRecordForm<Values, SheetContent>>, 'form' | 'base' | 'rebase'>;
  groups: readonly GroupLayout[];
  /** The names of the lists with a row that is still open for editing. */
  openLists?: readonly string[];
  /** Rejects if the content was not saved. */
  onSave: (content: SheetContent, options: SaveOptions) => Promise<unknown>;
  onSaved: (content: SheetContent) => void;
  /** Loads the stored record. Called if another user has saved it since the form was filled. */
  loadLatest: () => Promise<Latest>;
};

/** Returns the reason why a save failed; null if the errors are shown at their fields. */
const failureOf = (form: Form, error: unknown): string | null => {
  const faults = faultsOf(error).map(({ name, message }) => ({ name: name.replace(/^content\./, ''), message }));
  if (showFaults(form, faults)) return null;
  return (error instanceof ApiError && error.userMessage) || sheetFormLabels.saveFailed;
};

/**
 * Validates and saves a form. On a 428 the user is asked for a confirmation; on a 412 the user sees the differences and chooses between the
 * versions.
 */
export function useSave({ recordForm, groups, openLists = [], onSave, onSaved, loadLatest }: Options) {
  const { form, base, rebase } = recordForm;
  const [confirmation, setConfirmation] = useState<{ question: string; content: SheetContent; ifMatch: number } | null>(
    null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<(Conflict & { revision: number }) | null>(null);

  /**
   * Compares the form with the newer version. If the other user changed none of the form's fields, returns the newer revision, on which the
   * form can be saved at once. Otherwise shows the conflict and returns null.
   */
  const compare = async (): Promise<number | null> => {
    const { values: theirs, revision, updatedBy, updatedAt } = await loadLatest();
    const mine = form.getValues();
    const fields = groups.flatMap((group) => group.fields);
    const found = differences(fields, { base: base.values, mine, theirs });
    if (found.every(({ changedBy }) => changedBy === 'mine')) {
      rebase({ revision, values: theirs, typed: mine });
      return revision;
    }
    setConflict({ found, mine, theirs, revision, by: updatedBy ?? conflictLabels.someone, at: updatedAt });
    return null;
  };

  const save = async (content: SheetContent, options: SaveOptions): Promise<void> => {
    setConfirmation(null);
    setFailure(null);
    try {
      await onSave(content, options);
      onSaved(content);
    } catch (error) {
      const { ifMatch } = options;
      if (isStatus(error, 428)) return setConfirmation({ question: error.questions.join(' '), content, ifMatch });
      if (!isStatus(error, 412)) return setFailure(failureOf(form, error));
      const newer = await compare().catch((failed: unknown) => {
        setFailure(failureOf(form, failed));
        return null;
      });
      if (newer !== null && newer !== ifMatch) await save(content, { ...options, ifMatch: newer });
    }
  };

  const check = async (content: SheetContent) => {
    const open = openLists[0];
    if (open !== undefined) form.setError(open, { type: 'open', message: sheetFormLabels.confirmRowFirst });
    else await save(content, { ifMatch: base.revision, confirmed: false });
  };

  return {
    submit: (event: FormEvent) => void form.handleSubmit(check)(event),
    failure,
    /** The confirmation that the server requires before it saves. */
    question: confirmation && {
      texts: [confirmation.question],
      accept: () => void save(confirmation.content, { ifMatch: confirmation.ifMatch, confirmed: true }),
      refuse: () => setConfirmation(null),
    },
    conflict: conflict && {
      conflict,
      onApply: (choices: Choices) => {
        const { revision, theirs, found } = conflict;
        rebase({ revision, values: theirs, typed: merged(theirs, found, choices) });
        setConflict(null);
      },
      onDismiss: () => setConflict(null),
    },
  };
}
