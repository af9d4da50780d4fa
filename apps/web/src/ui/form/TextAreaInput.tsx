import { TextAreaField } from '../fields/TextAreaField';
import { type BoundField, textOf, useBound } from './bound';

export function TextAreaInput({ name, ...props }: BoundField) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  return (
    <TextAreaField
      {...props}
      name={name}
      ref={ref}
      error={error}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
