import {
  disabilityClassificationsSheet,
  type DisabilityClassificationView,
  entryColumnLabels,
  fillLabel,
} from '@percorso/domain';
import { entryColumn, type EntryTable } from '../../entries/entry-table';

const { fields } = disabilityClassificationsSheet.labels;

/** The table of disability classifications. Spec 000 §2. */
export const disabilityClassificationsTable: EntryTable<DisabilityClassificationView> = {
  sort: null,
  columns: [
    {
      id: 'disabilityClassificationScaleTypeCode',
      header: fields.disabilityClassificationScaleTypeCode,
      value: (entry: DisabilityClassificationView) => entry.disabilityClassificationScaleType.description,
    },
    {
      id: 'entryOutcome',
      header: fields.entryOutcome,
      value: (entry: DisabilityClassificationView) => entry.entryOutcome ?? null,
    },
    {
      id: 'exitOutcome',
      header: fields.exitOutcome,
      value: (entry: DisabilityClassificationView) => entry.exitOutcome ?? null,
    },
  ].map(entryColumn),
  nameOf: ({ disabilityClassificationScaleType: { description } }) => description,
  card: ({ disabilityClassificationScaleType: { description }, entryOutcome, exitOutcome }) => [
    <strong key="scale">{description}</strong>,
    fillLabel(entryColumnLabels.scaleCard, { entry: entryOutcome ?? '—', exit: exitOutcome ?? '—' }),
  ],
};
