/** An invalid field, or a button that opens an invalid part, such as a row. */
const invalidControls =
  '[aria-invalid="true"], fieldset[data-invalid] :is(input, select, textarea), button[data-invalid]';

/** The controls of one group count as one error. */
const groupOf = (control: Element): Element => control.closest('fieldset[data-invalid]') ?? control;

let isFocusingError = false;
/** Whether the current focus event was caused by `focusFirstError`, not by the user. */
export const isFocusedByError = (): boolean => isFocusingError;

/** The first invalid field in page order: a row may have no ref for its form to find. */
export function focusFirstError(form: HTMLElement | null, place = 0): boolean {
  const controls = [...(form?.querySelectorAll<HTMLElement>(invalidControls) ?? [])].filter(
    (each) => !each.matches(':disabled'),
  );
  const fields = controls.filter((each, at) => at === 0 || groupOf(each) !== groupOf(controls[at - 1] as Element));
  const field = fields[place] ?? fields[0];
  isFocusingError = true;
  field?.focus();
  isFocusingError = false;
  return field !== undefined;
}

/** The field of a name, or the row that holds it: `members.2.name`, `members.2`, `members`. */
export function focusNamed(form: HTMLFormElement | null, name: string): boolean {
  const controls = [...(form?.elements ?? [])].filter((each): each is HTMLElement => !each.matches(':disabled'));
  const parts = name.split('.');
  const names = parts.map((_, count) => parts.slice(0, parts.length - count).join('.'));
  const found = names.map((part) => controls.find((each) => each.getAttribute('name') === part)).find(Boolean);
  found?.focus();
  return found !== undefined;
}
