import { Table } from '@chakra-ui/react/table';
import {
  episodeDescription,
  type MergedEpisode,
  mergeSideLabels,
  patientMergeLabels as labels,
  stateLabel,
} from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { PlainTable } from '../../ui/display/PlainTable';

const period = ({ startDate, endDate }: MergedEpisode): string =>
  [startDate, endDate].map((day) => (day ? formatDate(day) : '…')).join(' – ');

/** The episodes of both records, at units and centres. */
export const MergedEpisodes = ({ episodes }: { episodes: readonly MergedEpisode[] }) => (
  <PlainTable
    caption={labels.episodes}
    headers={[labels.record, labels.episode, labels.period, labels.structures, labels.state]}
  >
    {episodes.map((episode) => (
      <Table.Row key={episode.id}>
        <Table.Cell>{mergeSideLabels[episode.side]}</Table.Cell>
        <Table.Cell>{episodeDescription(episode.number)}</Table.Cell>
        <Table.Cell>
          {period(episode)}
          {episode.overlaps && ` (${labels.overlaps})`}
        </Table.Cell>
        <Table.Cell>{[episode.districtUnit, ...episode.rehabilitationCenters].join(', ')}</Table.Cell>
        <Table.Cell>{stateLabel(episode.state)}</Table.Cell>
      </Table.Row>
    ))}
  </PlainTable>
);
