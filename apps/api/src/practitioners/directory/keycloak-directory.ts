import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { Problem } from '../../http/problems/problem.js';
import type { DirectoryUser, IdentityDirectory } from './identity-directory.js';

const TIMEOUT_MS = 5000;
/** Time before a token's expiry at which it is renewed. */
const MARGIN_MS = 30_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const User = z
  .object({
    id: z.string(),
    username: z.string(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    email: z.string().nullish(),
  })
  .transform(({ id, username, firstName, lastName, email }): DirectoryUser => ({
    id,
    username: username.toLowerCase(),
    name: firstName ?? '',
    surname: lastName ?? '',
    email: email ?? null,
  }));

type Settings = NonNullable<Config['directory']>;

/** Calls Keycloak's admin REST API as a client with the role `view-users` of `realm-management`. */
export class KeycloakDirectory implements IdentityDirectory {
  readonly kind = 'keycloak';
  private readonly logger = new Logger('IdentityDirectory');
  private token: { value: string; until: number } | undefined;

  constructor(private readonly settings: Settings) {}

  async byUsername(username: string): Promise<DirectoryUser | null> {
    const found = await this.read(
      `users?${new URLSearchParams({ username, exact: 'true' }).toString()}`,
      z.array(User),
    );
    return found?.find((user) => user.username === username) ?? null;
  }

  byId(id: string): Promise<DirectoryUser | null> {
    return this.read(`users/${encodeURIComponent(id)}`, User);
  }

  /** Returns the reply to a GET request, null for status 404. If Keycloak rejects the token, retries once with a new one. */
  private async read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | null> {
    try {
      let reply = await this.fetchWithToken(path);
      if (reply.status === 401) {
        this.token = undefined;
        reply = await this.fetchWithToken(path);
      }
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the directory answers ${reply.status}`);
      return schema.parse(await reply.json());
    } catch (error) {
      // The URL is not logged, since it contains the username.
      this.logger.error(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
      throw new Problem(503, 'directory_unavailable');
    }
  }

  private async fetchWithToken(path: string): Promise<Response> {
    const { url, realm } = this.settings;
    return fetch(`${url}/admin/realms/${realm}/${path}`, {
      headers: { authorization: `Bearer ${await this.bearer()}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  private async bearer(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const { url, realm, clientId, clientSecret } = this.settings;
    const reply = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`the directory gives no token: ${reply.status}`);
    const { access_token, expires_in } = Token.parse(await reply.json());
    this.token = { value: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }
}
