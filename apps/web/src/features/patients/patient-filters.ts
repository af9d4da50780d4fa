import {
  codeWithoutBlanks,
  fillLabel,
  isPatientIdentifier,
  isProvisionalCode,
  patientLabels,
  validationLabels,
} from '@percorso/domain';
import type { Filters } from '../../ui/data-table/column';

export const patientFilterIds = ['taxCode', 'surname', 'name', 'birthDate'] as const;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Returns the filters that apply, without surrounding blanks: neither empty nor, for a tax code or a birth date, invalid. Returns null if
 * none applies (spec 001 §4). `takesProvisional`: whether a provisional code is a valid tax code.
 */
export const appliedFilters = (filters: Filters, takesProvisional = false): Filters | null => {
  const applied = Object.entries(filters)
    .map(([id, value]) => [id, id === 'taxCode' ? codeWithoutBlanks(value) : value.trim()] as const)
    .filter(([id, value]) => {
      if (id === 'taxCode') return isPatientIdentifier(value) || (takesProvisional && isProvisionalCode(value));
      if (id === 'birthDate') return isDate(value);
      return value !== '';
    });
  return applied.length === 0 ? null : Object.fromEntries(applied);
};

const faultMessages = [
  { id: 'taxCode', column: patientLabels.taxCode, message: validationLabels.codice_fiscale },
  { id: 'birthDate', column: patientLabels.birthDate, message: validationLabels.invalidDate },
];

/** Returns a message for each filter that is filled in but ignored. */
export const filterFaults = (filters: Filters, takesProvisional = false): string[] =>
  faultMessages
    .filter(({ id }) => filters[id]?.trim() && !appliedFilters({ [id]: filters[id] }, takesProvisional))
    .map(({ column, message }) => fillLabel(patientLabels.filterFault, { column, message }));
