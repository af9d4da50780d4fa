import {
  type CleanupEpisodeRow,
  cleanupLabels as labels,
  episodeProblemLabels,
  eventLabels,
  fillLabel,
  formatWhole,
  stepLabels,
} from '@percorso/domain';
import { formatDate } from '../../../../ui/display/dates';
import type { Column } from '../../../../ui/data-table/column';
import { type Choice, choiceColumn } from '../../../../ui/data-table/choice-column';
import { twoLines } from '../../../../ui/data-table/density';
import { patientColumn, patientText } from '../../../../ui/data-table/patient-column';

const fixed = { sortable: false, filterable: false } as const;

/** Returns the date and the name of the last event. */
const lastEventText = ({ lastEvent: { type, at } }: CleanupEpisodeRow): string =>
  `${formatDate(at)} ${eventLabels[type] ?? type}`;

export const episodeProblemColumns: readonly Column<CleanupEpisodeRow>[] = [
  patientColumn({ id: 'patientName', header: labels.patient, filterable: false }),
  { ...fixed, id: 'number', header: labels.number, numeric: true, value: ({ number }) => number },
  {
    id: 'districtUnit',
    header: labels.districtUnit,
    filterable: false,
    value: ({ districtUnit }) => districtUnit,
    minW: '13.5rem',
    show: ({ districtUnit, rehabilitationCenter }) =>
      twoLines(districtUnit, rehabilitationCenter && `${labels.centre}: ${rehabilitationCenter}`),
    beside: [{ id: 'centre', header: labels.centre, value: ({ rehabilitationCenter }) => rehabilitationCenter }],
  },
  { ...fixed, id: 'step', header: labels.step, value: ({ step }) => stepLabels[step] },
  { ...fixed, id: 'problem', header: labels.problem, value: ({ problem }) => episodeProblemLabels[problem] },
  {
    id: 'days',
    header: labels.days,
    filterable: false,
    numeric: true,
    value: ({ days }) => days,
    show: ({ days }) => formatWhole(days),
  },
  {
    ...fixed,
    id: 'lastEvent',
    header: labels.lastEvent,
    value: lastEventText,
    minW: '8.5rem',
    show: (row) => twoLines(lastEventText(row), row.lastEvent.actorName),
    beside: [{ id: 'who', header: labels.who, value: ({ lastEvent }) => lastEvent.actorName }],
  },
];

/** Returns the first column, with checkboxes to choose the episodes to close. */
export const episodeChoice = (choice: Choice): Column<CleanupEpisodeRow> =>
  choiceColumn(
    {
      header: labels.choose,
      idOf: ({ id }) => id,
      labelOf: (row) => fillLabel(labels.chooseOf, { number: row.number, patient: patientText(row) }),
    },
    choice,
  );
