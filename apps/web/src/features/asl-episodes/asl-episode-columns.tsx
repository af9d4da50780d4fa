import { Text } from '@chakra-ui/react/text';
import {
  aslEpisodeLabels as labels,
  episodeLabels,
  fillLabel,
  needLabels,
  openForText,
  patientReferenceText,
  stateLabel,
  stepLabels,
  uodSteps,
  type AslEpisodeRow,
} from '@percorso/domain';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/display/Chip';
import type { Column } from '../../ui/data-table/column';
import { twoLines } from '../../ui/data-table/density';
import { patientColumn, patientText } from '../../ui/data-table/patient-column';
import { formatDate } from '../../ui/display/dates';
import type { Option } from '../../ui/fields/SelectField';
import { stepWithDeath } from '../episodes/step-with-death';

type AslColumn = Column<AslEpisodeRow>;

const steps = [...uodSteps, 'CHIUSO_UOD' as const, 'INVALIDATO_UOD' as const].map((step) => ({
  value: step,
  label: stepLabels[step],
}));
const needs = Object.entries(needLabels).map(([value, label]) => ({ value, label }));
const closed = [
  { value: 'false', label: episodeLabels.statusOpen },
  { value: 'true', label: episodeLabels.closed },
];

const newChip = <Chip look={{ palette: 'red', Icon: Bell }}>{labels.isNew}</Chip>;
const stepText = ({ step, patientDeathDate }: AslEpisodeRow) => stepWithDeath(stepLabels[step], patientDeathDate);
const statusText = (row: AslEpisodeRow) => (row.closed ? stateLabel(row.status) : episodeLabels.statusOpen);
const openText = ({ priorityTimeElapsed }: AslEpisodeRow) => openForText(priorityTimeElapsed);

const numberText = ({ number }: AslEpisodeRow) => fillLabel(labels.numberOf, { number });
const openSince = (row: AslEpisodeRow) =>
  row.priorityTimeElapsed && fillLabel(labels.openSince, { time: openText(row) });
const elsewhere = ({ districtUnit, residenceDistrictUnit: { id, description } }: AslEpisodeRow) =>
  id === districtUnit.id ? '' : fillLabel(labels.residentOf, { unit: description });

/**
 * Columns of the list (architecture §14). The first line of a cell is the value that the filter of its column uses; the second line has a
 * secondary fact. Eleven columns side by side would leave no space for the step, which users look for, or for how an episode ended.
 */
export const aslEpisodeColumns = (units: readonly Option[]): AslColumn[] => [
  patientColumn({ id: 'patientSurname', header: labels.patient }, numberText),
  {
    id: 'startDate',
    header: labels.startDate,
    kind: 'date',
    value: ({ startDate }) => startDate,
    minW: '10rem',
    show: (row) =>
      twoLines(
        <>
          {formatDate(row.startDate)} {row.isNew && newChip}
        </>,
        openSince(row),
      ),
  },
  {
    id: 'districtUnitId',
    header: labels.unitAndCentre,
    kind: 'choice',
    options: units,
    sortable: false,
    minW: '13.25rem',
    value: ({ districtUnit }) => districtUnit.id,
    show: (row) =>
      twoLines(
        row.districtUnit.description,
        [row.rehabilitationCenter?.description, elsewhere(row)].filter(Boolean).join(' · '),
      ),
  },
  { id: 'need', header: labels.need, kind: 'choice', options: needs, sortable: false, value: ({ need }) => need },
  {
    id: 'step',
    header: labels.step,
    kind: 'choice',
    options: steps,
    sortable: false,
    value: ({ step }) => step,
    show: stepText,
  },
  {
    id: 'closed',
    header: labels.status,
    kind: 'choice',
    options: closed,
    sortable: false,
    value: (row) => String(row.closed),
    show: statusText,
  },
];

/** Returns the card of an episode on a phone: the patient, then the reference, the step and the status. */
export const aslEpisodeCard = (row: AslEpisodeRow): [ReactNode, ReactNode] => [
  <Text key="who" fontWeight="semibold">
    {patientText(row)} {row.isNew && newChip}
  </Text>,
  [
    patientReferenceText(row.patientReference),
    stepText(row),
    row.closed ? statusText(row) : openSince(row),
    row.districtUnit.description,
  ]
    .filter(Boolean)
    .join(' · '),
];
