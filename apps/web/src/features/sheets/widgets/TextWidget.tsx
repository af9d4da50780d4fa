import { charactersOf, fillLabel, sheetFormLabels } from '@percorso/domain';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { TimeField } from '../../../ui/fields/TimeField';
import { textOf } from '../layout';
import { nullIfEmpty, type WidgetProps } from './widget-props';

// A text whose limit is lower than this has no counter.
const counterThreshold = 200;

const counter = (text: string, max: number | undefined): string | undefined =>
  max !== undefined && max >= counterThreshold
    ? fillLabel(sheetFormLabels.counter, { count: charactersOf(text), max })
    : undefined;

/** A text field, with a counter of characters if its limit is at least `counterThreshold`. */
export function TextWidget({ layout, value, onChange, maxLength, values, context, ...props }: WidgetProps) {
  const text = textOf(value) ?? '';
  const control = {
    ...props,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(nullIfEmpty(event.target.value)),
    help: counter(text, maxLength) ?? props.help,
  };
  if (layout.widget === 'textarea')
    return <TextAreaField {...control} rows={(maxLength ?? 0) > 2000 ? 8 : 3} autoresize />;
  if (layout.widget === 'time') return <TimeField {...control} onChange={(time) => onChange(nullIfEmpty(time))} />;
  return <TextField {...control} autoComplete="off" />;
}
