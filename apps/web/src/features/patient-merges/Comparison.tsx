import { Box } from '@chakra-ui/react/box';
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
import { PlainTable } from '../../ui/display/PlainTable';

export type Choices = Partial<Record<MergeField, MergeSide>>;

const shown = (text: string | null): string => (text === null ? labels.none : isDay(text) ? formatDate(text) : text);

/** The value that is proposed: that of the surviving record, unless only the other one has any. */
export const proposedChoices = (comparison: readonly MergeComparison[]): Choices =>
  Object.fromEntries(
    comparison
      .filter(({ isDifferent }) => isDifferent)
      .map(({ field, survivor }) => [field, survivor === null ? 'absorbed' : 'survivor']),
  );

/** On a phone both values stay beside each other. */
const beside = {
  '@media (max-width: 640px)': {
    '& table': { tableLayout: 'fixed' },
    '& :is(th, td)': { paddingInline: '1', whiteSpace: 'normal' },
  },
};

type Props = {
  comparison: readonly MergeComparison[];
  choices: Choices;
  /** Undefined if nothing can be chosen any more. */
  onChoose?: (field: MergeField, side: MergeSide) => void;
};

/** Both records field by field; where they differ, one of the two values is chosen. */
export const Comparison = ({ comparison, choices, onChoose }: Props) => (
  <Box css={beside}>
    <PlainTable caption={labels.comparison} headers={[labels.field, labels.survivor, labels.absorbed]}>
      {comparison.map((compared) => (
        <Compared key={compared.field} {...{ compared, choices, onChoose }} />
      ))}
    </PlainTable>
  </Box>
);

function Compared({ compared, choices, onChoose }: Omit<Props, 'comparison'> & { compared: MergeComparison }) {
  const { field, isDifferent, ...values } = compared;
  if (!isDifferent || !onChoose)
    return (
      <Table.Row fontWeight={isDifferent ? 'semibold' : 'normal'}>
        <Table.Cell>{mergeFieldLabels[field]}</Table.Cell>
        <Table.Cell overflowWrap="anywhere">{shown(values.survivor)}</Table.Cell>
        <Table.Cell overflowWrap="anywhere">{shown(values.absorbed)}</Table.Cell>
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
            {shown(values[side])}
          </chakra.label>
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
