import {
  cdrSteps,
  episodeLabels,
  needLabels,
  stateLabel,
  stepLabels,
  uodSteps,
  type EpisodeRow,
  type EpisodeStep,
} from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { patientColumn } from '../../ui/data-table/patient-column';
import { stepWithDeath } from './step-with-death';

const optionOf = (step: EpisodeStep) => ({ value: step, label: stepLabels[step] });
/** The options of the step filter: the unit's steps, or the centre's steps for users who see episodes from the centre's side. */
const stepsOfUnit = [...uodSteps, 'CHIUSO_UOD' as const, 'INVALIDATO_UOD' as const].map(optionOf);
const stepsOfCentre = [...cdrSteps, 'CHIUSO_CDR' as const, 'INVALIDATO_CDR' as const].map(optionOf);

const needOptions = Object.entries(needLabels).map(([value, label]) => ({ value, label }));

/** Returns the status of an episode as display text: that it is open, or how it ended. */
const statusText = ({ status, closed }: EpisodeRow): string => (closed ? stateLabel(status) : episodeLabels.statusOpen);

const description: Column<EpisodeRow> = {
  id: 'description',
  header: episodeLabels.description,
  value: (row) => row.description,
};
const startDate: Column<EpisodeRow> = {
  id: 'startDate',
  header: episodeLabels.startDate,
  kind: 'date',
  value: (row) => row.startDate,
};
const endDate: Column<EpisodeRow> = {
  id: 'endDate',
  header: episodeLabels.endDate,
  kind: 'date',
  value: (row) => row.endDate,
};
const need: Column<EpisodeRow> = {
  id: 'need',
  header: episodeLabels.need,
  kind: 'choice',
  options: needOptions,
  value: (row) => row.need,
};
const status: Column<EpisodeRow> = { id: 'status', header: episodeLabels.status, value: statusText };
const stepColumn = (isCentre: boolean): Column<EpisodeRow> => ({
  id: 'step',
  header: episodeLabels.step,
  kind: 'choice',
  options: isCentre ? stepsOfCentre : stepsOfUnit,
  value: (row) => row.step,
});

/** Returns the columns of the list of a patient's episodes. Spec 000 §2. */
export const patientEpisodeColumns = (isCentre: boolean): readonly Column<EpisodeRow>[] => [
  description,
  startDate,
  endDate,
  need,
  status,
  stepColumn(isCentre),
];

/** Returns the columns of the list of all episodes, with the sorting and filters that the server supports. */
export const episodeColumns = (unitOptions: Column<EpisodeRow>['options'], isCentre: boolean): Column<EpisodeRow>[] => [
  patientColumn({ id: 'patientSurname', header: episodeLabels.patient }),
  { ...startDate },
  { ...endDate, sortable: false, filterable: false },
  {
    ...stepColumn(isCentre),
    sortable: false,
    show: ({ step, patientDeathDate }) => stepWithDeath(stepLabels[step], patientDeathDate),
  },
  {
    id: 'closed',
    header: episodeLabels.status,
    kind: 'choice',
    options: [
      { value: 'false', label: episodeLabels.statusOpen },
      { value: 'true', label: episodeLabels.closed },
    ],
    value: (row) => String(row.closed),
    show: statusText,
    sortable: false,
  },
  {
    id: 'districtUnitId',
    header: episodeLabels.districtUnit,
    kind: 'choice',
    options: unitOptions,
    value: ({ districtUnit }) => districtUnit.id,
    show: ({ districtUnit }) => districtUnit.description,
    sortable: false,
    minW: '8.25rem',
  },
];
