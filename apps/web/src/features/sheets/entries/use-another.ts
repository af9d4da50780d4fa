import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * "Save and add another": the dialog of a new entry stays open after saving, with an empty form and the focus on its first field. A press
 * of Enter in a field still saves and closes.
 */
export function useAnother() {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const isWanted = useRef(false);
  /** The number of entries that were saved while the dialog stayed open. */
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus();
  }, [count]);

  return {
    form,
    count,
    submit: () => {
      isPressed.current = true;
      form.current?.requestSubmit();
    },
    /** Returns the handler of the form, which notes which button submitted it. */
    noting: (submit: (event: FormEvent) => void) => (event: FormEvent) => {
      isWanted.current = isPressed.current;
      isPressed.current = false;
      submit(event);
    },
    isWanted: () => isWanted.current,
    begin: () => setCount((before) => before + 1),
  };
}
