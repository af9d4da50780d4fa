import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { useDraft } from './use-draft';

/** Functions that discard the typed changes of a form and restore them. */
export type Discard = {
  discard: () => void;
  /** Restores the discarded changes; undefined if nothing was discarded, or if the user has typed since. */
  takeBack?: () => void;
  /** Whether the discarded changes were a restored draft. */
  wasDraft: boolean;
};

type Options<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'formState'>;
  draft: Pick<ReturnType<typeof useDraft>, 'restored' | 'forget' | 'recall'>;
  /** Fills the form with the saved values. */
  clear: () => void;
  /** Fills the form with the discarded values again. */
  fill: (typed: Values) => void;
};

/** Returns functions that discard the changes of a form and restore them, as long as the user types nothing else. */
export function useDiscard<Values extends FieldValues, Output>(options: Options<Values, Output>): Discard {
  const { form, draft, clear, fill } = options;
  const { isDirty } = form.formState;
  const [discarded, setDiscarded] = useState<{ typed: Values; restored: typeof draft.restored } | null>(null);
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) {
    setWasDirty(isDirty);
    if (isDirty) setDiscarded(null);
  }

  return {
    discard: () => {
      setDiscarded({ typed: structuredClone(form.getValues()), restored: draft.restored });
      draft.forget();
      clear();
    },
    takeBack: discarded
      ? () => {
          draft.recall(discarded.restored);
          fill(discarded.typed);
        }
      : undefined,
    wasDraft: Boolean(discarded?.restored),
  };
}
