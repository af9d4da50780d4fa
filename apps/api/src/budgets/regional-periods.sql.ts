import type { RegionalPeriodsQuery } from '@percorso/domain';
import { TODAY, validOn } from '../catalogues/catalogues.sql.js';
import type { ListParts } from '../http/lists/list.js';
import { periodColumns, periodDetails, periodOrder } from './periods.sql.js';

const TABLE = 'regional_rate_period';

const rates = `(SELECT jsonb_object_agg(r.care_regime_type_code, r.tariff_cents) FROM regional_rate r WHERE r.period_id = p.id)`;

/**
 * SQL expression: the date of the last provision from `from` to `to`; null if there is none. For each centre, an index yields the last
 * provision.
 */
const lastProvisionDay = (from: string, to: string): string => `(
  SELECT max(last.starting_time)::date FROM rehabilitation_center c CROSS JOIN LATERAL (
    SELECT v.starting_time FROM provision v WHERE v.rehabilitation_center_id = c.id
      AND v.starting_time >= ${from} AND v.starting_time < coalesce(${to} + 1, 'infinity')
    ORDER BY v.starting_time DESC LIMIT 1) last)`;

export const regionalPeriodById = {
  name: 'regional-period-by-id',
  text: `SELECT ${periodDetails(TABLE)}, ${rates} AS "tariffCents", ${lastProvisionDay('p.valid_from', 'p.valid_to')} AS "lastProvisionDay"
    FROM ${TABLE} p WHERE p.id = $1`,
};

/** Blocks new provisions until the end of the transaction. */
export const lockProvisions = 'LOCK TABLE provision IN SHARE MODE';

export const lastProvisionWithin = {
  name: 'last-provision-within',
  text: `SELECT ${lastProvisionDay('$1::date', '$2::date')} AS day`,
};

/** Selects all periods with their tariffs. A region has few periods. */
export const tariffPeriods = {
  name: 'tariff-periods',
  text: `SELECT p.valid_from AS "validFrom", p.valid_to AS "validTo", ${rates} AS "tariffCents" FROM ${TABLE} p`,
};

/** SQL subquery: the codes of the regime types that may be chosen today. */
const types = `(SELECT coalesce(array_agg(e.code), '{}') AS codes FROM reference_entry e
  WHERE e.catalogue = 'care-regime-types' AND ${validOn('e', TODAY)})`;

export const regionalPeriodList: ListParts<RegionalPeriodsQuery> = {
  columns: `${periodColumns(TABLE)}, cardinality(t.codes) AS "regimeTypes",
    (SELECT count(*)::int FROM regional_rate r WHERE r.period_id = p.id AND r.care_regime_type_code = ANY (t.codes)) AS tariffs`,
  tables: `${TABLE} p CROSS JOIN ${types} t`,
  contains: {},
  order: periodOrder,
  last: 'p.id',
};
