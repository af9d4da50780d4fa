import { Box } from '@chakra-ui/react/box';
import { entryListLabels, fillLabel } from '@percorso/domain';
import { Notice } from '../feedback/Notice';

/** Tells how many entries were saved while the dialog stayed open, until the user begins the next one. */
export function SavedBefore({ count, isDirty }: { count: number; isDirty: boolean }) {
  if (count === 0 || isDirty) return null;
  return (
    <Box mb="4">
      <Notice kind="success">{fillLabel(entryListLabels.savedAndNext, { count })}</Notice>
    </Box>
  );
}
