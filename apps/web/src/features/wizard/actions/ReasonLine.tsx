import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, reasonLabels, reasonTitle, type Reason } from '@percorso/domain';
import { formatDateTime } from '../../../ui/display/dates';

type Props = {
  reason: Reason;
  /** Whether the text above already says what was refused, rejected or ended. */
  isTitled?: boolean;
};

/** A line with a reason as its author wrote it, with author and time. Architecture §15. */
export default function ReasonLine({ reason, isTitled = false }: Props) {
  const { description, note, by, at, current } = reason;
  const name = by ?? reasonLabels.hiddenName;
  return (
    <Box
      as="blockquote"
      borderLeftWidth="4px"
      borderColor={current ? 'orange.400' : 'border.emphasized'}
      ps="3"
      py="0.5"
      overflowWrap="anywhere"
    >
      {!isTitled && <Text fontWeight="semibold">{reasonTitle(reason)}</Text>}
      <Text>{[description, note && fillLabel(reasonLabels.note, { note })].filter(Boolean).join('. ')}</Text>
      <Text fontSize="sm" color="fg.muted">
        {fillLabel(reasonLabels.who, { name, date: formatDateTime(at) })}
      </Text>
    </Box>
  );
}
