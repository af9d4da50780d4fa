import { useController } from 'react-hook-form';
import { AmountField } from '../../../ui/AmountField';
import type { FieldFrame } from '../../../ui/Field';
import { WholeNumberField } from '../../../ui/WholeNumberField';

type Props = Omit<FieldFrame, 'error'> & { name: string };

const useNumber = (name: string) => {
  const { field, fieldState } = useController<Record<string, unknown>>({ name });
  return { ...field, error: fieldState.error?.message };
};

/** A whole number of the form that stands around it. */
export function WholeNumberInput({ name, ...props }: Props) {
  return <WholeNumberField {...props} {...useNumber(name)} />;
}

/** An amount in EUR of the form that stands around it, in cents. */
export function AmountInput({ name, ...props }: Props) {
  return <AmountField {...props} {...useNumber(name)} />;
}
