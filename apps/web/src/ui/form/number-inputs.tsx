import { AmountField } from '../AmountField';
import { WholeNumberField } from '../WholeNumberField';
import { type BoundField, useBound } from './bound';

/** A whole number of the form that stands around it. */
export function WholeNumberInput({ name, ...props }: BoundField) {
  return <WholeNumberField {...props} name={name} {...useBound(name)} />;
}

/** An amount in EUR of the form that stands around it, in cents. */
export function AmountInput({ name, ...props }: BoundField) {
  return <AmountField {...props} name={name} {...useBound(name)} />;
}
