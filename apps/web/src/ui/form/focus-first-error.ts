const wrong = '[aria-invalid="true"], fieldset[data-invalid] :is(input, select, textarea)';

/**
 * The first field that is wrong, as the page shows them: a row may have no ref by which its form would find it.
 * @param place among those that are wrong
 */
export function focusFirstError(form: HTMLElement | null, place = 0): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>(wrong) ?? [])].filter((each) => !each.matches(':disabled'));
  (fields[place] ?? fields[0])?.focus();
}
