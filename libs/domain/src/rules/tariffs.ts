/** The tariffs of a period, both ends included, in euro cents by type of regime. */
export type TariffPeriod = {
  validFrom: string;
  validTo?: string | null;
  tariffCents: Readonly<Record<string, number>>;
};

/** Tariff of a type of regime on a day; null if there is none. The SQL function `tariff_at` must do the same. */
export const tariffAt = (periods: readonly TariffPeriod[], careRegimeTypeCode: string, date: string): number | null => {
  const period = periods.find(({ validFrom, validTo }) => validFrom <= date && (!validTo || date <= validTo));
  return period?.tariffCents[careRegimeTypeCode] ?? null;
};

/**
 * Whether a period with provisions, the last of them on this day, may be changed like this: it keeps its start and its tariffs, and still
 * contains every provision. A type without a tariff may get one.
 */
export const keepsTariffsOfDelivered = (
  period: TariffPeriod,
  changed: TariffPeriod,
  lastProvisionDay: string,
): boolean =>
  changed.validFrom === period.validFrom &&
  (!changed.validTo || changed.validTo >= lastProvisionDay) &&
  Object.entries(period.tariffCents).every(([code, cents]) => changed.tariffCents[code] === cents);
