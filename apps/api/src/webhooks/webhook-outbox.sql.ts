import { reasonLiteral } from '../auth/record-access.js';

/** Class of the advisory locks by which a process takes a subscription; the second key identifies the subscription. */
const SENDERS = 7_213_051;

/**
 * Locks for this session the active subscriptions that no other session sends, and selects their ids. `$1`: those that
 * this session already has.
 */
export const takeSubscriptions = `SELECT id FROM (
    SELECT id FROM webhook_subscription WHERE active AND id <> ALL ($1::uuid[]) OFFSET 0) s
  WHERE pg_try_advisory_lock(${SENDERS}, hashtext(id::text))`;

export const releaseSubscription = `SELECT pg_advisory_unlock(${SENDERS}, hashtext($1::text))`;

export const activeSubscriptions = 'SELECT id FROM webhook_subscription WHERE active';

/** How many due deliveries are examined to find the next message of each instance. */
const WINDOW = 500;

/**
 * Selects at most `$4` messages of subscription `$1` that are due at `$2`: of each instance only the first waiting one. The instances in
 * `$3` are left out, because a request for them is running. If the first message of an instance is not due yet, its later ones get the same
 * due time, so that they are not examined again before it. The content is read from the history, which never changes. Personal data is read
 * only if the subscription includes it.
 */
export const nextMessages = (owned: string) => ({
  name: 'webhook-messages-in-turn',
  text: `
  WITH due AS MATERIALIZED (
    SELECT d.id, d.instance_id FROM webhook_delivery d
    WHERE d.subscription_id = $1 AND d.state = 'waiting' AND d.due_at <= $2 AND d.instance_id <> ALL ($3::uuid[])
    ORDER BY d.due_at, d.revision LIMIT ${WINDOW}
  ), placed AS MATERIALIZED (
    SELECT due.id, head.id AS head_id, head.due_at FROM due, LATERAL (
      SELECT h.id, h.due_at FROM webhook_delivery h
      WHERE h.subscription_id = $1 AND h.instance_id = due.instance_id AND h.state = 'waiting' ORDER BY h.revision LIMIT 1) head
  ), postponed AS (
    UPDATE webhook_delivery d SET due_at = p.due_at FROM placed p WHERE d.id = p.id AND p.due_at > $2
  )
  SELECT d.id, d.instance_id AS "instanceId", d.revision, d.workflow, d.type, d.attempts, d.tried_since AS "triedSince",
    s.address, k.secret, CASE WHEN k.previous_until > $2 THEN k.previous_secret END AS "previousSecret",
    to_json(v.at) AS at, v.from_state AS "from", v.to_state AS "to", d.uod_episode_id AS "uodEpisodeId",
    o.cdr_episode_id AS "cdrEpisodeId", e.district_unit_id AS "districtUnitId",
    e.local_health_authority_code AS "localHealthAuthorityCode",
    coalesce(c.rehabilitation_center_id, o.rehabilitation_center_id) AS "rehabilitationCenterId",
    g.survivor_id AS "survivorId", g.absorbed_id AS "absorbedId", s.personal_data AS "isPersonal", p.id AS "patientId",
    CASE WHEN s.personal_data THEN json_build_object('actor', json_build_object('id', v.actor_id, 'name', v.actor_name),
      'patient', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'taxCode', p.tax_code, 'name', p.name,
        'surname', p.surname, 'birthDate', p.birth_date, 'gender', p.gender) END) END AS person
  FROM (SELECT DISTINCT head_id FROM placed WHERE due_at <= $2 LIMIT $4) h
    JOIN webhook_delivery d ON d.id = h.head_id
    JOIN webhook_subscription s ON s.id = d.subscription_id AND s.active
    JOIN webhook_secret k ON k.subscription_id = s.id
    JOIN workflow_event v ON v.instance_id = d.instance_id AND v.revision = d.revision
    LEFT JOIN LATERAL (${owned}) o ON true
    LEFT JOIN uod_episode e ON e.id = d.uod_episode_id
    LEFT JOIN cdr_episode c ON c.id = o.cdr_episode_id
    LEFT JOIN identity_correction i ON i.id = d.instance_id
    LEFT JOIN patient p ON p.id = coalesce(e.patient_id, i.patient_id)
    LEFT JOIN patient_merge g ON g.id = d.instance_id
  ORDER BY d.created_at, d.id`,
});

const settled = `attempts = attempts + 1, last_attempt_at = $2, failure = $3, status = $4, reply = $5`;

/** Records that a delivery was acknowledged or given up (`$6`); the later messages of its instance become due. */
export const settleDelivery = `
  WITH settled AS (
    UPDATE webhook_delivery SET ${settled}, state = $6 WHERE id = $1 AND state = 'waiting'
    RETURNING subscription_id, instance_id, revision
  )
  UPDATE webhook_delivery d SET due_at = $2 FROM settled s
  WHERE d.subscription_id = s.subscription_id AND d.instance_id = s.instance_id AND d.revision > s.revision
    AND d.state = 'waiting' AND d.due_at > $2`;

/** Records a failed attempt; the next attempt is at `$6`. */
export const postponeDelivery = `UPDATE webhook_delivery SET ${settled}, due_at = $6 WHERE id = $1 AND state = 'waiting'`;

/** Records in the access log of the patient that a message disclosed personal data to the receiver. */
export const noteDisclosure = `INSERT INTO record_access (patient_id, actor_id, actor_name, reason)
  SELECT $2, 'webhook:' || s.id, s.name, ${reasonLiteral('webhook')} FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id
  WHERE d.id = $1`;

/** Pauses a subscription whose receiver is gone, and records the reason. */
export const stopSubscription = `UPDATE webhook_subscription SET active = false, stopped = 'gone', revision = revision + 1
  WHERE id = $1 AND active`;

const SWEEP_BATCH = 10_000;

/**
 * Deletes old deliveries, in batches: those acknowledged or given up at least `$1` days ago, and those without a
 * subscription. Gives up deliveries that have waited that long at a paused subscription.
 */
export const sweepDeliveries = `
  WITH given_up AS (
    UPDATE webhook_delivery SET state = 'dead', last_attempt_at = now() WHERE id IN (
      SELECT d.id FROM webhook_subscription s, LATERAL (
        SELECT id FROM webhook_delivery WHERE subscription_id = s.id AND state = 'waiting'
          AND tried_since < now() - make_interval(days => $1) LIMIT ${SWEEP_BATCH}) d WHERE NOT s.active)
    RETURNING id
  ), removed AS (
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery d WHERE created_at < now() - make_interval(days => $1) AND state <> 'waiting'
        AND last_attempt_at < now() - make_interval(days => $1)
      ORDER BY created_at LIMIT ${SWEEP_BATCH})
    RETURNING id
  ), orphaned AS (
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT d.id FROM (
        WITH RECURSIVE known AS (
          (SELECT subscription_id FROM webhook_delivery ORDER BY subscription_id LIMIT 1)
          UNION ALL SELECT (SELECT n.subscription_id FROM webhook_delivery n WHERE n.subscription_id > k.subscription_id
            ORDER BY n.subscription_id LIMIT 1) FROM known k WHERE k.subscription_id IS NOT NULL)
        SELECT subscription_id FROM known WHERE subscription_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM webhook_subscription s WHERE s.id = subscription_id)) gone,
        LATERAL (SELECT id FROM webhook_delivery WHERE subscription_id = gone.subscription_id LIMIT ${SWEEP_BATCH}) d)
    RETURNING id
  )
  SELECT greatest((SELECT count(*) FROM given_up), (SELECT count(*) FROM removed), (SELECT count(*) FROM orphaned)) >= ${SWEEP_BATCH} AS more`;

/**
 * Counts the deliveries that wait at active subscriptions and those given up, with the age of the oldest in seconds.
 */
export const countDeliveries = `
  SELECT 'waiting' AS state, count(*)::int AS deliveries, coalesce(extract(epoch FROM now() - min(d.created_at)), 0)::float AS seconds
  FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id AND s.active WHERE d.state = 'waiting'
  UNION ALL
  SELECT 'dead', count(*)::int, coalesce(extract(epoch FROM now() - min(d.created_at)), 0)::float
  FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id WHERE d.state = 'dead'`;
