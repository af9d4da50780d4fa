import { Badge } from '@chakra-ui/react/badge';
import {
  carePlanCosts,
  costText,
  describeCode,
  entryColumnLabels,
  entryLabels,
  fillLabel,
  frequencyText,
  regimeCostText,
  type CareRegimeView,
  type DiagnosisView,
} from '@percorso/domain';
import { entryColumn, type EntryTable, sumOf } from './entry-table';

const principal = (
  <Badge colorPalette="blue" variant="subtle" size="md">
    {entryColumnLabels.principalShort}
  </Badge>
);

const classificationOf = ({ classificationCode }: DiagnosisView): string =>
  describeCode('diagnosisClassifications', classificationCode);

/** Spec 000 §3, diagnoses of the project. */
export const diagnosesTable: EntryTable<'DIAGNOSI'> = {
  sort: null,
  columns: [
    { id: 'classificationCode', header: entryLabels.DIAGNOSI.fields.classificationCode, value: classificationOf },
    {
      id: 'diagnosisCode',
      header: entryColumnLabels.code,
      value: (entry: DiagnosisView) => entry.diagnosisCode,
      sortable: true,
    },
    {
      id: 'description',
      header: entryColumnLabels.description,
      value: (entry: DiagnosisView) => entry.description,
    },
    {
      id: 'principal',
      header: entryColumnLabels.principal,
      value: (entry: DiagnosisView) => entry.principal,
      show: (entry: DiagnosisView) => (entry.principal ? principal : ''),
    },
    { id: 'note', header: entryLabels.DIAGNOSI.fields.note, value: (entry: DiagnosisView) => entry.note ?? null },
  ].map(entryColumn),
  nameOf: ({ diagnosisCode }) => diagnosisCode,
  card: (entry) => [
    <>
      <strong>{entry.diagnosisCode}</strong> {`${classificationOf(entry)} `}
      {entry.principal && principal}
    </>,
    <>
      {entry.description}
      {entry.note && ` · ${entry.note}`}
    </>,
  ],
};

/** Spec 000 §3, care program: regimes with their duration and accesses. */
export const regimesTable: EntryTable<'REGIMI'> = {
  sort: null,
  columns: [
    {
      id: 'careRegimeTypeCode',
      header: entryColumnLabels.regime,
      value: ({ careRegimeType }: CareRegimeView) => careRegimeType.description,
      sortable: true,
    },
    {
      id: 'durationInDays',
      header: entryColumnLabels.duration,
      value: (entry: CareRegimeView) => entry.durationInDays,
      sortable: true,
      numeric: true,
    },
    { id: 'regularity', header: entryColumnLabels.frequency, value: frequencyText },
    {
      id: 'provisionCount',
      header: entryColumnLabels.accesses,
      value: (entry: CareRegimeView) => entry.provisionCount,
      numeric: true,
    },
    {
      id: 'expectedRegimeCost',
      header: entryColumnLabels.expectedCost,
      value: ({ expectedRegimeCost }: CareRegimeView) => costText(expectedRegimeCost),
      numeric: true,
    },
  ].map(entryColumn),
  nameOf: ({ careRegimeType }) => careRegimeType.description,
  card: (entry) => [
    <strong key="regime">{entry.careRegimeType.description}</strong>,
    fillLabel(entryColumnLabels.regimeCard, {
      days: entry.durationInDays,
      frequency: frequencyText(entry),
      costs: regimeCostText(entry.provisionCount, entry.expectedRegimeCost, null),
    }),
  ],
  totals: (entries) => {
    const { provisionCount, expectedCareplanCost } = carePlanCosts(entries);
    return fillLabel(entryColumnLabels.regimeTotals, {
      days: sumOf(entries, (entry) => entry.durationInDays),
      costs: regimeCostText(provisionCount, expectedCareplanCost, null),
    });
  },
};
