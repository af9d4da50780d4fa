import type { NumberFieldProps } from './FormattedNumberField';
import { TextField } from './TextField';

const valueOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
};

/** A field for a whole number without formatting, such as a year or a few hours. */
export function WholeNumberField({ value, onChange, ...props }: NumberFieldProps) {
  const shownText = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <TextField
      {...props}
      value={shownText}
      onChange={(event) => onChange(valueOf(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      textAlign="end"
    />
  );
}
