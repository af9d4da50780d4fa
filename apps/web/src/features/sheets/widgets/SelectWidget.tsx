import { SelectField } from '../../../ui/fields/SelectField';
import { textOf } from '../layout';
import { optionsOf, structureOptions } from './options';
import { nullIfEmpty, type WidgetProps } from './widget-props';

/** A select with a short list of codes or rehabilitation centres. */
export function SelectWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, ...control } = props;
  const options = layout.widget === 'centre' ? structureOptions(context.centres) : optionsOf(layout, values, context);
  return (
    <SelectField
      {...control}
      options={options}
      value={textOf(value) ?? ''}
      onChange={(event) => onChange(nullIfEmpty(event.target.value))}
    />
  );
}
