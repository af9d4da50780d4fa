import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDiscard } from './use-discard';
import { useDraft } from './use-draft';

/**
 * What is typed in a form of which no record holds anything yet stays as a draft, and can be given up (`DraftNotice`).
 * @param begun what the form holds where nothing was typed
 */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draftKey: string,
  begun: Values,
) {
  const draft = useDraft(form, draftKey, 0);
  const discard = useDiscard({
    form,
    draft,
    clear: () => form.reset(begun),
    fill: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });
  return { draft, discard };
}
