import {
  type CleanupEpisodeRow,
  cleanupLabels as labels,
  episodeProblemLabels,
  eventLabels,
  fillLabel,
  formatWhole,
  patientLabels,
  stepLabels,
} from '@percorso/domain';
import { CheckboxField } from '../../../../ui/CheckboxField';
import { formatDate } from '../../../../ui/dates';
import type { Column } from '../../../../ui/data-table/column';

const fixed = { sortable: false, filterable: false } as const;

const patientOf = ({ patientName }: Pick<CleanupEpisodeRow, 'patientName'>): string =>
  patientName ?? patientLabels.hiddenName;

/** On which day something was done last, and what. */
const lastEventText = ({ lastEvent: { type, at } }: CleanupEpisodeRow): string =>
  `${formatDate(at)} ${eventLabels[type] ?? type}`;

export const episodeProblemColumns: readonly Column<CleanupEpisodeRow>[] = [
  { id: 'patientName', header: labels.patient, filterable: false, value: patientOf },
  { ...fixed, id: 'number', header: labels.number, numeric: true, value: ({ number }) => number },
  {
    ...{ id: 'districtUnit', header: labels.districtUnit, filterable: false },
    value: ({ districtUnit }) => districtUnit,
  },
  { ...fixed, id: 'centre', header: labels.centre, value: ({ rehabilitationCenter }) => rehabilitationCenter },
  { ...fixed, id: 'step', header: labels.step, value: ({ step }) => stepLabels[step] },
  { ...fixed, id: 'problem', header: labels.problem, value: ({ problem }) => episodeProblemLabels[problem] },
  {
    ...{ id: 'days', header: labels.days, filterable: false, numeric: true },
    value: ({ days }) => days,
    show: ({ days }) => formatWhole(days),
  },
  { ...fixed, id: 'lastEvent', header: labels.lastEvent, value: lastEventText },
  { ...fixed, id: 'who', header: labels.who, value: ({ lastEvent }) => lastEvent.actorName },
];

type Choice = { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void };

/** Before the others: which episodes are to be closed. */
export const choiceColumn = ({ chosen, onChoose }: Choice): Column<CleanupEpisodeRow> => ({
  ...{ ...fixed, id: 'choice', header: labels.choose },
  value: ({ id }) => chosen.has(id),
  show: (row) => (
    <CheckboxField
      label={fillLabel(labels.chooseOf, { number: row.number, patient: patientOf(row) })}
      hideLabel
      checked={chosen.has(row.id)}
      onChange={(isChosen) => onChoose(row.id, isChosen)}
    />
  ),
});
