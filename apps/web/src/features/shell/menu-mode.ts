import { menuModeLabels } from '@percorso/domain';
import { useState, useSyncExternalStore } from 'react';

export type MenuMode = keyof typeof menuModeLabels;
export const menuModes = Object.keys(menuModeLabels) as MenuMode[];

const modeKey = 'percorso.menu-mode';
const collapsedKey = 'percorso.menu-collapsed';

export const storedMode = (storage: Storage): MenuMode => {
  const mode = storage.getItem(modeKey);
  return menuModes.find((known) => known === mode) ?? 'static';
};

/** The fixed menu is slim where the page needs the width: its icons, and the whole over the page on demand. */
type ShownMode = MenuMode | 'slim';

/** Spec 000 §2: desktop is above 1024 px; below it there is room for the overlay alone. */
export const effectiveMode = (chosen: MenuMode, isDesktop: boolean, isWidePage: boolean): ShownMode => {
  if (!isDesktop) return 'overlay';
  return chosen === 'static' && isWidePage ? 'slim' : chosen;
};

const desktop = '(min-width: 1025px)';
const watchDesktop = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsDesktop = (): boolean => useSyncExternalStore(watchDesktop, () => window.matchMedia(desktop).matches);

export type Menu = ReturnType<typeof useMenu>;

/** The menu as this user keeps it: mode and whether the fixed menu is folded, remembered in the browser. */
export function useMenu(isWidePage: boolean) {
  const isDesktop = useIsDesktop();
  const [chosen, setChosen] = useState(() => storedMode(localStorage));
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  // Undefined until it is first opened: before that there is nothing of it.
  const [overlayOpen, setOverlayOpen] = useState<boolean>();
  const mode = effectiveMode(chosen, isDesktop, isWidePage);
  const isOpen = mode === 'static' ? !collapsed : overlayOpen === true;
  const closeOverlay = () => setOverlayOpen((was) => was && false);

  return {
    chosen,
    mode,
    isOpen,
    wasOverlayOpened: overlayOpen !== undefined,
    choose: (next: MenuMode) => {
      localStorage.setItem(modeKey, next);
      setChosen(next);
      closeOverlay();
    },
    toggle: () => {
      if (mode !== 'static') return setOverlayOpen(!overlayOpen);
      localStorage.setItem(collapsedKey, String(!collapsed));
      setCollapsed(!collapsed);
    },
    closeOverlay,
  };
}
