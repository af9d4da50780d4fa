import { formatWhole, parseWhole } from '@percorso/domain';
import { AmountField } from '../fields/AmountField';
import { FormattedNumberField } from '../fields/FormattedNumberField';
import { WholeNumberField } from '../fields/WholeNumberField';
import { type BoundField, useBound } from './bound';

/** A whole number of the surrounding form. */
export function WholeNumberInput({ name, ...props }: BoundField) {
  return <WholeNumberField {...props} name={name} {...useBound(name)} />;
}

/** An amount in EUR of the surrounding form, in cents. */
export function AmountInput({ name, ...props }: BoundField) {
  return <AmountField {...props} name={name} {...useBound(name)} />;
}

/** A large whole number of the surrounding form: `25.568`. */
export function LargeNumberInput({ name, ...props }: BoundField) {
  return (
    <FormattedNumberField
      {...props}
      name={name}
      {...useBound(name)}
      inputMode="numeric"
      format={formatWhole}
      parse={parseWhole}
    />
  );
}
