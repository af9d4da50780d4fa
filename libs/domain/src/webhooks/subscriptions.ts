import { z } from 'zod';
import type { ValidationCode } from '../labels/application/validation.js';
import { listQuery } from '../list-query.js';
import { freeText } from '../rules/characters.js';
import { broken, type RuleIssue, text } from '../sheets/content-fields.js';
import { messageTypes } from './events.js';

/** The episodes of which a receiver is notified: those of the whole region, or those of one structure. */
export const WebhookScope = z.enum(['REGION', 'LOCAL_HEALTH_AUTHORITY', 'DISTRICT_UNIT', 'REHABILITATION_CENTER']);
export type WebhookScope = z.infer<typeof WebhookScope>;

const refused = (code: ValidationCode) => ({ params: { code } });

/** The URL to which messages are sent. Whether the installation allows it is checked when it is saved and again at each call. */
const address = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .max(500)
  .refine((value) => !/^\w+:\/\/[^/?#]*@/.test(value) && !value.includes('#'), refused('webhookAddressForm'));

const eventType = z.string().refine((type) => messageTypes.includes(type), refused('unknownCode'));

const fields = {
  name: text(100),
  address,
  /** Names of events: `uod-episode.VALIDATE`. */
  events: z.array(eventType).min(1).max(messageTypes.length),
  scope: WebhookScope,
  /** Id of the structure, or code of the health authority; null for the region. */
  scopeId: z.string().trim().min(1).max(40).nullable(),
  /** Whether messages contain the names of patient and actor. */
  personalData: z.boolean(),
  /** If false, no message is sent; deliveries wait until the subscription is active again. */
  active: z.boolean(),
};

type Scoped = { scope: WebhookScope; scopeId: string | null };

function scopeIssues({ scope, scopeId }: Scoped): RuleIssue[] {
  if (scope === 'REGION') return scopeId === null ? [] : [{ path: ['scopeId'], code: 'unknownCode' }];
  return scopeId === null ? [{ path: ['scopeId'], code: 'required' }] : [];
}

/** Body of `POST /v1/webhook-subscriptions` and `PUT …/{id}`. */
export const WebhookSubscriptionInput = z
  .strictObject(fields)
  .superRefine(broken<Scoped>(scopeIssues))
  .meta({ id: 'WebhookSubscriptionInput' });
export type WebhookSubscriptionInput = z.infer<typeof WebhookSubscriptionInput>;

/** Why a subscription was paused automatically; `gone`: its receiver answered 410. */
export const WebhookStop = z.enum(['gone']);
export type WebhookStop = z.infer<typeof WebhookStop>;

/** The reply to `GET /v1/webhook-subscriptions/{id}`, and a row of the list. */
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
    /** Time until which messages are also signed with the previous secret; null if there is no previous secret. */
    previousSecretUntil: z.string().nullable(),
    /** Number of waiting deliveries and number of dead ones, each counted up to 1,000. */
    waiting: z.int(),
    dead: z.int(),
    lastDeliveredAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookSubscription' });
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

/** `whsec_…`: the key that signs messages, returned only once. https://www.standardwebhooks.com */
const secret = z.string();

/** The reply to `POST /v1/webhook-subscriptions`. */
export const NewWebhookSubscription = WebhookSubscription.extend({ secret }).meta({ id: 'NewWebhookSubscription' });
export type NewWebhookSubscription = z.infer<typeof NewWebhookSubscription>;

/** The reply to `POST /v1/webhook-subscriptions/{id}/secret`. */
export const WebhookSecret = z
  .object({
    secret,
    /** Time until which messages are also signed with the previous secret. */
    previousUntil: z.string(),
  })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookSubscriptionsQuery = listQuery(['name', 'address'], {
  name: freeText(100).optional(),
  address: freeText(500).optional(),
});
export type WebhookSubscriptionsQuery = z.infer<typeof WebhookSubscriptionsQuery>;
