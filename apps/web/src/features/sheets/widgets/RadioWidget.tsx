import { RadioField } from '../../../ui/fields/RadioField';
import { textOf } from '../layout';
import { optionsOf } from './options';
import type { WidgetProps } from './widget-props';

export function RadioWidget({ layout, value, values, context, maxLength: _maxLength, ...field }: WidgetProps) {
  return <RadioField {...field} options={optionsOf(layout, values, context)} value={textOf(value)} />;
}
