import type { WebhookSubscriptionInput } from '@percorso/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from '../../api/client';

const key = ['webhooks'] as const;
export const webhooksKey = key;

type Query = RequestOptions['query'];

/** Polling interval in milliseconds, because waiting deliveries change state without an action of a user. */
const POLL_MS = 5000;

export const fetchSubscriptions = (query: Query, signal?: AbortSignal) =>
  api.page('/webhook-subscriptions', { query, signal });

export const subscriptionsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'subscriptions', query],
    queryFn: ({ signal }) => fetchSubscriptions(query, signal),
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'subscription', id],
    queryFn: ({ signal }) => api.get(`/webhook-subscriptions/${id}`, { signal }),
    meta: { silent: true },
  });

type SaveRequest = {
  id: string | undefined;
  body: WebhookSubscriptionInput;
  ifMatch: number | undefined;
  confirmed: boolean;
};

/** Saves a subscription, or creates one if the id is missing. The response to a creation includes the secret. */
export const saveSubscription = ({ id, body, ifMatch, confirmed }: SaveRequest) => {
  const query = { confirmed: confirmed || undefined };
  return id === undefined
    ? api.post('/webhook-subscriptions', { body, query })
    : api.put(`/webhook-subscriptions/${id}`, { body, ifMatch, query });
};

export const deleteSubscription = (id: string, ifMatch: number) =>
  api.delete(`/webhook-subscriptions/${id}`, { ifMatch });
export const renewSecret = (id: string) => api.post(`/webhook-subscriptions/${id}/secret`);
export const testSubscription = (id: string) => api.post(`/webhook-subscriptions/${id}/test`);
export const resendDead = (id: string) => api.post(`/webhook-subscriptions/${id}/resend`);

export const fetchDeliveries = (query: Query, signal?: AbortSignal) =>
  api.page('/webhook-deliveries', { query, signal });

export const deliveriesQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'deliveries', query],
    queryFn: ({ signal }) => fetchDeliveries(query, signal),
    meta: { silent: true },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const resendDelivery = (id: string) => api.post(`/webhook-deliveries/${id}/resend`);

/** Returns the cache key of a new secret, which is kept only in memory, until the user leaves or reloads the page. */
const secretKey = (id: string) => [...key, 'secret', id];
export const secretOf = (client: QueryClient, id: string) => client.getQueryData<string>(secretKey(id));
export const storeSecret = (client: QueryClient, id: string, secret: string) =>
  client.setQueryData(secretKey(id), secret);
export const forgetSecret = (client: QueryClient, id: string) => client.removeQueries({ queryKey: secretKey(id) });
