import {
  conformanceAgainstLabels,
  conformanceLabels as labels,
  type ConformanceGroup,
  deviationKindLabels,
  eventLabels,
  stateLabel,
  WorkflowName,
  workflowLabels,
} from '@percorso/domain';
import type { Option } from '../../../ui/fields/SelectField';
import type { Column } from '../../../ui/data-table/column';
import { labelledOptions } from '../../../ui/fields/labelled-options';

/** The fields that equal deviations share. */
export type GroupFields = Omit<ConformanceGroup, 'histories'>;

export const fixed = { sortable: false, filterable: false } as const;
export const stateText = (state: string | null): string => (state === null ? labels.beginning : stateLabel(state));

const optionsOf = (texts: Readonly<Record<string, string>>): Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Columns of the groups. A column with few values has a choice filter. */
export const groupColumns: readonly Column<GroupFields>[] = [
  {
    id: 'against',
    header: labels.against,
    kind: 'choice',
    sortable: false,
    options: optionsOf(conformanceAgainstLabels),
    value: ({ against }) => against,
  },
  {
    id: 'workflow',
    header: labels.workflow,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(WorkflowName.options, workflowLabels),
    value: ({ workflow }) => workflow,
  },
  {
    id: 'type',
    header: labels.event,
    kind: 'choice',
    sortable: false,
    options: optionsOf(eventLabels),
    value: ({ type }) => type,
    show: ({ type }) => eventLabels[type] ?? type,
  },
  { ...fixed, id: 'state', header: labels.state, value: ({ state }) => stateText(state) },
  {
    id: 'kind',
    header: labels.kind,
    kind: 'choice',
    sortable: false,
    options: optionsOf(deviationKindLabels),
    value: ({ kind }) => kind,
  },
  { ...fixed, id: 'explanation', header: labels.why, value: ({ explanation }) => explanation },
];
