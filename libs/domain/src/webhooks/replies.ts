import { z } from 'zod';
import { ChangeEntry } from '../changes/change-entry.js';
import { WebhookAttempt, WebhookDelivery, WebhookResent } from './deliveries.js';
import { NewWebhookSubscription, WebhookSecret, WebhookSubscription } from './subscriptions.js';

/** Reply schemas of the calls on subscriptions and deliveries. */
export const webhookReplies = {
  'GET /webhook-subscriptions': WebhookSubscription.array(),
  'POST /webhook-subscriptions': NewWebhookSubscription,
  'GET /webhook-subscriptions/{id}': WebhookSubscription,
  'PUT /webhook-subscriptions/{id}': WebhookSubscription,
  'DELETE /webhook-subscriptions/{id}': z.undefined(),
  'POST /webhook-subscriptions/{id}/secret': WebhookSecret,
  'POST /webhook-subscriptions/{id}/test': WebhookAttempt,
  'POST /webhook-subscriptions/{id}/resend': WebhookResent,
  'GET /webhook-subscriptions/{id}/changes': ChangeEntry.array(),
  'GET /webhook-deliveries': WebhookDelivery.array(),
  'POST /webhook-deliveries/{id}/resend': WebhookDelivery,
};
