import { useFieldsetContext } from '@chakra-ui/react/fieldset';

/**
 * Returns the id of the error of the group around a control; undefined without a group or an error. The control refers to it as its
 * description, since some screen readers do not read the description of a group.
 */
export function useGroupError(): string | undefined {
  // The library's type does not allow for a control outside of a group.
  const group = useFieldsetContext() as ReturnType<typeof useFieldsetContext> | undefined;
  return group?.invalid ? group.ids.errorText : undefined;
}
