import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { WorkflowName } from '../workflow-names.js';
import { recordId } from '../record-id.js';

/** The state of a delivery; `waiting`: to be sent or sent again; `dead`: given up. */
export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'dead']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/**
 * Why the last attempt failed, in the order of the values: the address is in a forbidden network, its name does not
 * resolve, no server responds, the response takes too long, the certificate is not trusted, or the status was not 2xx.
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
  /** Null if the receiver acknowledged the message. */
  failure: WebhookFailure.nullable(),
  /** Status of the response; null if there was none. */
  status: z.int().nullable(),
  /** The beginning of the response, at most 2,000 characters. */
  reply: z.string().nullable(),
};

/** The result of one attempt to deliver a message. */
export const WebhookAttempt = z.object({ ...attempted, milliseconds: z.int() }).meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A row of `GET /v1/webhook-deliveries`: one event for one subscription. */
export const WebhookDelivery = z
  .object({
    /** The `webhook-id` of the delivery's messages. */
    id: z.uuid(),
    subscriptionId: z.uuid(),
    subscriptionName: z.string(),
    workflow: WorkflowName,
    instanceId: z.uuid(),
    revision: z.int(),
    type: z.string(),
    state: WebhookDeliveryState,
    createdAt: z.string(),
    attempts: z.int(),
    lastAttemptAt: z.string().nullable(),
    ...attempted,
    /** Earliest time of the next attempt; null if the delivery is not waiting. */
    dueAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveriesQuery = listQuery(
  ['createdAt'],
  {
    subscriptionId: recordId().optional(),
    state: WebhookDeliveryState.optional(),
    workflow: WorkflowName.optional(),
    instanceId: recordId().optional(),
  },
  { sortDirection: 'Descending' },
);
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

/** The number of deliveries that were requeued. */
export const WebhookResent = z.object({ deliveries: z.int() }).meta({ id: 'WebhookResent' });
export type WebhookResent = z.infer<typeof WebhookResent>;
