import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { cleanupLabels as labels, episodeProblemLabels, STUCK_DAYS } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { unitsQuery } from '../../../../api/structures';
import type { FilterAbove, Filters } from '../../../../ui/data-table/column';
import { lowFields } from '../../../../ui/data-table/density';
import { TextField } from '../../../../ui/fields/TextField';
import { FilterChoices, useProblemFilters } from '../ProblemFilters';

const problems = Object.entries(episodeProblemLabels).map(([value, label]) => ({ value, label }));
const stuckDays: FilterAbove = { id: 'days', header: labels.stuckAfter };

/** Returns the filters by problem, asl, unit and number of days. */
export function useEpisodeFilters(): FilterAbove[] {
  const { data: units = [] } = useQuery(unitsQuery);
  const options = units.map(({ id, description }) => ({ value: id, label: description }));
  return [...useProblemFilters(problems), { id: 'districtUnitId', header: labels.districtUnit, options }, stuckDays];
}

type Props = {
  of: readonly FilterAbove[];
  filters: Filters;
  onFilter: (name: string, value: string) => void;
  isDays: (text: string | undefined) => boolean;
};

export const EpisodeFilters = ({ of, filters, onFilter, isDays }: Props) => (
  <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '4', sm: '2' }} css={lowFields}>
    <FilterChoices of={of.filter(({ options }) => options)} {...{ filters, onFilter }} />
    <TextField
      label={stuckDays.header}
      inputMode="numeric"
      placeholder={String(STUCK_DAYS)}
      value={filters.days}
      error={filters.days && !isDays(filters.days) ? labels.daysOutOfRange : undefined}
      onChange={({ target }) => onFilter('days', target.value)}
    />
  </SimpleGrid>
);
