import { patientLabels, stepLabels, type PatientRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';

/** Spec 001 §2: the step neither sorts nor filters. */
export const patientColumns: readonly Column<PatientRow>[] = [
  { id: 'taxCode', header: patientLabels.taxCode, value: ({ identifier }) => identifier },
  { id: 'surname', header: patientLabels.surname, value: ({ surname }) => surname ?? patientLabels.hiddenName },
  { id: 'name', header: patientLabels.name, value: ({ name }) => name },
  { id: 'birthDate', header: patientLabels.birthDate, kind: 'date', value: ({ birthDate }) => birthDate },
  {
    id: 'step',
    header: patientLabels.step,
    value: ({ currentDistrictStep }) =>
      currentDistrictStep ? stepLabels[currentDistrictStep] : patientLabels.noAccess,
    sortable: false,
    filterable: false,
  },
];

/** Spec 001 §9: patient exports add folder number. */
export const patientExportColumns: readonly Column<PatientRow>[] = [
  { id: 'folderNumber', header: patientLabels.folderNumber, value: ({ folderNumber }) => folderNumber },
  ...patientColumns,
];
