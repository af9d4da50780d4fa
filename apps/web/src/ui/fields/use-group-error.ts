import { useFieldsetContext } from '@chakra-ui/react/fieldset';

/** Id of the error of the group around a control: not every screen reader reads the description of a group. */
export function useGroupError(): string | undefined {
  // The type omits that a control may be in no group.
  const group = useFieldsetContext() as ReturnType<typeof useFieldsetContext> | undefined;
  return group?.invalid ? group.ids.errorText : undefined;
}
