import {
  correctionLabels as labels,
  correctionReasonLabels,
  correctionReasons,
  correctionStateLabels,
  correctionStates,
  identityFieldLabels,
  type IdentityCorrectionRow,
} from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { patientColumn } from '../../ui/data-table/patient-column';
import { formatDateTime } from '../../ui/display/dates';
import { CorrectionState } from './CorrectionState';
import { labelledOptions } from '../../ui/fields/labelled-options';

const fixed = { sortable: false, filterable: false } as const;
const momentText = (moment: string | null): string | null => moment && formatDateTime(moment);

/** Returns the fields that a correction changes, as text. */
const fieldsText = ({ fields }: Pick<IdentityCorrectionRow, 'fields'>): string =>
  fields.map((field) => identityFieldLabels[field]).join(', ');

export const organisationText = ({ organisation }: Pick<IdentityCorrectionRow, 'organisation'>): string =>
  organisation ?? labels.administrator;

export const correctionColumns: readonly Column<IdentityCorrectionRow>[] = [
  patientColumn<IdentityCorrectionRow>({
    id: 'patientName',
    header: labels.patient,
    filterable: false,
    pinned: true,
  }),
  {
    id: 'state',
    header: labels.state,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(correctionStates, correctionStateLabels),
    value: ({ state }) => correctionStateLabels[state],
    show: ({ state }) => <CorrectionState state={state} />,
  },
  { ...fixed, id: 'fields', header: labels.fields, value: fieldsText },
  {
    id: 'reasonCode',
    header: labels.reasonCode,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(correctionReasons, correctionReasonLabels),
    value: ({ reasonCode }) => correctionReasonLabels[reasonCode],
  },
  {
    id: 'proposedAt',
    header: labels.proposedAt,
    filterable: false,
    highestFirst: true,
    value: ({ proposedAt }) => momentText(proposedAt),
  },
  { ...fixed, id: 'proposedBy', header: labels.proposedBy, value: ({ proposedBy }) => proposedBy },
  { ...fixed, id: 'organisation', header: labels.organisation, value: organisationText },
  {
    id: 'decidedAt',
    header: labels.decidedAt,
    filterable: false,
    highestFirst: true,
    value: ({ decidedAt }) => momentText(decidedAt),
  },
  { ...fixed, id: 'decidedBy', header: labels.decidedBy, value: ({ decidedBy }) => decidedBy },
];
