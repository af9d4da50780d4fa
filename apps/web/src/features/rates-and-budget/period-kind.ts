import {
  type AslPeriod,
  type AslPeriodRow,
  budgetLabels,
  fillLabel,
  formatThousands,
  type Grant,
  periodText,
  ratesAndBudgetLabels as labels,
  type RegionalPeriod,
  type RegionalPeriodRow,
} from '@percorso/domain';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { formatDate } from '../../ui/display/dates';

export type Period = RegionalPeriod | AslPeriod;
export type PeriodRow = RegionalPeriodRow | AslPeriodRow;

/** The periods of the region or those of the asl: paths, grants, labels and columns (architecture §14). */
export type PeriodKind = {
  /** Name in the paths of the API. */
  name: 'regional-periods' | 'asl-periods';
  paths: { list: string; one: (id?: string) => string };
  grants: Readonly<Record<'read' | 'create' | 'update', Grant>>;
  labels: Readonly<Record<'tab' | 'intro' | 'newTitle' | 'saved', string>>;
  titleOf: (period: Period) => string;
  columns: readonly Column<PeriodRow>[];
  fileName: string;
};

const days: Column<PeriodRow>[] = [
  { id: 'validFrom', header: budgetLabels.validFrom, kind: 'date', value: ({ validFrom }) => validFrom },
  {
    id: 'validTo',
    header: budgetLabels.validTo,
    kind: 'date',
    value: ({ validTo }) => validTo,
    show: ({ validTo }) => (validTo ? formatDate(validTo) : labels.noEnd),
  },
];
const volume: Column<PeriodRow> = {
  id: 'spendingVolumeThousands',
  header: budgetLabels.spendingVolume,
  numeric: true,
  value: ({ spendingVolumeThousands }) => spendingVolumeThousands,
  show: ({ spendingVolumeThousands }) => formatThousands(spendingVolumeThousands),
};
const tariffs: Column<PeriodRow> = {
  id: 'tariffs',
  header: labels.tariffs,
  sortable: false,
  value: (row) =>
    'tariffs' in row ? fillLabel(labels.tariffsOf, { count: row.tariffs, total: row.regimeTypes }) : null,
};
const note: Column<PeriodRow> = {
  id: 'note',
  header: budgetLabels.note,
  sortable: false,
  value: (row) => row.note,
};
const authority: Column<PeriodRow> = {
  id: 'localHealthAuthorityDescription',
  header: budgetLabels.localHealthAuthority,
  value: (row) => ('localHealthAuthorityDescription' in row ? row.localHealthAuthorityDescription : null),
};

// Returns the columns without filters, because neither list has filters in its header.
const plain = (columns: readonly Column<PeriodRow>[]) => columns.map((column) => ({ ...column, filterable: false }));

export const regionalPeriods: PeriodKind = {
  name: 'regional-periods',
  paths: { list: paths.ratesAndBudget, one: paths.regionalPeriod },
  grants: {
    read: 'regional_rates_read',
    create: 'regional_rates_period_create',
    update: 'regional_rates_period_update',
  },
  labels: {
    tab: labels.regionalTab,
    intro: labels.regionalIntro,
    newTitle: labels.newRegionalPeriod,
    saved: labels.regionalPeriodSaved,
  },
  titleOf: (period) => `${budgetLabels.regionalPeriod} ${periodText(period)}`,
  columns: plain([...days, volume, tariffs, note]),
  fileName: 'periodi-tariffari.csv',
};

export const aslPeriods: PeriodKind = {
  name: 'asl-periods',
  paths: { list: paths.aslBudgets, one: paths.aslPeriod },
  grants: { read: 'asl_budgets_read', create: 'asl_budgets_period_create', update: 'asl_budgets_period_update' },
  labels: {
    tab: labels.aslTab,
    intro: labels.aslIntro,
    newTitle: labels.newAslPeriod,
    saved: labels.aslPeriodSaved,
  },
  titleOf: (period) => `${budgetLabels.aslPeriod} ${periodText(period)}`,
  columns: plain([authority, ...days, volume, note]),
  fileName: 'budget-asl.csv',
};
