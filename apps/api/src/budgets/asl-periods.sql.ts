import type { Actor, AslPeriodsQuery } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { periodColumns, periodDetails, periodOrder } from './periods.sql.js';

const TABLE = 'asl_budget_period';

const periods = `${TABLE} p JOIN local_health_authority a ON a.code = p.local_health_authority_code`;
const authority = `a.code AS "localHealthAuthorityCode", a.description AS "localHealthAuthorityDescription"`;

export function aslPeriodById(actor: Actor, id: string): { text: string; values: unknown[] } {
  const values: unknown[] = [id];
  const scope = authorityScope(actor, 'p.local_health_authority_code', values);
  return { text: `SELECT ${periodDetails(TABLE)}, ${authority} FROM ${periods} WHERE p.id = $1 AND ${scope}`, values };
}

export function aslPeriodList(actor: Actor, { localHealthAuthorityCode }: AslPeriodsQuery): ListParts<AslPeriodsQuery> {
  const values: unknown[] = [];
  const scope = authorityScope(actor, 'p.local_health_authority_code', values);
  const chosen = localHealthAuthorityCode
    ? `p.local_health_authority_code = $${values.push(localHealthAuthorityCode)}`
    : 'true';
  return {
    columns: `${periodColumns(TABLE)}, ${authority}`,
    tables: periods,
    contains: {},
    order: { ...periodOrder, localHealthAuthorityDescription: ['a.description', 'p.valid_from'] },
    last: 'p.id',
    within: { text: `${scope} AND ${chosen}`, values },
  };
}

export const knownAuthority = { name: 'known-authority', text: 'SELECT FROM local_health_authority WHERE code = $1' };
