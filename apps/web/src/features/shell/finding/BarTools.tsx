import { Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../lazy-part';
import type { MenuSection } from '../menu-sections';
import { Finder } from './Finder';
import { pageShortcuts } from './shortcut-keys';
import { useShortcuts } from './use-shortcuts';
import { WhoAmI } from './WhoAmI';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));

const focusOn = (element: Element | null | undefined): boolean => {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
};

/** The search of the top bar, and the keyboard shortcuts; loaded after the first page. */
export default function BarTools({ sections }: { sections: readonly MenuSection[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  const pages = useMemo(() => pageShortcuts(sections), [sections]);

  /** @param opener the element that gets the focus when the user leaves the field */
  const open = (opener: Element | null) => {
    before.current = opener;
    // On a phone the field can only get the focus once it is shown.
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  const leave = () => {
    if (!focusOn(before.current)) focusOn(document.querySelector('main'));
    before.current = null;
  };
  const showShortcuts = () => {
    leave();
    setOpen(false);
    setHelpOpen(true);
  };
  useShortcuts({ pages, onSearch: () => open(document.activeElement), onHelp: () => setHelpOpen(true) });

  return (
    <>
      <Finder {...{ sections, field, isOpen, setOpen, open, leave }} onShortcuts={showShortcuts} />
      <WhoAmI />
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog pages={pages} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
