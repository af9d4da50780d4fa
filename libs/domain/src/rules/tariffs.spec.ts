import { keepsTariffsOfDelivered, tariffAt, type TariffPeriod } from './tariffs.js';

const periods: TariffPeriod[] = [
  { validFrom: '2026-01-01', validTo: null, tariffCents: { AMB_IND: 5000 } },
  { validFrom: '2025-01-01', validTo: '2025-06-30', tariffCents: { AMB_IND: 4500, DOM_IND: 6000 } },
];

describe('The tariff on a day (architecture §14)', () => {
  it.each([
    ['the first day of a period', 'AMB_IND', '2025-01-01', 4500],
    ['its last day', 'AMB_IND', '2025-06-30', 4500],
    ['the day after it', 'AMB_IND', '2025-07-01', null],
    ['the day before any', 'AMB_IND', '2024-12-31', null],
    ['the first day of one without an end', 'AMB_IND', '2026-01-01', 5000],
    ['any later day of it', 'AMB_IND', '2099-12-31', 5000],
    ['a type without a tariff', 'DOM_IND', '2026-01-01', null],
  ])('is that of the period that contains the day: %s', (_, code, day, cents) =>
    expect(tariffAt(periods, code, day)).toBe(cents),
  );
});

describe('A period with delivered provisions (architecture §14)', () => {
  const period: TariffPeriod = { validFrom: '2026-01-01', validTo: '2026-12-31', tariffCents: { AMB_IND: 5000 } };

  it.each<[what: string, changed: Partial<TariffPeriod>, may: boolean]>([
    ['its start', { validFrom: '2025-12-31' }, false],
    ['a tariff', { tariffCents: { AMB_IND: 5001 } }, false],
    ['that a tariff is there', { tariffCents: {} }, false],
    ['a tariff that was not there', { tariffCents: { AMB_IND: 5000, DOM_IND: 1 } }, true],
    ['its end, to the day of the last provision', { validTo: '2026-03-05' }, true],
    ['its end, to the day before', { validTo: '2026-03-04' }, false],
    ['its end, to none', { validTo: null }, true],
  ])('keeps its tariffs and its start; a change is allowed: %s', (_, changed, may) =>
    expect(keepsTariffsOfDelivered(period, { ...period, ...changed }, '2026-03-05')).toBe(may),
  );
});
