import { webhookFieldLabels, type WebhookSubscription, type WebhookSubscriptionInput } from '@percorso/domain';

export const subscriptionValues = (subscription: WebhookSubscription | null): WebhookSubscriptionInput => ({
  name: subscription?.name ?? '',
  address: subscription?.address ?? '',
  events: subscription?.events ?? [],
  scope: subscription?.scope ?? 'REGION',
  scopeId: subscription?.scopeId ?? null,
  personalData: subscription?.personalData ?? false,
  active: subscription?.active ?? true,
});

const labels: Readonly<Record<string, string>> = webhookFieldLabels;
export const subscriptionLabelOf = (name: string): string => labels[name] ?? name;
