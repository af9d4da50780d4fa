import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { useDraft } from './use-draft';

/** Giving up what is typed, and taking it back. */
export type Discard = {
  discard: () => void;
  /** Absent where nothing was given up, or something else was typed since. */
  takeBack?: () => void;
  /** What was given up last had come back as a draft. */
  wasDraft: boolean;
};

type Options<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'formState'>;
  draft: Pick<ReturnType<typeof useDraft>, 'restored' | 'forget' | 'recall'>;
  /** Puts what is saved into the form. */
  clear: () => void;
  /** Puts what was typed into it again. */
  fill: (typed: Values) => void;
};

/** What is typed in a form is given up in one press and not lost by it: it can be taken back until something else is typed. */
export function useDiscard<Values extends FieldValues, Output>(options: Options<Values, Output>): Discard {
  const { form, draft, clear, fill } = options;
  const { isDirty } = form.formState;
  const [given, setGiven] = useState<{ typed: Values; restored: typeof draft.restored } | null>(null);
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) {
    setWasDirty(isDirty);
    if (isDirty) setGiven(null);
  }

  return {
    discard: () => {
      setGiven({ typed: structuredClone(form.getValues()), restored: draft.restored });
      draft.forget();
      clear();
    },
    takeBack: given
      ? () => {
          draft.recall(given.restored);
          fill(given.typed);
        }
      : undefined,
    wasDraft: Boolean(given?.restored),
  };
}
