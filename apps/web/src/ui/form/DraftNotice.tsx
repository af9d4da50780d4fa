import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
import { formatDateTime } from '../dates';

type Props = { at: string; isOutdated: boolean; onDiscard: () => void };

/** Says that what stands in the form was typed before and not saved. */
export function DraftNotice({ at, isOutdated, onDiscard }: Props) {
  return (
    <Box
      role="status"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="border.info"
      bg="bg.info"
      borderRadius="l2"
      p="4"
    >
      {fillLabel(sheetFormLabels.draftRestored, { at: formatDateTime(at) })}
      {isOutdated && ` ${sheetFormLabels.draftOutdated}`}
      <Button variant="outline" size="sm" bg="bg" ms="3" mt={{ base: '3', sm: '0' }} onClick={onDiscard}>
        {sheetFormLabels.discardDraft}
      </Button>
    </Box>
  );
}
