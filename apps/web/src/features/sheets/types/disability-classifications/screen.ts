import {
  canAddScale,
  type DisabilityClassification,
  type DisabilityClassificationView,
  scaleTypeOptions,
  scoresOf,
  scoresSentence,
} from '@percorso/domain';
import { type FieldContext, textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { disabilityClassificationsTable } from './table';

const scaleType = 'disabilityClassificationScaleTypeCode';
// Spec 000 §4: while exit outcomes are being set, type and entry outcome are disabled; before that, exit outcomes are disabled.
const setsExitOutcomes = (_: Values, { facts }: FieldContext): boolean => facts.setsExitOutcomes === true;
const isBeforeExit = (_: Values, { facts }: FieldContext): boolean => facts.setsExitOutcomes !== true;
const scoresFor = (values: Values) => scoresOf(textOf(values[scaleType]));
const scoresHelp = (values: Values): string | undefined => {
  const scores = scoresFor(values);
  return scores ? scoresSentence(scores) : undefined;
};

export const disabilityClassificationsScreen: ListScreen<DisabilityClassification, DisabilityClassificationView> = {
  canAdd: (entries) => canAddScale(entries.length),
  groups: [
    {
      title: 'scales',
      fields: [
        {
          name: scaleType,
          widget: 'select',
          list: 'disabilityClassificationScaleTypes',
          options: (_, { row }) =>
            scaleTypeOptions(row?.others.map((other) => textOf(other[scaleType]) ?? '') ?? [], row?.index ?? 0),
          enabled: isBeforeExit,
        },
        {
          name: 'entryOutcome',
          widget: 'text',
          required: (values) => scoresFor(values) !== null,
          help: scoresHelp,
          enabled: isBeforeExit,
          half: true,
        },
        {
          name: 'exitOutcome',
          widget: 'text',
          help: scoresHelp,
          shown: (values, context) => setsExitOutcomes(values, context) || textOf(values.exitOutcome) !== null,
          enabled: setsExitOutcomes,
          half: true,
        },
      ],
    },
  ],
  shownAs: 'table',
  table: disabilityClassificationsTable,
};
