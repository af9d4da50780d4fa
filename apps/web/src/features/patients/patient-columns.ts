import { fillLabel, patientLabels, stepLabels, type PatientLiteRow } from '@percorso/domain';
import { formatDate } from '../../ui/dates';
import type { Column } from '../../ui/data-table/column';

/** Where a death is recorded it is told here: an access that is still open is to be ended. */
const stepText = ({ currentDistrictStep: step, deathDate }: PatientLiteRow): string => {
  const shown = step && stepLabels[step];
  if (!deathDate) return shown ?? patientLabels.noAccess;
  return [shown, fillLabel(patientLabels.deathOn, { date: formatDate(deathDate) })].filter(Boolean).join(' · ');
};

/** Spec 001 §2: the step neither sorts nor filters; birth dates from 1900 to the current year. */
export const patientColumns: readonly Column<PatientLiteRow>[] = [
  { id: 'taxCode', header: patientLabels.taxCode, value: ({ identifier }) => identifier },
  { id: 'surname', header: patientLabels.surname, value: ({ surname }) => surname ?? patientLabels.hiddenName },
  { id: 'name', header: patientLabels.name, value: ({ name }) => name },
  {
    id: 'birthDate',
    header: patientLabels.birthDate,
    kind: 'date',
    min: '1900-01-01',
    value: ({ birthDate }) => birthDate,
  },
  {
    id: 'step',
    header: patientLabels.step,
    value: stepText,
    sortable: false,
    filterable: false,
  },
];
