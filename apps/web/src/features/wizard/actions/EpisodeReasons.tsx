import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, reasonLabels, type Reason } from '@percorso/domain';
import { useState } from 'react';
import ReasonLine from './ReasonLine';

type Props = {
  reasons: readonly Reason[];
  /** Whether a notice above already shows how and when the episode ended. */
  isEndShown: boolean;
};

/**
 * The part of the patient bar with the reasons that users gave for a refusal, a rejection or an early end: the current reasons and, on
 * demand, the past ones.
 */
export default function EpisodeReasons({ reasons, isEndShown }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (reasons.length === 0) return null;
  const past = reasons.filter(({ current }) => !current);
  const shownReasons = isUnfolded ? reasons : reasons.filter(({ current }) => current);
  return (
    <Stack mt="3" gap="3" align="start">
      {shownReasons.map((reason) => (
        <ReasonLine
          key={`${reason.instanceId} ${reason.at}`}
          reason={reason}
          isTitled={isEndShown && reason.workflow === 'uod-episode'}
        />
      ))}
      {past.length > 0 && (
        <Button variant="plain" px="0" h="auto" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {fillLabel(reasonLabels.past, { count: past.length })}
        </Button>
      )}
    </Stack>
  );
}
