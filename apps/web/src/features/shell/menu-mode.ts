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

/**
 * The mode in which the menu is shown. `slim` replaces `static` on a page that needs the width: icons only, and the full menu as an overlay
 * on demand.
 */
type ShownMode = MenuMode | 'slim';

/** Returns the mode in which the menu is shown. Up to 1024 px it is always an overlay (spec 000 §2). */
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

/** Returns the state of the menu. The chosen mode, and whether the static menu is collapsed, are stored in the browser. */
export function useMenu(isWidePage: boolean) {
  const isDesktop = useIsDesktop();
  const [chosen, setChosen] = useState(() => storedMode(localStorage));
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  // Undefined until the user opens the overlay for the first time, so that it is not loaded before.
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
