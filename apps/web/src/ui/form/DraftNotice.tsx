import { Box } from '@chakra-ui/react/box';
import { discardLabels, fillLabel, sheetFormLabels } from '@percorso/domain';
import { formatDateTime } from '../dates';
import { DiscardButton } from './DiscardButton';
import type { Discard } from './use-discard';
import type { useDraft } from './use-draft';

type Props = {
  draft: Pick<ReturnType<typeof useDraft>, 'restored'>;
  /** It was typed upon another version than the one that stands now. */
  isOutdated: boolean;
  discard: Discard;
};

/** Says that what stands in the form was typed before and not saved, or that it was just given up. */
export function DraftNotice({ draft, isOutdated, discard }: Props) {
  const { restored } = draft;
  const isGivenUp = discard.takeBack !== undefined && discard.wasDraft;
  if (!restored && !isGivenUp) return null;
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
      {restored
        ? fillLabel(sheetFormLabels.draftRestored, { at: formatDateTime(restored.at) })
        : discardLabels.draft.done}
      {restored && isOutdated && ` ${sheetFormLabels.draftOutdated}`}
      <DiscardButton discarding={discard} words={discardLabels.draft} size="sm" ms="3" mt={{ base: '3', sm: '0' }} />
    </Box>
  );
}
