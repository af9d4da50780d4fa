import { TextField, type TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'> & {
  /** HH:mm, or the typed text while it is not a time. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** `9`, `930` and `9.30` as `09:00` and `09:30`; any other text unchanged. */
export function timeOf(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** A time of day in 24 hours, independent of the browser's language. Spec 001 §9. */
export function TimeField({ value, onChange, onBlur, ...props }: Props) {
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        onChange(timeOf(value));
        onBlur();
      }}
      placeholder="oo:mm"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
