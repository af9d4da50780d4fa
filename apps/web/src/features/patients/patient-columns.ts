import { patientLabels, stepLabels, type PatientLiteRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { besideDeath } from '../episodes/beside-death';

const stepText = ({ currentDistrictStep: step, deathDate }: PatientLiteRow): string =>
  besideDeath(step && stepLabels[step], deathDate) || patientLabels.noAccess;

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
