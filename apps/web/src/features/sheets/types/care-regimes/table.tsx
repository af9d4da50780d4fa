import {
  carePlanCosts,
  type CareRegimeView,
  costText,
  entryColumnLabels,
  fillLabel,
  frequencyText,
  regimeCostText,
} from '@percorso/domain';
import { entryColumn, type EntryTable, sumOf } from '../../entries/entry-table';

/** The table of regimes with their duration and accesses. Spec 000 §3, care program. */
export const careRegimesTable: EntryTable<CareRegimeView> = {
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
      id: 'deliveredProvisionCount',
      header: entryColumnLabels.delivered,
      value: (entry: CareRegimeView) => entry.deliveredProvisionCount,
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
      delivered: entry.deliveredProvisionCount,
    }),
  ],
  totals: (entries) => {
    const { provisionCount, deliveredProvisionCount: delivered, expectedCareplanCost } = carePlanCosts(entries);
    return fillLabel(entryColumnLabels.regimeTotals, {
      days: sumOf(entries, (entry) => entry.durationInDays),
      costs: regimeCostText(provisionCount, expectedCareplanCost, null),
      delivered,
    });
  },
};
