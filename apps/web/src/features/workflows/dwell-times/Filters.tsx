import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { allOf, needLabels, waitingLabels as labels, workflowLabels, WorkflowName } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../../api/catalogues';
import { unitsQuery, centresQuery } from '../../../api/structures';
import { labelledOptions } from '../../../ui/fields/labelled-options';
import { Panel } from '../../../ui/page/Panel';
import { type Option, SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';

const workflows = labelledOptions(WorkflowName.options, workflowLabels);
const needs = Object.entries(needLabels).map(([value, label]) => ({ value, label }));
const comparisons = [
  { value: 'period', label: labels.otherPeriod },
  { value: 'unit', label: labels.otherUnit },
];
const structures = (rows: readonly { id: string; description: string }[] = []): Option[] =>
  rows.map(({ id, description }) => ({ value: id, label: description }));

type Props = { filters: Readonly<Record<string, string>>; setFilter: (name: string, value: string) => void };

/** Filters of the statistics, with the period or unit to compare with. */
export function Filters({ filters, setFilter }: Props) {
  const { data: authorities = [] } = useQuery(wholeCatalogueQuery('local-health-authorities'));
  const { data: units } = useQuery(unitsQuery);
  const { data: centres } = useQuery(centresQuery);
  const chosen = (name: string, label: string, options: readonly Option[], placeholder = allOf(label)) => (
    <Box flex="1 1 14rem">
      <SelectField
        label={label}
        options={options}
        placeholder={placeholder}
        value={filters[name]}
        onChange={({ target }) => setFilter(name, target.value)}
      />
    </Box>
  );
  const typed = (name: string, label: string, type: 'month' | 'number', hint?: string) => (
    <Box flex="1 1 11rem">
      <TextField
        label={label}
        type={type}
        help={hint}
        value={filters[name]}
        onChange={({ target }) => setFilter(name, target.value)}
      />
    </Box>
  );
  return (
    <Panel title={labels.filters}>
      <Flex gap="4" wrap="wrap" align="flex-start">
        <Box flex="1 1 14rem">
          <SelectField
            label={labels.workflow}
            options={workflows}
            placeholder=""
            value={filters.workflow || 'uod-episode'}
            onChange={({ target }) => setFilter('workflow', target.value)}
          />
        </Box>
        {chosen(
          'localHealthAuthorityCode',
          labels.authority,
          authorities.map(({ code, description }) => ({ value: code, label: description })),
        )}
        {chosen('districtUnitId', labels.unit, structures(units))}
        {chosen('rehabilitationCenterId', labels.centre, structures(centres))}
        {chosen('need', labels.need, needs)}
        {typed('fromMonth', labels.from, 'month')}
        {typed('toMonth', labels.to, 'month')}
        {typed('limitDays', labels.limitDays, 'number', labels.limitHint)}
        {chosen('compare', labels.compare, comparisons, labels.noComparison)}
        {filters.compare === 'period' && typed('otherFrom', labels.otherFrom, 'month')}
        {filters.compare === 'period' && typed('otherTo', labels.otherTo, 'month')}
        {filters.compare === 'unit' && chosen('otherUnit', labels.comparedUnit, structures(units))}
      </Flex>
    </Panel>
  );
}
