import { TextField } from '../../../ui/fields/TextField';
import type { WidgetProps } from './widget-props';

/** Converts text to a whole number, or to null if it is blank; returns any other text unchanged, so that the schema refuses it. */
const numberOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
};

export function NumberWidget({ value, onChange, ...props }: WidgetProps) {
  const { layout, values, context, maxLength, ...control } = props;
  const shownText = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <TextField
      {...control}
      value={shownText}
      onChange={(event) => onChange(numberOf(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      maxW="40"
    />
  );
}
