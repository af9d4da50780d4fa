import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDiscard } from './use-discard';
import { useDraft } from './use-draft';

/**
 * Stores the values of a form that has no stored record as a draft, which the user can discard (`DraftNotice`).
 * @param initialValues the values of the form before the user changes it
 */
export function useDraftForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draftKey: string,
  initialValues: Values,
) {
  const draft = useDraft(form, draftKey, 0);
  const discard = useDiscard({
    form,
    draft,
    clear: () => form.reset(initialValues),
    fill: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });
  return { draft, discard };
}
