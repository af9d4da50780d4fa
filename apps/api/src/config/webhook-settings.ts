import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { HistoryKeys } from './history-keys.js';
import { UnfitSettings } from './unfit-settings.js';

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

/** Messages to other systems. Decision 0051. */
export const webhookVariables = {
  /** Under which the secrets of receivers are kept, as HISTORY_KEYS. */
  WEBHOOK_KEYS: HistoryKeys.optional(),
  /** Of the own network, where messages may be sent all the same: `10.2.0.0/16,192.168.7.9`. Empty: nowhere. */
  WEBHOOK_NETWORKS: networks,
  /** Whether an address may begin with http://. */
  WEBHOOK_PLAIN_HTTP: z.stringbool().default(false),
  /** A file (PEM) with certificate authorities that receivers may be of, beside those that Node brings. */
  WEBHOOK_CA_FILE: z.string().optional(),
  /** For one attempt, from the name to the end of the answer. */
  WEBHOOK_SECONDS: z.coerce.number().positive().max(120).default(10),
  /** Messages that are under way to one subscription at once, each of another instance. */
  WEBHOOK_REQUESTS: z.coerce.number().int().min(1).max(100).default(8),
  /** Subscriptions that there may be. */
  WEBHOOKS: z.coerce.number().int().min(1).max(1000).default(50),
  /** Days for which a delivery is kept once it was acknowledged or given up, and for which one waits while its subscription is paused. */
  WEBHOOK_DAYS: z.coerce.number().int().min(1).default(30),
};

type Named = z.infer<z.ZodObject<typeof webhookVariables>>;

/** @throws UnfitSettings where the file of authorities cannot be read */
export const webhooksOf = (data: Named) => ({
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
    throw new UnfitSettings(`WEBHOOK_CA_FILE cannot be read: ${error instanceof Error ? error.message : file}`);
  }
}
