import type { WebhookSubscriptionsQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';
import { TOTAL_CAP } from '../http/lists/total.js';

const counted = (state: string) => `(SELECT count(*)::int FROM (
    SELECT FROM webhook_delivery d WHERE d.subscription_id = s.id AND d.state = '${state}' LIMIT ${TOTAL_CAP}) AS counted)`;

const columns = `s.id, s.revision, s.name, s.address, s.events, s.scope, s.scope_id AS "scopeId",
  s.personal_data AS "personalData", s.active, s.stopped,
  CASE s.scope
    WHEN 'LOCAL_HEALTH_AUTHORITY' THEN (SELECT description FROM local_health_authority WHERE code = s.scope_id)
    WHEN 'DISTRICT_UNIT' THEN (SELECT description FROM district_unit WHERE id::text = s.scope_id)
    WHEN 'REHABILITATION_CENTER' THEN (SELECT description FROM rehabilitation_center WHERE id::text = s.scope_id)
  END AS "scopeName",
  (SELECT to_json(k.previous_until) FROM webhook_secret k WHERE k.subscription_id = s.id AND k.previous_until > now())
    AS "previousSecretUntil",
  ${counted('waiting')} AS waiting, ${counted('dead')} AS dead,
  (SELECT to_json(d.last_attempt_at) FROM webhook_delivery d WHERE d.subscription_id = s.id AND d.state = 'delivered'
    ORDER BY d.last_attempt_at DESC LIMIT 1) AS "lastDeliveredAt"`;

export const subscriptionList: ListParts<WebhookSubscriptionsQuery> = {
  columns,
  tables: 'webhook_subscription s',
  contains: { name: 's.name', address: 's.address' },
  order: { name: ['searchable(s.name)'], address: ['s.address'] },
  last: 's.id',
};

export const subscriptionById = `SELECT ${columns} FROM webhook_subscription s WHERE s.id = $1`;

export const lockSubscription = 'SELECT FROM webhook_subscription WHERE id = $1 FOR UPDATE';

/** Makes creations run one after the other, so that they cannot exceed the maximum number of subscriptions. */
export const lockSubscriptions = 'LOCK TABLE webhook_subscription IN SHARE ROW EXCLUSIVE MODE';

export const secretsOf = `SELECT secret, CASE WHEN previous_until > now() THEN previous_secret END AS "previousSecret"
  FROM webhook_secret WHERE subscription_id = $1 FOR UPDATE`;

/** Replaces the secret. For 24 hours messages are also signed with the previous secret. */
export const replaceSecret = `INSERT INTO webhook_secret AS k (subscription_id, secret) VALUES ($1, $2)
  ON CONFLICT (subscription_id) DO UPDATE
    SET secret = excluded.secret, previous_secret = k.secret, previous_until = now() + interval '24 hours'
  RETURNING to_json(coalesce(previous_until, now())) AS "previousUntil"`;

/**
 * SQL assignments that treat a delivery as if its event had just happened: it is due at once, and retried for three
 * days from now.
 */
export const RETRY_NOW = 'tried_since = now(), due_at = now(), attempts = 0';

/** Makes the messages due that waited while the subscription was paused. */
export const retryWaiting = `UPDATE webhook_delivery SET ${RETRY_NOW}
  WHERE subscription_id = $1 AND state = 'waiting'`;

/** Queues all deliveries of a subscription that were given up; the order per instance is kept. */
export const resendDead = `UPDATE webhook_delivery SET state = 'waiting', ${RETRY_NOW}
  WHERE subscription_id = $1 AND state = 'dead'`;

/** For each kind of scope, selects a row if the structure exists. */
export const scopeExists = {
  LOCAL_HEALTH_AUTHORITY: 'SELECT FROM local_health_authority WHERE code = $1',
  DISTRICT_UNIT: 'SELECT FROM district_unit WHERE id::text = $1',
  REHABILITATION_CENTER: 'SELECT FROM rehabilitation_center WHERE id::text = $1',
} as const;
