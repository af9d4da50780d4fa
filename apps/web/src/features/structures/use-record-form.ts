import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import '../../ui/italian-messages';

/** What people edit: each write of it is counted. */
export type Revised = { revision: number };

type Options<Values extends FieldValues, Output, Record extends Revised> = {
  schema: z.ZodType<Output>;
  /** As it was last read; null for a new one. */
  record: Record | null;
  /** What the form starts from. */
  valuesOf: (record: Record | null) => Values;
  send: (output: Output, ifMatch: number | undefined) => Promise<Record>;
  /** The field that a refusal without fields is about, by the problem's code. */
  fieldByProblem: Readonly<{ [code: string]: Path<Values> | undefined }>;
  onSaved: (record: Record) => void;
};

/** What somebody else left meanwhile. */
const theirsOf = <Record extends Revised>(error: unknown): Record | null =>
  isStatus(error, 412) && typeof error.problem.current === 'object' ? (error.problem.current as Record) : null;

/** The form of a record, on the schema that the server checks as well, saved on the revision on which it was read. */
export function useRecordForm<Values extends FieldValues, Output, Record extends Revised>(
  options: Options<Values, Output, Record>,
) {
  const { schema, record, valuesOf, send, fieldByProblem, onSaved } = options;
  const [base, setBase] = useState(record);
  const [saved, setSaved] = useState<Record | null>(null);
  const [theirs, setTheirs] = useState<Record | null>(null);
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    resolver: zodResolver(schema as never),
    // Not when a field is left: an error that appears then moves the button away under the click that left it.
    mode: 'onSubmit',
    // The summary of the errors takes the focus.
    shouldFocusError: false,
  });
  const { reset, setError } = form;
  const { isDirty } = form.formState;

  // Not before the form counts as clean: leaving a dirty one asks first.
  const told = useRef<Record | null>(null);
  useEffect(() => {
    if (saved === null || isDirty || told.current === saved) return;
    told.current = saved;
    onSaved(saved);
  }, [saved, isDirty, onSaved]);

  const refused = (error: unknown) => {
    const conflict = theirsOf<Record>(error);
    if (conflict) return setTheirs(conflict);
    const problem = error instanceof ApiError ? error.problem : undefined;
    const field = fieldByProblem[problem?.code ?? ''];
    const faults = field
      ? [{ path: field, message: problem?.userMessage ?? '' }]
      : (problem?.errors ?? []).filter(({ path }) => path !== '');
    for (const { path, message } of faults) setError(path as Path<Values>, { type: 'server', message });
    if (faults.length === 0) notify.error(error);
  };

  const submit = form.handleSubmit(async (output) => {
    try {
      const answer = await send(output, base?.revision);
      setBase(answer);
      reset(valuesOf(answer));
      setSaved(answer);
    } catch (error) {
      refused(error);
    }
  });

  return {
    form,
    submit,
    undo: () => reset(valuesOf(base)),
    conflict: theirs && {
      theirs,
      take: () => {
        setBase(theirs);
        reset(valuesOf(theirs));
        setTheirs(null);
      },
      keepMine: () => {
        setBase(theirs);
        setTheirs(null);
      },
    },
  };
}
