import { FORECAST_DAYS, FORECAST_STEP } from '@percorso/domain';
import { type DwellTimeSelection, dwellTimesOf } from '../dwell-times/selected-dwell-times.sql.js';

/** Days before the forecast's moment in which dwell times and arrivals are measured. */
export const MEASURED_DAYS = 365;

/**
 * Counted input of a forecast: ended dwell times (`stay`), dwell times that are open at its moment (`standing`), arrivals (`arrival`), and
 * the actual numbers after it (`later`).
 */
export type ForecastRow = {
  kind: 'stay' | 'standing' | 'arrival' | 'later';
  state: string;
  next: string | null;
  /** Duration of the dwell time (if `standing`, until the forecast's moment); for `later`, days after the forecast's moment. */
  days: number | null;
  count: number;
};

/**
 * Selects the rows of a forecast that starts at the beginning of a date (`asOf`, Europe/Rome), or now: only `later` counts anything after
 * that moment. Instances in the states `closed` are excluded.
 */
export function forecastRows(selection: DwellTimeSelection, closed: readonly string[], asOf: string | null) {
  const values: unknown[] = [];
  const { from, where } = dwellTimesOf(selection, values);
  const moment = `coalesce($${values.push(asOf)}::date::timestamp AT TIME ZONE 'Europe/Rome', now())`;
  const measured = `${moment} - interval '${MEASURED_DAYS} days'`;
  const ended = `$${values.push(closed)}::text[]`;
  const standsAt = (at: string) => `s.entered_at < ${at} AND (s.left_at IS NULL OR s.left_at >= ${at})`;
  const days = (length: string) => `extract(epoch FROM ${length}) / 86400`;
  const forecastDays = `generate_series(${FORECAST_STEP}, ${FORECAST_DAYS}, ${FORECAST_STEP})`;
  // Selects the forecast days that are already past. The last UNION adds a row for each of them, even if no instance was in any state then.
  const past = `SELECT day, at FROM ${forecastDays} day, LATERAL (SELECT ${moment} + make_interval(days => day) AS at) m WHERE at <= now()`;
  // Materialised because these dwell times (those that ended in the last year, and the open ones) are a small part of all.
  const text = `
    WITH chosen AS MATERIALIZED (
      SELECT s.state, s.next_state, s.entered_at, s.left_at, s.revision FROM ${from}
      WHERE ${where} AND s.state <> ALL (${ended}) AND (s.left_at IS NULL OR s.left_at >= ${measured})),
      lasting AS MATERIALIZED (SELECT state, entered_at, left_at FROM chosen WHERE left_at IS NULL OR left_at >= ${moment})
    SELECT 'stay' AS kind, s.state, CASE WHEN s.next_state <> ALL (${ended}) THEN s.next_state END AS next,
      ceil(${days('s.left_at - s.entered_at')})::int AS days, count(*)::int AS count
    FROM chosen s WHERE s.left_at < ${moment} GROUP BY 2, 3, 4
    UNION ALL
    SELECT 'standing', s.state, NULL, floor(${days(`${moment} - s.entered_at`)})::int, count(*)::int
    FROM lasting s WHERE s.entered_at < ${moment} GROUP BY 2, 4
    UNION ALL
    SELECT 'arrival', s.state, NULL, NULL, count(*)::int
    FROM chosen s WHERE s.revision = 1 AND s.entered_at >= ${measured} AND s.entered_at < ${moment} GROUP BY 2
    UNION ALL
    SELECT 'later', s.state, NULL, l.day, count(*)::int
    FROM lasting s JOIN (${past}) l ON ${standsAt('l.at')} GROUP BY 2, 4
    UNION ALL SELECT 'later', '', NULL, l.day, 0 FROM (${past}) l`;
  return { text, values };
}
