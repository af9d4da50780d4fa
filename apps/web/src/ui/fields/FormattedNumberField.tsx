import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: unknown;
  /** Called with null for an empty field, or with the typed text if it is not a number, so that the schema refuses it. */
  onChange: (value: number | string | null) => void;
};

type Props = NumberFieldProps &
  Pick<TextFieldProps, 'inputMode'> & { format: (value: number) => string; parse: (text: string) => number | null };

/** A number, typed with or without thousands separators, and shown in the Italian format on blur. */
export function FormattedNumberField({ value, onChange, onBlur, format, parse, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const settled = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextField
      {...props}
      value={typed ?? settled}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : (parse(text) ?? text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      autoComplete="off"
      textAlign="end"
    />
  );
}
