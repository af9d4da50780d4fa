import type { SheetContent } from '@percorso/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readDraft } from '../../ui/use-draft';
import type { Values } from './layout';
import type { FormResolver } from './form-resolver';

/** What the form was filled upon; `values` null where nobody knows any more. A save that is not upon the newest is a conflict. */
export type Base = {
  revision: number;
  values: Values | null;
  /** What the form is to hold instead of them. */
  typed?: Values;
};

const baseOf = (key: string, revision: number, saved: Values): Base => {
  const draft = readDraft(key);
  return draft && draft.revision !== revision
    ? { revision: draft.revision, values: (draft.base as Values | undefined) ?? null }
    : { revision, values: saved };
};

type Options = {
  /** The record as it stands, and its revision. */
  saved: Values;
  revision: number;
  resolver: FormResolver;
  draftKey: string;
};

/** The form of a sheet or of an entry. What somebody else saved comes in as long as nothing was typed here. */
export function useRecordForm({ saved, revision, resolver, draftKey }: Options) {
  const [base, setBase] = useState(() => baseOf(draftKey, revision, saved));
  const [seen, setSeen] = useState(revision);
  const form = useForm<Values, unknown, SheetContent>({
    defaultValues: saved,
    resolver,
    // The summary of the errors takes the focus.
    shouldFocusError: false,
  });

  const { reset } = form;
  const isDirty = form.formState.isDirty;
  if (seen !== revision && !isDirty) {
    setSeen(revision);
    setBase({ revision, values: saved });
  }
  const shown = useRef(base);
  useEffect(() => {
    if (shown.current === base) return;
    shown.current = base;
    reset(base.values ?? undefined);
    if (base.typed) reset(base.typed, { keepDefaultValues: true });
  }, [base, reset]);

  // After an attempt to save, each change shows what is still wrong, in the other fields as well.
  const values = useWatch({ control: form.control });
  const { isSubmitted } = form.formState;
  const checked = useRef(values);
  useEffect(() => {
    if (checked.current === values) return;
    checked.current = values;
    if (isSubmitted) void form.trigger();
  });

  return { form, base, rebase: setBase, undo: () => setBase({ revision, values: saved }) };
}
