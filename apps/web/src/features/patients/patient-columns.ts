import {
  fillLabel,
  identifierLabels,
  patientLabels,
  stepLabels,
  type CentrePatientLiteRow,
  type PatientHeader,
  type PatientLiteRow,
} from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { stepWithDeath } from '../episodes/step-with-death';

type ListedPatient = PatientHeader & Pick<PatientLiteRow, 'earlierIdentifier'>;

/** Columns with the personal data. The identifier also says by which earlier one a search has found the patient. The filter by birth date accepts years from 1900 to the current one (spec 001 §2). */
const identityColumns: readonly Column<ListedPatient>[] = [
  {
    id: 'taxCode',
    header: patientLabels.taxCode,
    value: ({ identifier, earlierIdentifier }) =>
      earlierIdentifier
        ? `${identifier} (${fillLabel(identifierLabels.earlier, { code: earlierIdentifier })})`
        : identifier,
  },
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

/**
 * Returns the columns of a list: the personal data, and the step as `text` returns it, by which users can neither sort nor filter (spec 001
 * §2). `none` is shown if there is no step; a recorded death is shown beside the step.
 */
const withStep = <Row extends ListedPatient>(text: (row: Row) => string | null, none = ''): readonly Column<Row>[] => [
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

/** Columns with the unit's step of the open access. */
export const patientColumns = withStep<PatientLiteRow>(
  ({ currentDistrictStep: step }) => step && stepLabels[step],
  patientLabels.noAccess,
);

/** Columns with the centre's step of the open access, for users of a centre. */
export const patientColumnsOfCentre = withStep<PatientLiteRow>(
  ({ currentRehabStep: step }) => step && stepLabels[step],
  patientLabels.noCentreAccess,
);

export const centrePatientColumns = withStep<CentrePatientLiteRow>(({ workflowStepName }) => workflowStepName);
