import { Checkbox } from '@chakra-ui/react/checkbox';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import type { Ref } from 'react';
import { useGroupError } from './use-group-error';

type Props = {
  label: string;
  /** Hides the label from sight; screen readers still read it. */
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
  const describedBy = useGroupError();
  return (
    <Checkbox.Root
      recipe={checkboxSlotRecipe}
      checked={checked}
      invalid={describedBy !== undefined}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
      minH={{ base: '11', sm: '8' }}
    >
      <Checkbox.HiddenInput ref={ref} name={name} onBlur={onBlur} aria-describedby={describedBy} />
      <Checkbox.Control borderColor="border.emphasized" />
      <Checkbox.Label fontWeight="normal" srOnly={hideLabel}>
        {label}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
