import type { Audience } from '../auth/audience.js';

/** The structures that are notified of an event, and the unit's episode to which the event belongs. */
export type EventRouting = { audience: Audience; uodEpisodeId: string | null };

/** Returns the ids of the structures to which a subscription may be restricted, as in `webhook_subscription.scope_id`. */
export const structuresOf = ({
  districtUnitIds,
  rehabilitationCenterIds,
  localHealthAuthorityCode,
}: Audience): string[] => [
  ...districtUnitIds,
  ...rehabilitationCenterIds,
  ...(localHealthAuthorityCode === null ? [] : [localHealthAuthorityCode]),
];

/**
 * Returns SQL that inserts into the outbox a delivery for each matching subscription. It is part of the statement that writes the history:
 * there is no extra round trip, and the database alone decides which subscriptions match (decision 0051).
 * `events` is SQL for the rows `n` with `instance_id`, `revision`, `workflow` and `type`; `values` are SQL placeholders.
 */
export const outbox = (events: string, values: { structures: string; uodEpisodeId: string; at: string }): string => `
    INSERT INTO webhook_delivery
      (subscription_id, instance_id, revision, workflow, type, uod_episode_id, created_at, tried_since, due_at)
    SELECT s.id, n.instance_id, n.revision, n.workflow, n.type, ${values.uodEpisodeId}::uuid, ${values.at}, ${values.at}, ${values.at}
    FROM ${events} JOIN webhook_subscription s ON s.events @> ARRAY[n.workflow || '.' || n.type]
    WHERE s.scope_id IS NULL OR s.scope_id = ANY (${values.structures}::text[])`;
