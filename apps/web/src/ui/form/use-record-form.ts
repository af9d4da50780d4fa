import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useDiscard } from './use-discard';
import { readDraft, useDraft } from './use-draft';

/**
 * The version of the record that the form is based on. `values` are its stored values; null if they are no longer known. Saving on an older
 * revision than the stored one is a conflict.
 */
type Base<Values> = {
  revision: number;
  values: Values | null;
  /** The unsaved values that the form shows instead of `values`. */
  typed?: Values;
};

const baseOf = <Values>(key: string | null, revision: number, saved: Values): Base<Values> => {
  const draft = key === null ? null : readDraft<Values>(key);
  return draft && draft.revision !== revision
    ? { revision: draft.revision, values: draft.base ?? null }
    : { revision, values: saved };
};

type Options<Values extends FieldValues, Output> = {
  /** The values of the stored record. */
  saved: Values;
  revision: number;
  resolver: Resolver<Values, unknown, Output>;
  /** The key of the draft; null to store no draft. */
  draftKey: string | null;
};

/**
 * Returns the form of a record. When another user saves the record, the form shows the new version as long as it has no unsaved changes.
 * Decision 0021.
 */
export function useRecordForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { saved, revision, resolver, draftKey } = options;
  const [base, setBase] = useState(() => baseOf(draftKey, revision, saved));
  const [seenRevision, setSeenRevision] = useState(revision);
  const form = useForm<Values, unknown, Output>({
    defaultValues: saved as DefaultValues<Values>,
    resolver,
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  const { reset } = form;
  const { isDirty, isSubmitted } = form.formState;

  if (seenRevision !== revision && !isDirty) {
    setSeenRevision(revision);
    setBase({ revision, values: saved });
  }
  const shownBase = useRef(base);
  useEffect(() => {
    if (shownBase.current === base) return;
    shownBase.current = base;
    reset(base.values ?? undefined);
    if (base.typed) reset(base.typed, { keepDefaultValues: true });
  }, [base, reset]);

  // After an attempt to save, each change validates all fields.
  const values = useWatch({ control: form.control });
  const checked = useRef(values);
  useEffect(() => {
    if (checked.current === values) return;
    checked.current = values;
    if (isSubmitted) void form.trigger();
  });

  const draft = useDraft(form, draftKey, base.revision, base.values ?? undefined);
  const discardedBase = useRef(base);
  const discard = useDiscard({
    form,
    draft,
    clear: () => {
      discardedBase.current = base;
      setBase({ ...(base.revision > revision ? base : { revision, values: saved }), typed: undefined });
    },
    fill: (typed) => setBase({ ...discardedBase.current, typed }),
  });
  return {
    form,
    base,
    rebase: setBase,
    draft,
    /** Whether the unsaved changes are based on another version than the stored one. */
    isBehind: isDirty && base.revision !== revision,
    discard,
  };
}
