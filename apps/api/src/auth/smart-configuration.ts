import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Problem } from '../http/problems/problem.js';
import { issuerDocument } from './issuer-document.js';

/** SMART App Launch 2.2 requires every server to support these two algorithms. */
export const assertionAlgorithms = ['RS384', 'ES384'] as const;

const CACHE_MS = 600_000;

/**
 * The SMART configuration (SMART App Launch 2.2 §Conformance). It covers only systems: users sign in through the web application, without
 * SMART.
 */
export const SmartConfiguration = z
  .object({
    issuer: z.string(),
    token_endpoint: z.string(),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    capabilities: z.array(z.string()),
  })
  .meta({ id: 'SmartConfiguration' });
export type SmartConfiguration = z.infer<typeof SmartConfiguration>;

/** Builds the SMART configuration with the identity provider's token endpoint, and caches it for ten minutes. Decision 0049. */
@Injectable()
export class SmartDiscovery {
  private cached: { until: number; configuration: Promise<SmartConfiguration> } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws Problem 503 if the identity provider names no token endpoint */
  configuration(): Promise<SmartConfiguration> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.configuration;
    const cached = { until: Date.now() + CACHE_MS, configuration: this.load() };
    this.cached = cached;
    cached.configuration.catch(() => (this.cached = undefined));
    return cached.configuration;
  }

  private async load(): Promise<SmartConfiguration> {
    const { issuer } = this.config.oidc;
    const { tokenEndpoint, algorithms } = await this.endpoint();
    return {
      issuer,
      token_endpoint: tokenEndpoint,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms.filter((name) => algorithms.includes(name)),
      scopes_supported: ['system/*.read'],
      code_challenge_methods_supported: ['S256'],
      capabilities: ['client-confidential-asymmetric', 'permission-v1'],
    };
  }

  private async endpoint(): Promise<{ tokenEndpoint: string; algorithms: readonly string[] }> {
    const { issuer, embedded, tokenEndpoint } = this.config.oidc;
    if (embedded) return { tokenEndpoint: `${issuer}/token`, algorithms: assertionAlgorithms };
    if (tokenEndpoint !== undefined) return { tokenEndpoint, algorithms: assertionAlgorithms };
    const document = await issuerDocument(issuer);
    if (document.token_endpoint === undefined) throw new Problem(503, 'identity_provider_unavailable');
    const algorithms = document.token_endpoint_auth_signing_alg_values_supported ?? assertionAlgorithms;
    return { tokenEndpoint: document.token_endpoint, algorithms };
  }
}
