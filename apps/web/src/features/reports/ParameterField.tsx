import { Box } from '@chakra-ui/react/box';
import type { ReportFilters, ReportParameter } from '@percorso/domain';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { nothingChosen, optionsOf } from './parameter-options';

type Props = {
  parameter: ReportParameter;
  structures: ReportFilters;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Field for a parameter of a report, depending on its kind. */
export function ParameterField({ parameter, structures, value, error, onChange }: Props) {
  const { name, label, kind, mandatory } = parameter;
  const frame = { name, label, error, required: mandatory };
  switch (kind) {
    case 'date':
      return <DateField {...frame} value={value} onChange={onChange} />;
    case 'text':
    case 'number':
    case 'year':
      return (
        <TextField
          {...frame}
          value={value}
          onChange={({ target }) => onChange(kind === 'text' ? target.value : target.value.trim())}
          inputMode={kind === 'text' ? 'text' : 'decimal'}
          autoComplete="off"
        />
      );
    case 'switch':
      return (
        <Box alignSelf="end">
          <CheckboxField
            name={name}
            label={label}
            checked={value === 'true'}
            onChange={(isOn) => onChange(String(isOn))}
          />
        </Box>
      );
    default:
      return (
        <SelectField
          {...frame}
          placeholder={nothingChosen(parameter)}
          options={optionsOf(parameter, structures)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
