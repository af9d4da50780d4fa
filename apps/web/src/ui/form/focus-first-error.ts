/** Selects invalid fields, and buttons that open an invalid part of the form, such as a row. */
const invalidControls =
  '[aria-invalid="true"], fieldset[data-invalid] :is(input, select, textarea), button[data-invalid]';

/** Returns the group of a control, or the control itself: the controls of a group count as one error. */
const groupOf = (control: Element): Element => control.closest('fieldset[data-invalid]') ?? control;

let isFocusingError = false;
/** Whether the current focus event was caused by `focusFirstError`, not by the user. */
export const isFocusedByError = (): boolean => isFocusingError;

/**
 * Focuses the invalid field at `index` in page order, or the first one if there is none at `index`. Returns whether there is an invalid
 * field. The fields are searched in the DOM, since the form has no refs to the fields of some rows.
 */
export function focusFirstError(form: HTMLElement | null, index = 0): boolean {
  const controls = [...(form?.querySelectorAll<HTMLElement>(invalidControls) ?? [])].filter(
    (each) => !each.matches(':disabled'),
  );
  const fields = controls.filter((each, at) => at === 0 || groupOf(each) !== groupOf(controls[at - 1] as Element));
  const field = fields[index] ?? fields[0];
  isFocusingError = true;
  field?.focus();
  isFocusingError = false;
  return field !== undefined;
}

/**
 * Focuses the field with a name, or else the row or list that contains it (`members.2.name`, `members.2`, `members`). Returns whether one
 * of these exists.
 */
export function focusNamed(form: HTMLFormElement | null, name: string): boolean {
  const controls = [...(form?.elements ?? [])].filter((each): each is HTMLElement => !each.matches(':disabled'));
  const parts = name.split('.');
  const names = parts.map((_, count) => parts.slice(0, parts.length - count).join('.'));
  const found = names.map((part) => controls.find((each) => each.getAttribute('name') === part)).find(Boolean);
  found?.focus();
  return found !== undefined;
}
