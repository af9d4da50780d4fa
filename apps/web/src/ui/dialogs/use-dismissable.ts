import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';

/**
 * Closes the popup of a button on Escape, which returns the focus to the button, and on a click or focus elsewhere. Returns the ref of the
 * element that contains both.
 */
export function useDismissable<T extends HTMLElement>(isOpen: boolean, close: () => void): RefObject<T | null> {
  const container = useRef<T>(null);

  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (event: Event) => !container.current?.contains(event.target as Node);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      container.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    };
    const onElsewhere = (event: Event) => {
      if (isOutside(event)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, close]);

  return container;
}

/** The state of a panel that a button opens below itself, dismissed as above. */
export function useOwnPanel() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const container = useDismissable<HTMLDivElement>(isOpen, close);
  return { isOpen, toggle: () => setOpen(!isOpen), close, container, panelId: useId() };
}
