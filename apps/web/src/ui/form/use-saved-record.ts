import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { differences } from './differences';
import './italian-messages';
import { faultsOf, showFaults } from './form-errors';
import { useRecordForm } from './use-record-form';

/** An editable record; each write increments `revision`. */
export type RevisionedRecord = { revision: number };

type Options<Values extends FieldValues, Output, Record extends RevisionedRecord> = {
  schema: z.ZodType<Output>;
  /** The record as last loaded; null for a new record. */
  record: Record | null;
  /** Returns the form values of a record, or of a new record for null. */
  valuesOf: (record: Record | null) => Values;
  /** The key of the draft; a dialog has no draft. */
  draftKey?: string;
  /**
   * Saves the record. `confirmed`: whether the user has confirmed the server's question about this output. `ifMatch` is undefined for a new
   * record.
   */
  send: (output: Output, ifMatch: number | undefined, confirmed: boolean) => Promise<Record>;
  /**
   * The field at which the message of an error response is shown, by the code of the problem. For any other code, the field errors are
   * shown.
   */
  fieldByProblem: Readonly<{ [code: string]: Path<Values> | undefined }>;
  onSaved: (record: Record) => void;
};

/** Returns the record as another user has saved it, from a 412 response; null for any other error. */
const currentOf = <Record extends RevisionedRecord>(error: unknown): Record | null =>
  isStatus(error, 412) && typeof error.problem.current === 'object' ? (error.problem.current as Record) : null;

/** Returns the form of a record. It is validated by the server's own schema and saved with the revision that it was filled from. */
export function useSavedRecord<Values extends FieldValues, Output, Record extends RevisionedRecord>(
  options: Options<Values, Output, Record>,
) {
  const { schema, record, valuesOf, draftKey = null, send, fieldByProblem, onSaved } = options;
  const recordForm = useRecordForm<Values, Output>({
    saved: valuesOf(record),
    revision: record?.revision ?? 0,
    resolver: zodResolver(schema as never),
    draftKey,
  });
  const { form, base, rebase, draft } = recordForm;
  const { isDirty } = form.formState;
  const [saved, setSaved] = useState<Record | null>(null);
  const [theirs, setTheirs] = useState<Record | null>(null);
  const [questions, setQuestions] = useState<readonly string[]>([]);

  // The save is reported only once the form has no unsaved changes: until then, leaving the page would need a confirmation.
  const reported = useRef<Record | null>(null);
  useEffect(() => {
    if (saved === null || isDirty || reported.current === saved) return;
    reported.current = saved;
    onSaved(saved);
  }, [saved, isDirty, onSaved]);

  const handleError = (error: unknown) => {
    if (isStatus(error, 428)) return setQuestions(error.questions);
    const conflict = currentOf<Record>(error);
    if (conflict) return setTheirs(conflict);
    const { code = '', userMessage = '' } = error instanceof ApiError ? error.problem : {};
    const field = fieldByProblem[code];
    if (!showFaults(form, field ? [{ name: field, message: userMessage }] : faultsOf(error))) notify.error(error);
  };
  const submitWith = (confirmed: boolean) =>
    form.handleSubmit(async (output) => {
      try {
        const response = await send(output, record ? base.revision : undefined, confirmed);
        draft.forget();
        rebase({ revision: response.revision, values: valuesOf(response) });
        setSaved(response);
      } catch (error) {
        handleError(error);
      }
    });
  const refuse = () => setQuestions([]);
  const accept = () => {
    refuse();
    void submitWith(true)();
  };
  const continueFrom = (typed?: Values) => {
    if (theirs) rebase({ revision: theirs.revision, values: valuesOf(theirs), typed });
    setTheirs(null);
  };
  return {
    ...recordForm,
    submit: submitWith(false),
    /** The confirmation that the server requires before it saves; null if it requires none. */
    question: questions.length > 0 ? { texts: questions, accept, refuse } : null,
    conflict: theirs && {
      fields: differences(form.getValues(), valuesOf(theirs)),
      onTake: () => {
        draft.forget();
        continueFrom();
      },
      onKeepMine: () => continueFrom(form.getValues()),
    },
  };
}
