import { formatAmount, parseAmount } from '@percorso/domain';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Euro cents. */
  value: unknown;
  /** Null for an empty field; what is no amount stays as typed, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
};

const textOf = (value: unknown): string =>
  typeof value === 'number' ? formatAmount(value) : typeof value === 'string' ? value : '';
const valueOf = (text: string) => (text.trim() === '' ? null : (parseAmount(text) ?? text));

/** An amount in EUR, typed with or without the points of the thousands, and set in the Italian way when it is left. */
export function AmountField({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      value={typed ?? textOf(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(valueOf(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      inputMode="decimal"
      autoComplete="off"
      textAlign="end"
    />
  );
}
