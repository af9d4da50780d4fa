import { formatAmount, parseAmount } from '@percorso/domain';
import { FormattedNumberField, type NumberFieldProps } from './FormattedNumberField';

/** An amount in EUR; its value are euro cents. */
export const AmountField = (props: NumberFieldProps) => (
  <FormattedNumberField {...props} inputMode="decimal" format={formatAmount} parse={parseAmount} />
);
