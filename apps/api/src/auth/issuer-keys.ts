import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import { EmbeddedSecrets } from './embedded/embedded-secrets.js';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
type Jwks = z.infer<typeof Jwks>;

const TIMEOUT_MS = 5000;

async function getJson<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
  try {
    const reply = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    return schema.parse(await reply.json());
  } catch (cause) {
    throw Object.assign(new Problem(503, 'identity_provider_unavailable'), { cause });
  }
}

/** The public keys of the configured issuer: our own for the embedded provider, else what its discovery document points to. */
@Injectable()
export class IssuerKeys {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: EmbeddedSecrets,
  ) {}

  async fetch(): Promise<Jwks> {
    const { embedded, jwksUri } = this.config.oidc;
    if (embedded) return { keys: await this.secrets.publicKeys() };
    return getJson(jwksUri ?? (await this.discoveredUri()), Jwks);
  }

  private async discoveredUri(): Promise<string> {
    const { issuer } = this.config.oidc;
    const document = await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Discovery);
    return document.jwks_uri;
  }
}
