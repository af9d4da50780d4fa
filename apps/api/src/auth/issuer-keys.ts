import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { EmbeddedSecrets } from './embedded/embedded-secrets.js';
import { fetchFromIssuer, issuerDocument } from './issuer-document.js';

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
type Jwks = z.infer<typeof Jwks>;

/**
 * The public keys of the configured issuer: those of the embedded provider, or those that another provider's discovery
 * document names.
 */
@Injectable()
export class IssuerKeys {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: EmbeddedSecrets,
  ) {}

  async fetch(): Promise<Jwks> {
    const { embedded, jwksUri, issuer } = this.config.oidc;
    if (embedded) return { keys: await this.secrets.publicKeys() };
    return fetchFromIssuer(jwksUri ?? (await issuerDocument(issuer)).jwks_uri, Jwks);
  }
}
