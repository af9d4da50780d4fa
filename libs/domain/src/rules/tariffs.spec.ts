import { keepsTariffsOfDelivered, tariffAt, type TariffPeriod } from './tariffs.js';

const periods: TariffPeriod[] = [
  { validFrom: '2026-01-01', validTo: null, tariffCents: { AMB_IND: 5000 } },
  { validFrom: '2025-01-01', validTo: '2025-06-30', tariffCents: { AMB_IND: 4500, DOM_IND: 6000 } },
];

describe('The tariff on a date (architecture §14)', () => {
  it.each([
    ['the first date of a period', 'AMB_IND', '2025-01-01', 4500],
    ['the last date of a period', 'AMB_IND', '2025-06-30', 4500],
    ['the date after a period', 'AMB_IND', '2025-07-01', null],
    ['a date before all periods', 'AMB_IND', '2024-12-31', null],
    ['the first date of a period without an end', 'AMB_IND', '2026-01-01', 5000],
    ['any later date of a period without an end', 'AMB_IND', '2099-12-31', 5000],
    ['a regime type without a tariff', 'DOM_IND', '2026-01-01', null],
  ])('is that of the period that contains the date: %s', (_, code, day, cents) =>
    expect(tariffAt(periods, code, day)).toBe(cents),
  );
});

describe('Changing a tariff period with delivered provisions (architecture §14)', () => {
  const period: TariffPeriod = { validFrom: '2026-01-01', validTo: '2026-12-31', tariffCents: { AMB_IND: 5000 } };

  it.each<[what: string, changed: Partial<TariffPeriod>, may: boolean]>([
    ['another start', { validFrom: '2025-12-31' }, false],
    ['another tariff', { tariffCents: { AMB_IND: 5001 } }, false],
    ['a missing tariff', { tariffCents: {} }, false],
    ['an additional tariff', { tariffCents: { AMB_IND: 5000, DOM_IND: 1 } }, true],
    ['an end on the date of the last provision', { validTo: '2026-03-05' }, true],
    ['an end before the last provision', { validTo: '2026-03-04' }, false],
    ['no end', { validTo: null }, true],
  ])('must keep the start, the tariffs and every provision within the period: %s', (_, changed, isAllowed) =>
    expect(keepsTariffsOfDelivered(period, { ...period, ...changed }, '2026-03-05')).toBe(isAllowed),
  );
});
