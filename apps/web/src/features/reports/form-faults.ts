import { isDay, type ReportParameter, validationMessage } from '@percorso/domain';
import type { Values } from '../../ui/data-table/list-location';
import type { FormError } from '../../ui/form/form-errors';

/** Returns the faults that prevent a run: missing values and invalid dates. The server checks everything else. */
export const faultsIn = (parameters: readonly ReportParameter[], values: Values): FormError[] =>
  parameters.flatMap(({ name, kind, mandatory }) => {
    const value = values[name] ?? '';
    if (value === '') return mandatory ? [{ name, message: validationMessage('required') }] : [];
    return kind === 'date' && !isDay(value) ? [{ name, message: validationMessage('invalidDate') }] : [];
  });
