/** The tariffs of some days, both ends included, in euro cents by type of regime. */
export type TariffPeriod = {
  validFrom: string;
  validTo?: string | null;
  tariffCents: Readonly<Record<string, number>>;
};

/** What is paid on a day for a provision of a type of regime; null where nothing is laid down. Its twin in SQL is `tariff_at`. */
export const tariffAt = (periods: readonly TariffPeriod[], careRegimeTypeCode: string, date: string): number | null => {
  const period = periods.find(({ validFrom, validTo }) => validFrom <= date && (!validTo || date <= validTo));
  return period?.tariffCents[careRegimeTypeCode] ?? null;
};

/**
 * Whether a period may become another one although provisions were delivered in it, the last of them on this day: it keeps its start and
 * its tariffs, and no provision falls out of it. A type that had no tariff may be given one.
 */
export const keepsDelivered = (period: TariffPeriod, changed: TariffPeriod, lastProvisionDay: string): boolean =>
  changed.validFrom === period.validFrom &&
  (!changed.validTo || changed.validTo >= lastProvisionDay) &&
  Object.entries(period.tariffCents).every(([code, cents]) => changed.tariffCents[code] === cents);
