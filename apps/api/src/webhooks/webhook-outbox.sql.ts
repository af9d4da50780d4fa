/** Class of the locks by which one process sends the messages of a subscription; the other half is the subscription. */
const SENDERS = 7_213_051;

/** Subscriptions of which nobody sends yet become this session's, for as long as it lives. `$1`: those that are its own. */
export const takeSubscriptions = `SELECT id FROM (
    SELECT id FROM webhook_subscription WHERE active AND id <> ALL ($1::uuid[]) OFFSET 0) s
  WHERE pg_try_advisory_lock(${SENDERS}, hashtext(id::text))`;

export const releaseSubscription = `SELECT pg_advisory_unlock(${SENDERS}, hashtext($1::text))`;

export const activeSubscriptions = 'SELECT id FROM webhook_subscription WHERE active';

/** How many deliveries that are due are looked at, to find those whose turn it is. */
const WINDOW = 500;

/**
 * The messages of a subscription whose turn it is at `$2`, no more than `$4`, none of an instance of which one is under way (`$3`): of
 * each instance the first that waits, once it is due. Those behind it wait with it, so that they are not looked at again before.
 * What is sent stands in the history, which never changes. A message tells of no person unless the subscription does.
 */
export const messagesInTurn = (owned: string) => ({
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
    s.personal_data AS "isPersonal", p.id AS "patientId",
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
    LEFT JOIN patient p ON p.id = e.patient_id
  ORDER BY d.created_at, d.id`,
});

const settled = `attempts = attempts + 1, last_attempt_at = $2, failure = $3, status = $4, reply = $5`;

/** It was acknowledged, or is given up (`$6`): what waited behind it is due. */
export const settleDelivery = `
  WITH settled AS (
    UPDATE webhook_delivery SET ${settled}, state = $6 WHERE id = $1 AND state = 'waiting'
    RETURNING subscription_id, instance_id, revision
  )
  UPDATE webhook_delivery d SET due_at = $2 FROM settled s
  WHERE d.subscription_id = s.subscription_id AND d.instance_id = s.instance_id AND d.revision > s.revision
    AND d.state = 'waiting' AND d.due_at > $2`;

/** It is tried again at `$6`. */
export const postponeDelivery = `UPDATE webhook_delivery SET ${settled}, due_at = $6 WHERE id = $1 AND state = 'waiting'`;

/** Whom a message named, to whom: in the log of who reads patients' records. */
export const noteDisclosure = `INSERT INTO record_access (patient_id, actor_id, actor_name, reason)
  SELECT $2, 'webhook:' || s.id, s.name, 'webhook' FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id
  WHERE d.id = $1`;

/** The receiver is gone: its subscription is paused, and says why. */
export const stopSubscription = `UPDATE webhook_subscription SET active = false, stopped = 'gone', revision = revision + 1
  WHERE id = $1 AND active`;

const SWEPT = 10_000;

/**
 * What is over is removed, at most so many at once: what was acknowledged or given up `$1` days ago, and what belongs to no subscription
 * any more. What has waited for so long, since its subscription is paused, is given up.
 */
export const sweepDeliveries = `
  WITH given_up AS (
    UPDATE webhook_delivery SET state = 'dead', last_attempt_at = now() WHERE id IN (
      SELECT d.id FROM webhook_subscription s, LATERAL (
        SELECT id FROM webhook_delivery WHERE subscription_id = s.id AND state = 'waiting'
          AND tried_since < now() - make_interval(days => $1) LIMIT ${SWEPT}) d WHERE NOT s.active)
    RETURNING id
  ), removed AS (
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery d WHERE created_at < now() - make_interval(days => $1) AND state <> 'waiting'
        AND last_attempt_at < now() - make_interval(days => $1)
      ORDER BY created_at LIMIT ${SWEPT})
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
        LATERAL (SELECT id FROM webhook_delivery WHERE subscription_id = gone.subscription_id LIMIT ${SWEPT}) d)
    RETURNING id
  )
  SELECT greatest((SELECT count(*) FROM given_up), (SELECT count(*) FROM removed), (SELECT count(*) FROM orphaned)) >= ${SWEPT} AS more`;

/** What waits for receivers that are not paused, and what was given up, with the seconds since the oldest of it happened. */
export const countDeliveries = `
  SELECT 'waiting' AS state, count(*)::int AS deliveries, coalesce(extract(epoch FROM now() - min(d.created_at)), 0)::float AS seconds
  FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id AND s.active WHERE d.state = 'waiting'
  UNION ALL
  SELECT 'dead', count(*)::int, coalesce(extract(epoch FROM now() - min(d.created_at)), 0)::float
  FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id WHERE d.state = 'dead'`;
