import { type Actor, hasGrant, type Practitioner } from '@percorso/domain';
import { practitionerWriteScope, practitionerScope, worksOutsideOf } from '../auth/practitioner-scope.js';
import type { Queryable } from '../database/database.js';
import { practitionersWhere } from './practitioners.sql.js';

type Row = Omit<Practitioner, 'canUpdate' | 'canDelete'> & { writable: boolean; shared: boolean };

/** Key by which a practitioner is found. With both `externalId` and `username`, either may match. */
export type Key = { id: string } | { externalId: string; username?: string } | { username: string };

function keyCondition(key: Key, values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  if ('id' in key) return `p.id = ${add(key.id)}`;
  const conditions: string[] = [];
  if ('externalId' in key) conditions.push(`p.external_id = ${add(key.externalId)}`);
  if (key.username !== undefined) conditions.push(`p.username = ${add(key.username)}`);
  return `(${conditions.join(' OR ')})`;
}

function withRights(actor: Actor, { writable, shared, ...practitioner }: Row): Practitioner {
  return {
    ...practitioner,
    canUpdate: writable && hasGrant(actor, 'practitioner_update'),
    canDelete: writable && !shared && hasGrant(actor, 'practitioner_delete'),
  };
}

/**
 * Returns the practitioner with this key, with what the actor may do with the record.
 * @param visibility `own`: only records that the actor may read; `any`: all records, to find out whether a person is registered
 */
export async function findPractitioner(
  db: Queryable,
  actor: Actor,
  key: Key,
  visibility: 'own' | 'any' = 'own',
): Promise<Practitioner | undefined> {
  const values: unknown[] = [];
  const rights = `${practitionerWriteScope(actor, 'p', values)} IS TRUE AS writable, ${worksOutsideOf(actor, 'p', values)} IS TRUE AS shared`;
  const scope = visibility === 'any' ? 'true' : practitionerScope(actor, 'p', values);
  const text = practitionersWhere(rights, `${keyCondition(key, values)} AND ${scope}`);
  const { rows } = await db.query<Row>(text, values);
  return rows[0] && withRights(actor, rows[0]);
}
