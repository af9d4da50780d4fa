import { formatAmount, parseAmount } from '@percorso/domain';
import { FormattedNumberField, type NumberFieldProps } from './FormattedNumberField';

/** An amount in EUR; the value is in euro cents. */
export const AmountField = (props: NumberFieldProps) => (
  <FormattedNumberField {...props} inputMode="decimal" format={formatAmount} parse={parseAmount} />
);
