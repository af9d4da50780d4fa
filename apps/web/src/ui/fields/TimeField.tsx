import { TextField, type TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'> & {
  /** HH:mm, or the typed text while that is not a time. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** Converts `9` to `09:00`, and `930` or `9.30` to `09:30`; returns any other text unchanged. */
export function timeOf(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Whether a text is a time of day, HH:mm. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A field for a time of day in 24-hour format, regardless of the browser's language. Spec 001 §9. */
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
