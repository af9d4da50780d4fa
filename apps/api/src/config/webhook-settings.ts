import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { HistoryKeys } from './history-keys.js';
import { InvalidSettings } from './invalid-settings.js';

const networks = z
  .string()
  .default('')
  .transform((text, context) =>
    text.split(',').flatMap((part) => {
      const network = part.trim();
      if (network === '') return [];
      if (ipaddr.isValidCIDR(network)) return [network];
      if (ipaddr.isValid(network)) return [`${network}/${ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128}`];
      context.addIssue(`neither an address nor a network: ${network}`);
      return [];
    }),
  );

const since = '0.1.0';

/** Webhooks: messages to other systems. Decision 0051. */
export const webhookVariables = {
  WEBHOOK_KEYS: HistoryKeys.optional().meta({
    since,
    description:
      'Keys that encrypt the secrets of receivers, written like `HISTORY_KEYS`. Required in production; elsewhere one is generated in `.data`.',
    example: '1:0123456789abcdef0123456789abcdef',
  }),
  WEBHOOK_NETWORKS: networks.meta({
    since,
    description:
      'Addresses and networks that are not public to which messages may be sent, separated by commas. Empty: none.',
    example: '10.2.0.0/16,192.168.7.9',
  }),
  WEBHOOK_PLAIN_HTTP: z.stringbool().default(false).meta({
    since,
    description: 'Whether the address of a receiver may begin with `http://`.',
    example: 'true',
  }),
  WEBHOOK_CA_FILE: z.string().optional().meta({
    since,
    description: 'PEM file of certificate authorities for receivers, in addition to those of Node.',
    example: '/settings/authorities.pem',
  }),
  WEBHOOK_SECONDS: z.coerce.number().positive().max(120).default(10).meta({
    since,
    description: 'Time limit of one attempt, from the name lookup to the end of the reply, in seconds.',
    example: '20',
  }),
  WEBHOOK_REQUESTS: z.coerce.number().int().min(1).max(100).default(8).meta({
    since,
    description: 'Messages sent to one subscription at the same time, each about a different instance.',
    example: '16',
  }),
  WEBHOOKS: z.coerce.number().int().min(1).max(1000).default(50).meta({
    since,
    description: 'Maximum number of subscriptions.',
    example: '100',
  }),
  WEBHOOK_DAYS: z.coerce.number().int().min(1).default(30).meta({
    since,
    description:
      'Days for which a delivery is kept after it was acknowledged or abandoned, and for which it waits while its subscription is paused.',
    example: '90',
  }),
};

type Variables = z.infer<z.ZodObject<typeof webhookVariables>>;

/**
 * Returns the settings of webhooks.
 * @throws InvalidSettings if the file of authorities cannot be read
 */
export const webhooksOf = (data: Variables) => ({
  networks: data.WEBHOOK_NETWORKS,
  plainHttp: data.WEBHOOK_PLAIN_HTTP,
  ca: authorities(data.WEBHOOK_CA_FILE),
  timeoutMs: Math.round(data.WEBHOOK_SECONDS * 1000),
  requests: data.WEBHOOK_REQUESTS,
  subscriptions: data.WEBHOOKS,
  days: data.WEBHOOK_DAYS,
});

function authorities(file: string | undefined): string[] | undefined {
  if (file === undefined) return undefined;
  try {
    return [...rootCertificates, readFileSync(file, 'utf8')];
  } catch (error) {
    throw new InvalidSettings(`WEBHOOK_CA_FILE cannot be read: ${error instanceof Error ? error.message : file}`);
  }
}
