import { CheckboxField } from '../fields/CheckboxField';
import { type BoundField, useBound } from './bound';

type Props = Pick<BoundField, 'name' | 'label' | 'disabled'> & { onChanged?: (isOn: boolean) => void };

export function CheckInput({ name, onChanged, ...props }: Props) {
  const { ref, value, onChange, onBlur } = useBound(name);
  return (
    <CheckboxField
      {...props}
      name={name}
      ref={ref}
      checked={value === true}
      onChange={(isOn) => {
        onChange(isOn);
        onChanged?.(isOn);
      }}
      onBlur={onBlur}
    />
  );
}
