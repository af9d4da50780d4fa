import { Checkbox } from '@chakra-ui/react/checkbox';
import type { Ref } from 'react';

type Props = {
  label: string;
  /** It is read out, not shown. */
  hideLabel?: boolean;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function CheckboxField({ label, hideLabel, checked, onChange, ...control }: Props) {
  const { ref, name, onBlur, disabled } = control;
  return (
    <Checkbox.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
      minH={{ base: '11', sm: '8' }}
    >
      <Checkbox.HiddenInput ref={ref} name={name} onBlur={onBlur} />
      <Checkbox.Control borderColor="border.emphasized" />
      <Checkbox.Label fontWeight="normal" srOnly={hideLabel}>
        {label}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
