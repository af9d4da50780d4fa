import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { allOf, fillLabel, listLabels, shellLabels } from '@percorso/domain';
import { DateField } from '../fields/DateField';
import { SelectField } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { type Column, periodFilter, periodOf } from './column';

type Props<Row> = { column: Column<Row>; value: string; onChange: (value: string) => void };

const yesOrNo = [
  { value: 'true', label: shellLabels.yes },
  { value: 'false', label: shellLabels.no },
];

export function ColumnFilter<Row>({ column, value, onChange }: Props<Row>) {
  const label = fillLabel(listLabels.filterBy, { column: column.header });
  if (column.kind === 'date')
    return <DateField label={label} hideLabel value={value} min={column.min} onChange={onChange} />;
  if (column.kind === 'period') return <PeriodFilter {...{ column, value, onChange }} />;
  if (column.kind === 'choice' || column.kind === 'boolean')
    return (
      <SelectField
        label={label}
        hideLabel
        placeholder={allOf(column.header)}
        options={column.options ?? yesOrNo}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <TextField label={label} hideLabel value={value} onChange={(event) => onChange(event.target.value)} />;
}

function PeriodFilter<Row>({ column, value, onChange }: Props<Row>) {
  const [from, to] = periodOf(value);
  const field = (text: string, word: string, day: string, change: (day: string) => void) => (
    <Flex align="center" gap="2">
      <Box as="span" aria-hidden w="6" textStyle="sm">
        {word}
      </Box>
      <DateField hideLabel label={fillLabel(text, { column: column.header })} value={day} onChange={change} />
    </Flex>
  );
  return (
    <Stack gap="1">
      {field(listLabels.filterFrom, listLabels.from, from, (day) => onChange(periodFilter(day, to)))}
      {field(listLabels.filterTo, listLabels.to, to, (day) => onChange(periodFilter(from, day)))}
    </Stack>
  );
}
