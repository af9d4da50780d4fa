import { Table } from '@chakra-ui/react/table';
import {
  episodeDescription,
  type MergedEpisode,
  mergeSideLabels,
  patientMergeLabels as labels,
  stateLabel,
} from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { Lines } from '../../ui/display/Lines';
import { PlainTable } from '../../ui/display/PlainTable';

const period = ({ startDate, endDate }: MergedEpisode): string =>
  [startDate, endDate].map((day) => (day ? formatDate(day) : '…')).join(' – ');

/** The episodes of both records, at units and centres. */
export const MergedEpisodes = ({ episodes }: { episodes: readonly MergedEpisode[] }) => (
  <PlainTable isNarrow caption={labels.episodes} headers={[labels.episode, labels.structures, labels.state]}>
    {episodes.map((episode) => (
      <Table.Row key={episode.id} verticalAlign="top">
        <Table.Cell>
          {mergeSideLabels[episode.side]}
          <Lines>
            {[
              `${episodeDescription(episode.number)}, ${period(episode)}`,
              ...(episode.overlaps ? [labels.overlaps] : []),
            ]}
          </Lines>
        </Table.Cell>
        <Table.Cell>
          {episode.districtUnit}
          <Lines>{episode.rehabilitationCenters}</Lines>
        </Table.Cell>
        <Table.Cell>{stateLabel(episode.state)}</Table.Cell>
      </Table.Row>
    ))}
  </PlainTable>
);
