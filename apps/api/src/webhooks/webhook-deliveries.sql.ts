import type { WebhookDeliveriesQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';
import { RETRY_NOW } from './webhook-subscriptions.sql.js';

const columns = `d.id, d.subscription_id AS "subscriptionId", s.name AS "subscriptionName", d.workflow,
  d.instance_id AS "instanceId", d.revision, d.type, d.state, to_json(d.created_at) AS "createdAt", d.attempts,
  to_json(d.last_attempt_at) AS "lastAttemptAt", d.failure, d.status, d.reply,
  CASE WHEN d.state = 'waiting' THEN to_json(d.due_at) END AS "dueAt"`;

const tables = 'webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id';

const filters = {
  subscriptionId: 'd.subscription_id',
  state: 'd.state',
  workflow: 'd.workflow',
  instanceId: 'd.instance_id',
} as const;

export function deliveryList(query: WebhookDeliveriesQuery): ListParts<WebhookDeliveriesQuery> {
  const values: unknown[] = [];
  const clauses = (Object.keys(filters) as (keyof typeof filters)[]).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [`${filters[name]} = $${values.push(value)}`];
  });
  return {
    columns,
    tables,
    contains: {},
    order: { createdAt: ['d.created_at'] },
    last: 'd.id',
    within: { text: ['true', ...clauses].join(' AND '), values },
  };
}

export const deliveryById = `SELECT ${columns} FROM ${tables} WHERE d.id = $1`;

/**
 * Queues a delivery: a waiting one is due at once, one that was given up is retried, an acknowledged one is repeated.
 */
export const resendDelivery = `UPDATE webhook_delivery SET state = 'waiting', ${RETRY_NOW}
  WHERE id = $1`;
