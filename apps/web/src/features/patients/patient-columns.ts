import {
  patientLabels,
  stepLabels,
  type CentrePatientLiteRow,
  type PatientHeader,
  type PatientLiteRow,
} from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { stepWithDeath } from '../episodes/step-with-death';

/** Spec 001 §2: birth dates from 1900 to the current year. */
const identityColumns: readonly Column<PatientHeader>[] = [
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
];

/** Spec 001 §2: the step neither sorts nor filters. A recorded death is shown beside it. */
const withStep = <Row extends PatientHeader>(text: (row: Row) => string | null, none = ''): readonly Column<Row>[] => [
  ...identityColumns,
  {
    id: 'step',
    header: patientLabels.step,
    sortable: false,
    filterable: false,
    minW: '13rem',
    value: (row) => stepWithDeath(text(row), row.deathDate) || none,
  },
];

/** With the unit's step of the open access. */
export const patientColumns = withStep<PatientLiteRow>(
  ({ currentDistrictStep: step }) => step && stepLabels[step],
  patientLabels.noAccess,
);

/** With the centre's step, for users of a centre. */
export const patientColumnsOfCentre = withStep<PatientLiteRow>(
  ({ currentRehabStep: step }) => step && stepLabels[step],
  patientLabels.noCentreAccess,
);

export const centrePatientColumns = withStep<CentrePatientLiteRow>(({ workflowStepName }) => workflowStepName);
