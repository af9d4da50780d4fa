import { z } from 'zod';
import type { ValidationCode } from '../labels/validation.js';
import { listQuery } from '../list-query.js';
import { written } from '../rules/characters.js';
import { broken, type RuleIssue, text } from '../sheets/content-fields.js';
import { messageTypes } from './events.js';

/** Whose episodes a receiver is told of: of the whole region, or of one structure. */
export const WebhookScope = z.enum(['REGION', 'LOCAL_HEALTH_AUTHORITY', 'DISTRICT_UNIT', 'REHABILITATION_CENTER']);
export type WebhookScope = z.infer<typeof WebhookScope>;

const refused = (code: ValidationCode) => ({ params: { code } });

/** Where messages are sent. Whether the installation allows it is asked when it is saved, and each time that it is called. */
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
  /** Id of the structure, or code of the health authority; null of the region. */
  scopeId: z.string().trim().min(1).max(40).nullable(),
  /** Messages name the patient and who acted. */
  personalData: z.boolean(),
  /** Without it nothing is sent, and what happens waits. */
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

/** Why a subscription was paused by itself: its receiver answered 410. */
export const WebhookStop = z.enum(['gone']);
export type WebhookStop = z.infer<typeof WebhookStop>;

/** `GET /v1/webhook-subscriptions/{id}`, and a row of the list of all. */
export const WebhookSubscription = z
  .object({
    ...{ id: z.uuid(), revision: z.int(), name: z.string(), address: z.string(), events: z.array(z.string()) },
    ...{ scope: WebhookScope, scopeId: z.string().nullable() },
    /** What the structure is called; null of the region. */
    scopeName: z.string().nullable(),
    ...{ personalData: z.boolean(), active: z.boolean() },
    stopped: WebhookStop.nullable(),
    /** Until when messages are signed with the secret before, too; null where there is none. */
    previousSecretUntil: z.string().nullable(),
    /** Deliveries that wait, and those that were given up; counted to 1,000. */
    ...{ waiting: z.int(), dead: z.int() },
    lastDeliveredAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookSubscription' });
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

/** `whsec_…`, told once: what messages are signed with. https://www.standardwebhooks.com */
const secret = z.string();

/** `POST /v1/webhook-subscriptions`. */
export const NewWebhookSubscription = WebhookSubscription.extend({ secret }).meta({ id: 'NewWebhookSubscription' });
export type NewWebhookSubscription = z.infer<typeof NewWebhookSubscription>;

/** `POST /v1/webhook-subscriptions/{id}/secret`. */
export const WebhookSecret = z
  .object({
    secret,
    /** Until when the secret before signs too. */
    previousUntil: z.string(),
  })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookSubscriptionsQuery = listQuery(['name', 'address'], {
  name: written(100).optional(),
  address: written(500).optional(),
});
export type WebhookSubscriptionsQuery = z.infer<typeof WebhookSubscriptionsQuery>;
