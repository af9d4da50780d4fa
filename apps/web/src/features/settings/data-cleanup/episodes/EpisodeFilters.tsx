import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { allOf, cleanupLabels as labels, episodeProblemLabels, STUCK_DAYS } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { districtUnitsQuery } from '../../../../api/structures';
import type { Filters } from '../../../../ui/data-table/column';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { ProblemFilters } from '../ProblemFilters';

type Props = {
  filters: Filters;
  onFilter: (name: string, value: string) => void;
  isDays: (text: string | undefined) => boolean;
};

const problems = Object.entries(episodeProblemLabels).map(([value, label]) => ({ value, label }));

/** Which problems, of whose episodes. */
export function EpisodeFilters({ filters, onFilter, isDays }: Props) {
  const { data: units = [] } = useQuery(districtUnitsQuery);
  const { problem, localHealthAuthorityCode, districtUnitId, days } = filters;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
      <ProblemFilters problems={problems} values={{ problem, localHealthAuthorityCode }} onFilter={onFilter} />
      <SelectField
        label={labels.districtUnit}
        placeholder={allOf(labels.districtUnit)}
        options={units.map(({ id, description }) => ({ value: id, label: description }))}
        value={districtUnitId}
        onChange={({ target }) => onFilter('districtUnitId', target.value)}
      />
      <TextField
        label={labels.stuckAfter}
        inputMode="numeric"
        placeholder={String(STUCK_DAYS)}
        value={days}
        error={days && !isDays(days) ? labels.daysOutOfRange : undefined}
        onChange={({ target }) => onFilter('days', target.value)}
      />
    </SimpleGrid>
  );
}
