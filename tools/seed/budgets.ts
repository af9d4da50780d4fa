import { budgetSettings, type BudgetSetting, careRegimeTypes } from '@percorso/domain';
import { v7 as uuid } from 'uuid';

/** Tariffs in the first of the two periods, in euros per provision or day. */
const euro: Record<(typeof careRegimeTypes)[number]['code'], number> = {
  DOM_IND: 52,
  AMB_IND: 44,
  AMB_PG: 21,
  RES_INT: 268,
  RES_EST: 176,
  SEMIRES_MED: 88,
  SEMIRES_GRAVE: 112,
};
/** Budgets of an authority of average size, in thousands of euros per year. */
const thousands: Record<BudgetSetting, number> = { DOM: 3_200, AMB: 2_900, AMB_PG: 1_100, RES_SEMIRES: 11_500 };
/** Size of each authority in percent of the average. */
const sizes = { 150201: 60, 150202: 45, 150203: 110, 150204: 130, 150205: 125, 150206: 115, 150207: 120 } as const;

const GROWTH = 103;
const RESERVE = 110;
const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** Returns the two periods: the last two years, as far as the demo data go back, and the time from this year on. */
const daysOf = (thisYear: number) => [
  { valid_from: `${thisYear - 2}-01-01`, valid_to: `${thisYear - 1}-12-31`, growth: 100 },
  { valid_from: `${thisYear}-01-01`, valid_to: null, growth: GROWTH },
];

const volumesOf = (period_id: string, percent: number) =>
  budgetSettings.map((setting) => ({
    period_id,
    setting,
    spending_volume_thousands: percentOf(thousands[setting], percent),
  }));

/** Returns the rows of two periods: tariffs and spending volumes of the region, and the budgets of each health authority. */
export function budgets(thisYear: number) {
  const whole = Object.values(sizes).reduce((sum, percent) => sum + percent, 0);
  const regional = daysOf(thisYear).map((days) => ({
    ...days,
    id: uuid(),
    note: `Tariffario ${days.valid_from.slice(0, 4)}`,
  }));
  const ofAuthorities = Object.entries(sizes).flatMap(([local_health_authority_code, percent]) =>
    daysOf(thisYear).map((days) => ({ ...days, id: uuid(), local_health_authority_code, percent })),
  );
  return {
    regionalPeriods: regional,
    rates: regional.flatMap(({ id, growth }) =>
      careRegimeTypes.map(({ code }) => ({
        period_id: id,
        care_regime_type_code: code,
        tariff_cents: percentOf(euro[code] * 100, growth),
      })),
    ),
    regionalVolumes: regional.flatMap(({ id, growth }) => volumesOf(id, percentOf(percentOf(whole, RESERVE), growth))),
    aslPeriods: ofAuthorities,
    aslBudgets: ofAuthorities.flatMap(({ id, percent, growth }) => volumesOf(id, percentOf(percent, growth))),
  };
}
