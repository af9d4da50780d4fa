import { z } from 'zod';
import type { ValidationCode } from '../labels/application/validation.js';
import { listQuery } from '../list-query.js';
import { freeText } from '../rules/characters.js';
import { broken, type RuleIssue, text } from '../sheets/content-fields.js';
import { messageTypes } from './events.js';

/** Whose episodes a receiver is notified of: the whole region's, or one structure's. */
export const WebhookScope = z.enum(['REGION', 'LOCAL_HEALTH_AUTHORITY', 'DISTRICT_UNIT', 'REHABILITATION_CENTER']);
export type WebhookScope = z.infer<typeof WebhookScope>;

const refused = (code: ValidationCode) => ({ params: { code } });

/** Target of the messages. Whether the installation allows it is checked when it is saved and at each call. */
const address = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .max(500)
  .refine((value) => !/^\w+:\/\/[^/?#]*@/.test(value) && !value.includes('#'), refused('webhookAddressForm'));

const eventType = z.string().refine((type) => messageTypes.includes(type), refused('unknownCode'));

const fields = {
  name: text(100),
  address,
  /** `uod-episode.VALIDATE`. */
  events: z.array(eventType).min(1).max(messageTypes.length),
  scope: WebhookScope,
  /** Id of the structure, or code of the health authority; null for the region. */
  scopeId: z.string().trim().min(1).max(40).nullable(),
  /** Messages contain the names of patient and actor. */
  personalData: z.boolean(),
  /** If false nothing is sent, and events wait. */
  active: z.boolean(),
};

type Scoped = { scope: WebhookScope; scopeId: string | null };

function scopeIssues({ scope, scopeId }: Scoped): RuleIssue[] {
  if (scope === 'REGION') return scopeId === null ? [] : [{ path: ['scopeId'], code: 'unknownCode' }];
  return scopeId === null ? [{ path: ['scopeId'], code: 'required' }] : [];
}

/** `POST /v1/webhook-subscriptions`, `PUT …/{id}`. */
export const WebhookSubscriptionInput = z
  .strictObject(fields)
  .superRefine(broken<Scoped>(scopeIssues))
  .meta({ id: 'WebhookSubscriptionInput' });
export type WebhookSubscriptionInput = z.infer<typeof WebhookSubscriptionInput>;

/** Why a subscription was paused automatically: its receiver answered 410. */
export const WebhookStop = z.enum(['gone']);
export type WebhookStop = z.infer<typeof WebhookStop>;

/** `GET /v1/webhook-subscriptions/{id}`, and a row of the list. */
export const WebhookSubscription = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    name: z.string(),
    address: z.string(),
    events: z.array(z.string()),
    scope: WebhookScope,
    scopeId: z.string().nullable(),
    /** Name of the structure; null for the region. */
    scopeName: z.string().nullable(),
    personalData: z.boolean(),
    active: z.boolean(),
    stopped: WebhookStop.nullable(),
    /** Until when messages are signed with the previous secret too; null without one. */
    previousSecretUntil: z.string().nullable(),
    /** Waiting deliveries, and those given up; counted up to 1,000. */
    waiting: z.int(),
    dead: z.int(),
    lastDeliveredAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookSubscription' });
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

/** `whsec_…`, returned only once: the key that signs messages. https://www.standardwebhooks.com */
const secret = z.string();

/** `POST /v1/webhook-subscriptions`. */
export const NewWebhookSubscription = WebhookSubscription.extend({ secret }).meta({ id: 'NewWebhookSubscription' });
export type NewWebhookSubscription = z.infer<typeof NewWebhookSubscription>;

/** `POST /v1/webhook-subscriptions/{id}/secret`. */
export const WebhookSecret = z
  .object({
    secret,
    /** Until when the previous secret signs too. */
    previousUntil: z.string(),
  })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookSubscriptionsQuery = listQuery(['name', 'address'], {
  name: freeText(100).optional(),
  address: freeText(500).optional(),
});
export type WebhookSubscriptionsQuery = z.infer<typeof WebhookSubscriptionsQuery>;
