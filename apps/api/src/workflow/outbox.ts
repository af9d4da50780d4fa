import type { Audience } from '../auth/audience.js';

/** Whose an event is: the structures that are told of it, and the unit's episode that it belongs to. */
export type EventRouting = { audience: Audience; uodEpisodeId: string | null };

/** The structures by which a subscription may be restricted, as `webhook_subscription.scope_id` names them. */
export const structuresOf = ({ districtUnitIds, rehabilitationCenterIds, ...of }: Audience): string[] => [
  ...districtUnitIds,
  ...rehabilitationCenterIds,
  ...(of.localHealthAuthorityCode === null ? [] : [of.localHealthAuthorityCode]),
];

/**
 * SQL that puts events into the outbox: a delivery for each subscription that is to be told. It stands in the statement that writes the
 * history, so that it costs no round trip, and the database alone decides who has subscribed (docs/decisions/0051-webhooks.md).
 * `events`: rows `n` with `instance_id`, `revision`, `workflow` and `type`; the others are placeholders.
 */
export const outbox = (events: string, of: { structures: string; uodEpisodeId: string; at: string }): string => `
    INSERT INTO webhook_delivery
      (subscription_id, instance_id, revision, workflow, type, uod_episode_id, created_at, tried_since, due_at)
    SELECT s.id, n.instance_id, n.revision, n.workflow, n.type, ${of.uodEpisodeId}::uuid, ${of.at}, ${of.at}, ${of.at}
    FROM ${events} JOIN webhook_subscription s ON s.events @> ARRAY[n.workflow || '.' || n.type]
    WHERE s.scope_id IS NULL OR s.scope_id = ANY (${of.structures}::text[])`;
