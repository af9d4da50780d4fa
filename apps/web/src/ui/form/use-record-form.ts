import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useDiscard } from './use-discard';
import { readDraft, useDraft } from './use-draft';

/** What the form was filled upon; `values` null where nobody knows any more. A save that is not upon the newest is a conflict. */
type Base<Values> = {
  revision: number;
  values: Values | null;
  /** What the form is to hold instead of them. */
  typed?: Values;
};

const baseOf = <Values>(key: string | null, revision: number, saved: Values): Base<Values> => {
  const draft = key === null ? null : readDraft<Values>(key);
  return draft && draft.revision !== revision
    ? { revision: draft.revision, values: draft.base ?? null }
    : { revision, values: saved };
};

type Options<Values extends FieldValues, Output> = {
  /** The record as it stands, and its revision. */
  saved: Values;
  revision: number;
  resolver: Resolver<Values, unknown, Output>;
  /** Under which what is typed is kept; null where it is not. */
  draftKey: string | null;
};

/** The form of a record. What somebody else saved comes in as long as nothing was typed here. Decision 0021. */
export function useRecordForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { saved, revision, resolver, draftKey } = options;
  const [base, setBase] = useState(() => baseOf(draftKey, revision, saved));
  const [seen, setSeen] = useState(revision);
  const form = useForm<Values, unknown, Output>({
    defaultValues: saved as DefaultValues<Values>,
    resolver,
    // The summary of the errors takes the focus.
    shouldFocusError: false,
  });
  const { reset } = form;
  const { isDirty, isSubmitted } = form.formState;

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
  const checked = useRef(values);
  useEffect(() => {
    if (checked.current === values) return;
    checked.current = values;
    if (isSubmitted) void form.trigger();
  });

  const draft = useDraft(form, draftKey, base.revision, base.values ?? undefined);
  const typedUpon = useRef(base);
  const discard = useDiscard({
    form,
    draft,
    clear: () => {
      typedUpon.current = base;
      setBase({ ...(base.revision > revision ? base : { revision, values: saved }), typed: undefined });
    },
    fill: (typed) => setBase({ ...typedUpon.current, typed }),
  });
  return {
    form,
    base,
    rebase: setBase,
    draft,
    /** What was typed was typed upon another version than the one that stands now. */
    isBehind: isDirty && base.revision !== revision,
    discard,
  };
}
