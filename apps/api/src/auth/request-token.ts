import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CLI_CLIENT_ID } from './embedded/client-ids.js';

const Discovery = z.object({ token_endpoint: z.url() });
const Reply = z.union([z.object({ access_token: z.string() }), z.object({ error: z.string() })]);

async function call(issuer: string, url: string, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(url, init)).json();
  } catch (cause) {
    throw new Error(
      `No identity provider answers at ${issuer}: is the server running there? PORT or PUBLIC_URL names another.`,
      {
        cause,
      },
    );
  }
}

/**
 * Requests a bearer token for a demo account, from the running embedded provider or another provider with the same
 * client.
 */
export async function requestToken(
  { issuer, resource }: Pick<Config['oidc'], 'issuer' | 'resource'>,
  username: string,
  password: string,
): Promise<string> {
  const document = await call(issuer, `${issuer}/.well-known/openid-configuration`);
  const { token_endpoint } = Discovery.parse(document);
  const form = { grant_type: 'password', client_id: CLI_CLIENT_ID, username, password };
  const body = new URLSearchParams({ ...form, ...(resource && { resource }) });
  const reply = Reply.parse(await call(issuer, token_endpoint, { method: 'POST', body }));
  if ('error' in reply) throw new Error(`The identity provider refuses ${username}: ${reply.error}.`);
  return reply.access_token;
}
