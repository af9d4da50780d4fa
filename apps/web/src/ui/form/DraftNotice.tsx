import { Box } from '@chakra-ui/react/box';
import { discardLabels, fillLabel, sheetFormLabels } from '@percorso/domain';
import { formatDateTime } from '../display/dates';
import { DiscardButton } from './DiscardButton';
import type { Discard } from './use-discard';
import type { useDraft } from './use-draft';

type Props = {
  draft: Pick<ReturnType<typeof useDraft>, 'restored'>;
  /** Whether the draft is based on another version than the stored one. */
  isOutdated: boolean;
  discard: Discard;
};

/** A notice that the form shows a restored draft, or that the draft was just discarded. */
export function DraftNotice({ draft, isOutdated, discard }: Props) {
  const { restored } = draft;
  const isDiscarded = discard.takeBack !== undefined && discard.wasDraft;
  if (!restored && !isDiscarded) return null;
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
      <DiscardButton discarding={discard} texts={discardLabels.draft} size="sm" ms="3" mt={{ base: '3', sm: '0' }} />
    </Box>
  );
}
