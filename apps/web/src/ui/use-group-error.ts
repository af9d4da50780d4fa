import { useFieldsetContext } from '@chakra-ui/react/fieldset';

/** The id of what is wrong with the group around a control: not every screen reader reads the description of a group. */
export function useGroupError(): string | undefined {
  // Its type does not know that a control may stand in no group.
  const group = useFieldsetContext() as ReturnType<typeof useFieldsetContext> | undefined;
  return group?.invalid ? group.ids.errorText : undefined;
}
