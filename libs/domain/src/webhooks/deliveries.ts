import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { WorkflowName } from '../workflow-names.js';

/** `waiting`: to be sent, or sent again; `dead`: given up. */
export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'dead']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/**
 * Why the last attempt failed: the address leads where nothing may be sent, its name is unknown, nobody answers there, not in time, its
 * certificate is not trusted, or the answer was none of 2xx.
 */
export const WebhookFailure = z.enum([
  'addressNotAllowed',
  'unresolved',
  'unreachable',
  'timeout',
  'certificate',
  'answered',
]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

const attempted = {
  /** Null where it was acknowledged. */
  failure: WebhookFailure.nullable(),
  /** Of the answer; null where there was none. */
  status: z.int().nullable(),
  /** What it began with: at most 2,000 characters. */
  reply: z.string().nullable(),
};

/** What became of one attempt. */
export const WebhookAttempt = z.object({ ...attempted, milliseconds: z.int() }).meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A row of `GET /v1/webhook-deliveries`: one event for one subscription. */
export const WebhookDelivery = z
  .object({
    /** The `webhook-id` of its messages. */
    id: z.uuid(),
    ...{ subscriptionId: z.uuid(), subscriptionName: z.string() },
    ...{ workflow: WorkflowName, instanceId: z.uuid(), revision: z.int(), type: z.string() },
    state: WebhookDeliveryState,
    createdAt: z.string(),
    attempts: z.int(),
    lastAttemptAt: z.string().nullable(),
    ...attempted,
    /** When it is sent next, at the earliest; null where it waits no more. */
    dueAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveriesQuery = listQuery(
  ['createdAt'],
  {
    subscriptionId: z.uuid().optional(),
    state: WebhookDeliveryState.optional(),
    workflow: WorkflowName.optional(),
    instanceId: z.uuid().optional(),
  },
  { sortDirection: 'Descending' },
);
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

/** How many deliveries were put back into the line. */
export const WebhookResent = z.object({ deliveries: z.int() }).meta({ id: 'WebhookResent' });
export type WebhookResent = z.infer<typeof WebhookResent>;
