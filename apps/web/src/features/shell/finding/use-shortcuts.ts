import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStoredChoice } from '../../../api/use-stored-choice';
import { isDialogOpen, moveToSheet, type PageShortcut, saveButtonOf, takesLetters } from './shortcut-keys';

/** Returns whether single keys act, stored in this browser per user, and a function that switches this. WCAG 2.1.4. */
export function useSingleKeys() {
  const { chosen, choose } = useStoredChoice('single-keys');
  const isOn = chosen !== 'off';
  return { isOn, toggle: () => choose(isOn ? 'off' : 'on') };
}

/** How long the second key of a pair may follow the first. */
const PAIR_MS = 2000;

type Actions = { pages: readonly PageShortcut[]; onSearch: () => void; onHelp: () => void };

/** Handles the keyboard shortcuts of the whole application. */
export function useShortcuts({ pages, onSearch, onHelp }: Actions): void {
  const { isOn } = useSingleKeys();
  const navigate = useNavigate();
  const singleKeys: Readonly<Record<string, () => void>> = {
    '/': onSearch,
    '?': onHelp,
    s: () => moveToSheet(1),
    p: () => moveToSheet(-1),
  };

  const onKey = useEffectEvent((event: KeyboardEvent, first: { at: number }) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) return saveOn(event);
    if (!isOn || takesLetters(document.activeElement) || isDialogOpen()) return;
    const isSecond = Date.now() - first.at < PAIR_MS;
    first.at = event.key === 'g' && !isSecond ? Date.now() : 0;
    const page = isSecond ? pages.find(({ letter }) => letter === event.key) : undefined;
    const act = isSecond ? page && (() => void navigate(page.path)) : singleKeys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const first = { at: 0 };
    const listener = (event: KeyboardEvent) => onKey(event, first);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Saves the form in which the user writes, on Ctrl+S and Ctrl+Enter. */
function saveOn(event: KeyboardEvent): void {
  if (event.shiftKey || (event.key !== 's' && event.key !== 'Enter')) return;
  const button = saveButtonOf(document.activeElement);
  if (!button) return;
  event.preventDefault();
  button.click();
}
