import type { InputProps } from '@chakra-ui/react/input';
import { TextField } from '../fields/TextField';
import { type BoundField, textOf, useBound } from './bound';

type Props = BoundField & Pick<InputProps, 'type' | 'inputMode' | 'textTransform'>;

export function TextInput({ name, ...props }: Props) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  return (
    <TextField
      {...props}
      name={name}
      ref={ref}
      error={error}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="off"
    />
  );
}
