import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
import {
  fillLabel,
  isDay,
  type MergeComparison,
  type MergeField,
  mergeFieldLabels,
  type MergeSide,
  patientMergeLabels as labels,
} from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { Lines } from '../../ui/display/Lines';
import type { Choices } from './choices';
import { PlainTable } from '../../ui/display/PlainTable';

const shown = (text: string | null): string => (text === null ? labels.none : isDay(text) ? formatDate(text) : text);

type Props = {
  comparison: readonly MergeComparison[];
  choices: Choices;
  /** Undefined if nothing can be chosen any more. */
  onChoose?: (field: MergeField, side: MergeSide) => void;
};

/** Both records field by field; where they differ, one of the two values is chosen. */
export const Comparison = ({ comparison, choices, onChoose }: Props) => (
  <PlainTable isNarrow caption={labels.comparison} headers={[labels.field, labels.survivor, labels.absorbed]}>
    {comparison.map((compared) => (
      <Compared key={compared.field} {...{ compared, choices, onChoose }} />
    ))}
  </PlainTable>
);

function Compared({ compared, choices, onChoose }: Omit<Props, 'comparison'> & { compared: MergeComparison }) {
  const { field, isDifferent, kept, ...values } = compared;
  if (!isDifferent || !onChoose)
    return (
      <Table.Row>
        <Table.Cell fontWeight={isDifferent ? 'semibold' : 'normal'}>{mergeFieldLabels[field]}</Table.Cell>
        {(['survivor', 'absorbed'] as const).map((side) => (
          <Table.Cell key={side} overflowWrap="anywhere" fontWeight={kept === side ? 'semibold' : 'normal'}>
            {shown(values[side])}
            {kept === side && <Lines>{[labels.kept]}</Lines>}
          </Table.Cell>
        ))}
      </Table.Row>
    );
  return (
    <Table.Row bg="bg.info">
      <Table.Cell fontWeight="semibold">{mergeFieldLabels[field]}</Table.Cell>
      {(['survivor', 'absorbed'] as const).map((side) => (
        <Table.Cell key={side} overflowWrap="anywhere">
          <chakra.label display="flex" gap="2" alignItems="center" minH={{ base: '11', sm: '8' }}>
            <input
              type="radio"
              name={field}
              checked={choices[field] === side}
              onChange={() => onChoose(field, side)}
              aria-label={fillLabel(labels.keep, { field: mergeFieldLabels[field], value: shown(values[side]) })}
            />
            <chakra.span minW="0">{shown(values[side])}</chakra.span>
          </chakra.label>
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
