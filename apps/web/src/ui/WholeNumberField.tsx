import { TextField, type TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: unknown;
  /** Null for an empty field; what is no whole number stays as typed, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
};

const valueOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
};

export function WholeNumberField({ value, onChange, ...props }: Props) {
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <TextField
      {...props}
      value={shown}
      onChange={(event) => onChange(valueOf(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      textAlign="end"
    />
  );
}
