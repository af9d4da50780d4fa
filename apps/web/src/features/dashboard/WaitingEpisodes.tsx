import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { dashboardLabels, fillLabel, patientLabels, stepLabels, type EpisodeRow, type UodStep } from '@percorso/domain';
import { useQueries } from '@tanstack/react-query';
import { episodePath } from '../../paths';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Panel';
import { TextLink } from '../../ui/TextLink';
import { episodesQuery } from '../episodes/queries';

const shownEpisodes = 10;

/** The oldest open episodes at the steps where it is the user's turn. */
export function WaitingEpisodes({ steps }: { steps: readonly UodStep[] }) {
  const lists = useQueries({
    queries: steps.map((step) =>
      episodesQuery({ step, closed: false, sort: 'startDate', sortDirection: 'Ascending', limit: shownEpisodes }),
    ),
  });
  const failed = lists.find(({ error }) => error);
  const isLoading = lists.some(({ isPending }) => isPending);
  const episodes = lists
    .flatMap(({ data }) => data?.rows ?? [])
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, shownEpisodes);

  return (
    <Panel title={dashboardLabels.waitingTitle} intro={dashboardLabels.waitingIntro}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => lists.forEach(({ refetch }) => void refetch())} />
      ) : isLoading ? (
        <Loading rows={6} height="10" />
      ) : episodes.length === 0 ? (
        <EmptyState>{dashboardLabels.waitingEmpty}</EmptyState>
      ) : (
        <chakra.ul listStyleType="none">
          {episodes.map((episode) => (
            <WaitingLine key={episode.id} episode={episode} />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}

function WaitingLine({ episode }: { episode: EpisodeRow }) {
  const patient = episode.patientName ?? patientLabels.hiddenName;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 3fr) minmax(0, 4fr) auto' }}
      columnGap="4"
      py="2"
      minH="11"
      alignItems="center"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <TextLink
        to={episodePath(episode)}
        fontWeight="semibold"
        aria-label={fillLabel(dashboardLabels.openEpisode, { number: episode.number, patient })}
      >
        {patient}
      </TextLink>
      <span>{stepLabels[episode.step]}</span>
      <Box color="fg.muted" whiteSpace="nowrap">
        {fillLabel(dashboardLabels.since, { date: formatDate(episode.startDate) })}
      </Box>
    </chakra.li>
  );
}
