import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { earlyCloseAfter, earlyCloseBefore, type EpisodeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { closingSummaryQuery } from '../../../api/closing-summary';
import { residualBudgetsQuery } from '../../../api/tariffs';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { MarkedText } from '../../../ui/display/MarkedText';
import { tracksOf, type TrackOwner } from '../track';

type Props = { episode: EpisodeView; owner: TrackOwner };

/**
 * The effects of an early close on the provisions and the centre's budget: the expected effects while the track is open, the actual effects
 * once it is closed. Spec 000 §2 and §4.
 */
export function EarlyCloseMessage({ episode, owner }: Props) {
  const summary = useQuery(closingSummaryQuery(episode.id));
  const residuals = useQuery(residualBudgetsQuery(episode.id));
  if (summary.error) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />;
  if (summary.isPending || residuals.isPending) return <Loading rows={3} />;
  const facts = { of: owner, summary: summary.data, residuals: residuals.data ?? [] };
  const ended = owner === 'unit' ? episode : episode.centre;
  const { lead, points } = tracksOf(episode)[owner]?.view.closed
    ? earlyCloseAfter(facts, ended?.endDate ?? null)
    : earlyCloseBefore(facts, episode.interruptibleFrom);
  return (
    <>
      <Text mb="3">
        <MarkedText text={lead} />
      </Text>
      <chakra.ul ps="5" mb="4" display="grid" gap="1.5" listStyleType="disc">
        {points.map((point) => (
          <li key={point}>
            <MarkedText text={point} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
