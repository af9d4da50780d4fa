import type { MenuItemName, MenuSection } from '../menu-sections';

/** The letter after `g` that opens a page. */
const pageLetters: Readonly<Partial<Record<MenuItemName, string>>> = {
  dashboard: 'd',
  patientsList: 'a',
  centrePatients: 'c',
  episodesList: 'e',
  practitioners: 'o',
  districtUnits: 'u',
  rehabilitationCenters: 'r',
  provisionImports: 'i',
  aslEpisodes: 'l',
};

export type PageShortcut = { letter: string; label: string; path: string };

/** Returns the pages that the user may open by `g` and a letter. */
export const pageShortcuts = (sections: readonly MenuSection[]): PageShortcut[] =>
  sections
    .flatMap(({ items }) => items)
    .flatMap(({ name, label, path }) => {
      const letter = pageLetters[name];
      return letter ? [{ letter, label, path }] : [];
    });

const typedTypes = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file']);

/** Whether keys that are pressed on the element write into it or select in it, so that single keys must not act. */
export function takesLetters(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element instanceof HTMLInputElement) return !typedTypes.has(element.type);
  return (
    element.isContentEditable ||
    element.matches('textarea, select, [role=combobox], [role=listbox], [role=menu], [role=menuitem], [role=tree]')
  );
}

const openDialog = '[role$=dialog][data-state=open]';

/** Whether a dialog is open, whose keys come first. */
export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null;

/** Returns the button that saves the form in which the user writes: that of the open dialog, or of the form with the focus. */
export function saveButtonOf(focused: Element | null): HTMLElement | null {
  const dialog = document.querySelector(openDialog);
  const form = focused?.closest('form') ?? dialog?.querySelector('form') ?? (dialog ? null : onlyFormOf('main'));
  if (!form) return null;
  const outside = form.id ? document.querySelector<HTMLElement>(`button[type=submit][form="${form.id}"]`) : null;
  return outside ?? form.querySelector<HTMLElement>('button[type=submit], button:not([type])');
}

function onlyFormOf(selector: string): HTMLFormElement | null {
  const forms = document.querySelectorAll<HTMLFormElement>(`${selector} form`);
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

/** Moves to the next or previous sheet of the shown step, and opens it. */
export function moveToSheet(step: 1 | -1): void {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-sheet-head]')];
  const focused = heads.findIndex((head) => head === document.activeElement);
  const open = heads.findIndex((head) => head.getAttribute('aria-expanded') === 'true');
  const from = focused >= 0 ? focused : open;
  const next = heads[from < 0 && step < 0 ? heads.length - 1 : from + step];
  if (!next) return;
  next.focus();
  if (next.getAttribute('aria-expanded') !== 'true') next.click();
}
