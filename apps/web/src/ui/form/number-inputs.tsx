import { formatWhole, parseWhole } from '@percorso/domain';
import { AmountField } from '../fields/AmountField';
import { FormattedNumberField } from '../fields/FormattedNumberField';
import { WholeNumberField } from '../fields/WholeNumberField';
import { type BoundField, useBound } from './bound';

/** A field of the surrounding form for a whole number. */
export function WholeNumberInput({ name, ...props }: BoundField) {
  return <WholeNumberField {...props} name={name} {...useBound(name)} />;
}

/** A field of the surrounding form for an amount in EUR; the value is in cents. */
export function AmountInput({ name, ...props }: BoundField) {
  return <AmountField {...props} name={name} {...useBound(name)} />;
}

/** A field of the surrounding form for a large whole number, shown as `25.568`. */
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
