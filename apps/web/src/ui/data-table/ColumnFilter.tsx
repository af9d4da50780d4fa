import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, listLabels, shellLabels } from '@percorso/domain';
import { DateField } from '../DateField';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
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
        placeholder={listLabels.all}
        options={column.options ?? yesOrNo}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <TextField label={label} hideLabel value={value} onChange={(event) => onChange(event.target.value)} />;
}

function PeriodFilter<Row>({ column, value, onChange }: Props<Row>) {
  const [from, to] = periodOf(value);
  const label = (text: string) => fillLabel(text, { column: column.header });
  return (
    <Stack gap="1">
      <DateField
        hideLabel
        label={label(listLabels.filterFrom)}
        value={from}
        onChange={(day) => onChange(periodFilter(day, to))}
      />
      <DateField
        hideLabel
        label={label(listLabels.filterTo)}
        value={to}
        onChange={(day) => onChange(periodFilter(from, day))}
      />
    </Stack>
  );
}
