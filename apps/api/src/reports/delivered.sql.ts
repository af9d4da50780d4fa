import type { Actor } from '@percorso/domain';
import { type Places, provisionsOf } from './report-scope.sql.js';

type Asked = Places & { from: string; to: string; setting?: string; provisionType?: string; qualification?: string };

/**
 * The provisions that a report is asked of, `v`, with their type `t` and the tariff of their day `r`, which may be missing: what stands
 * behind FROM. They are found centre by centre, by an index that has all that is counted.
 */
export function delivered(actor: Actor, asked: Asked, values: unknown[]): string {
  const { setting, provisionType, qualification } = asked;
  const conditions = [provisionsOf(actor, 'v', asked, values)];
  if (setting) conditions.push(`t.setting = $${values.push(setting)}`);
  if (provisionType) conditions.push(`v.provision_type_code = $${values.push(provisionType)}`);
  if (qualification)
    conditions.push(`v.practitioner_id IN (
      SELECT q.practitioner_id FROM practitioner_qualification q WHERE q.qualification_code = $${values.push(qualification)})`);
  return `rehabilitation_center c JOIN provision v ON v.rehabilitation_center_id = c.id
    JOIN provision_type t ON t.code = v.provision_type_code
    LEFT JOIN tariff r ON r.care_regime_type_code = t.care_regime_type_code AND r.days @> v.day
    WHERE ${conditions.join(' AND ')}`;
}

/** Of grouped provisions: how many, how many hours, their cost in euro cents, and how many have no tariff, which are not in it. */
export const SUMS = `count(*) AS provisions, sum(v.hours) AS hours, coalesce(sum(r.tariff_cents), 0) AS cents,
  count(*) FILTER (WHERE r.tariff_cents IS NULL) AS unpriced`;
