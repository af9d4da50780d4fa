/** The tables with the periods of the region and of the ASLs. */
export type PeriodTable = 'regional_rate_period' | 'asl_budget_period';

const volumes = { regional_rate_period: 'regional_volume', asl_budget_period: 'asl_budget' } as const;

/** SQL columns: a period `p` with its volume by setting. */
export const periodDetails = (table: PeriodTable): string => `p.id, p.revision, p.note,
  p.valid_from AS "validFrom", p.valid_to AS "validTo", (
    SELECT jsonb_object_agg(v.setting, v.spending_volume_thousands) FROM ${volumes[table]} v WHERE v.period_id = p.id
  ) AS "spendingVolumeThousands"`;

/** SQL columns: a period `p` as a list returns it, with the sum of its volumes. */
export const periodColumns = (table: PeriodTable): string => `p.id, p.note,
  p.valid_from AS "validFrom", p.valid_to AS "validTo",
  (SELECT sum(v.spending_volume_thousands)::int FROM ${volumes[table]} v WHERE v.period_id = p.id) AS "spendingVolumeThousands"`;

export const periodOrder = {
  validFrom: ['p.valid_from'],
  validTo: ['p.valid_to'],
  spendingVolumeThousands: ['"spendingVolumeThousands"'],
} as const;

export const lockPeriod = (table: PeriodTable): string => `SELECT FROM ${table} WHERE id = $1 FOR UPDATE`;

const daysOf = (alias: string): string => `daterange(${alias}.valid_from, ${alias}.valid_to, '[]')`;

/** SQL condition: period `p` belongs to the timeline (that of the ASL $1, or of the region if $1 is null) and is not the period $2. */
const inTimeline: Record<PeriodTable, string> = {
  regional_rate_period: '$1::text IS NULL AND p.id <> $2',
  asl_budget_period: 'p.local_health_authority_code = $1 AND p.id <> $2',
};

/** Selects and locks the open-ended period of a timeline that began before $3. */
export const openBefore = (table: PeriodTable): string => `
  SELECT p.id, p.valid_from AS "validFrom" FROM ${table} p
  WHERE ${inTimeline[table]} AND p.valid_to IS NULL AND p.valid_from < $3 FOR UPDATE`;

export const closePeriod = (table: PeriodTable): string =>
  `UPDATE ${table} SET valid_to = $2, revision = revision + 1 WHERE id = $1`;

export const overlapping = (table: PeriodTable): string => `
  SELECT p.valid_from AS "validFrom", p.valid_to AS "validTo" FROM ${table} p
  WHERE ${inTimeline[table]} AND ${daysOf('p')} && daterange($3, $4, '[]') ORDER BY p.valid_from LIMIT 1`;

/**
 * Selects, for each setting, the largest amount, in thousands of euro, by which the sum of the ASLs' volumes exceeds the region's volume on
 * a date from $1 to $2. Only the first dates of periods are compared, since an excess can start on no other date. Dates without a period of
 * the region are ignored.
 */
export const volumeExcesses = {
  name: 'asl-budgets-exceeding',
  text: `
    WITH beginning AS (
      SELECT $1::date AS day
      UNION SELECT valid_from FROM regional_rate_period WHERE valid_from <@ daterange($1, $2, '[]')
      UNION SELECT valid_from FROM asl_budget_period WHERE valid_from <@ daterange($1, $2, '[]')
    )
    SELECT v.setting, max(given.thousands - v.spending_volume_thousands)::int AS thousands
    FROM beginning b
      JOIN regional_rate_period p ON ${daysOf('p')} @> b.day
      JOIN regional_volume v ON v.period_id = p.id
      CROSS JOIN LATERAL (
        SELECT sum(g.spending_volume_thousands) AS thousands
        FROM asl_budget_period q JOIN asl_budget g ON g.period_id = q.id AND g.setting = v.setting
        WHERE ${daysOf('q')} @> b.day
      ) given
    WHERE given.thousands > v.spending_volume_thousands GROUP BY v.setting ORDER BY v.setting`,
};
