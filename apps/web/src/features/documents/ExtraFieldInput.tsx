import { documentYears, type ExtraField } from '@percorso/domain';
import { textOf, useBound } from '../../ui/form/bound';
import { DateInput } from '../../ui/form/DateInput';
import { TextInput } from '../../ui/form/TextInput';
import { SelectField } from '../../ui/fields/SelectField';

/** Input for a field that only the documents of one section have (spec 000 §3). */
export function ExtraFieldInput({ field }: { field: ExtraField }) {
  const { name, label, type, mandatory } = field;
  const props = { name, label, required: mandatory };
  if (type === 'date') return <DateInput {...props} years={documentYears} />;
  return type === 'select' ? <ExtraSelect field={field} /> : <TextInput {...props} />;
}

function ExtraSelect({ field: { name, label, mandatory, options = [] } }: { field: ExtraField }) {
  const { value, onChange, ...control } = useBound(name);
  return (
    <SelectField
      {...control}
      {...{ name, label, required: mandatory }}
      options={options.map(({ code, description }) => ({ value: code, label: description }))}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
