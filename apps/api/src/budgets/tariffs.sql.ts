/** Selects every tariff with its range of dates. Joining it is ten times as fast as calling `tariff_at` for each of many dates. */
export const tariffs = `
  SELECT r.care_regime_type_code AS regime, daterange(p.valid_from, p.valid_to, '[]') AS days, r.tariff_cents AS cents
  FROM regional_rate_period p JOIN regional_rate r ON r.period_id = p.id`;
