import { Box } from '@chakra-ui/react/box';
import { fillLabel, provisionDuration, provisionEnd, provisionPatternLabels as labels } from '@percorso/domain';
import { isTime } from '../../../../../ui/fields/TimeField';

/** The time at which each provision ends, which its type sets. */
export function EndLine({ provisionTypeCode, time }: { provisionTypeCode: string; time: string }) {
  const hours = provisionDuration(provisionTypeCode);
  if (hours === undefined || !isTime(time)) return null;
  // Any day will do whose clocks do not change.
  const end = provisionEnd(`2025-01-15T${time}`, hours).slice(11);
  return (
    <Box textStyle="sm" color="fg.muted">
      {fillLabel(labels.until, { time: end })}
    </Box>
  );
}
