import { type FormEvent, useEffect, useRef, useState } from 'react';

/** The value of the button that saves an entry and asks for another one. */
export const ANOTHER = 'another';

export type Another = ReturnType<typeof useAnother>;

/**
 * Lets a dialog stay open after a save, for the next entry. The dialog itself empties its form, and then calls `next`, which moves the
 * focus to the first field. `firstField`: its selector.
 */
export function useAnother(firstField = ':is(input, select, textarea):enabled') {
  const formRef = useRef<HTMLFormElement>(null);
  const isAskedRef = useRef(false);
  const [savedBefore, setSavedBefore] = useState(0);
  useEffect(() => {
    if (savedBefore > 0) formRef.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [savedBefore, firstField]);
  return {
    formRef,
    /** The number of entries that were saved while the dialog stayed open for the next one. */
    savedBefore,
    /** Remembers which button submitted the form. */
    onSubmit: (event: Pick<FormEvent, 'nativeEvent'>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      isAskedRef.current = submitter instanceof HTMLButtonElement && submitter.value === ANOTHER;
    },
    /** Whether the user asked for another entry when submitting the form. */
    isAsked: () => isAskedRef.current,
    next: () => setSavedBefore((before) => before + 1),
  };
}
