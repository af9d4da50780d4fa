import { DEMO_PASSWORD, type createApp } from '@percorso/api';
import { ACCESS_REASON_HEADER } from '@percorso/domain';
import type { Call } from '@percorso/testing';

type App = Awaited<ReturnType<typeof createApp>>;

/** Returns a token of a demo account, by the password grant of the embedded identity provider. */
export async function tokenOf(app: App, username: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      client_id: 'percorso-cli',
      username,
      password: DEMO_PASSWORD,
    }).toString(),
  });
  if (reply.statusCode !== 200) throw new Error(`no token for ${username}: ${reply.body}`);
  return reply.json<{ access_token: string }>().access_token;
}

/** Returns a function that sends requests to the application in this process, each in the name of a demo account. */
export async function callerOf(
  app: App,
  accounts: readonly string[],
  token: (account: string) => string | Promise<string> = (account) => tokenOf(app, account),
): Promise<Call> {
  const tokens = new Map<string, string>();
  for (const account of accounts) tokens.set(account, await token(account));
  return async <Body>(account: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<Body> => {
    const reply = await app.inject({
      method,
      url,
      // A search by a complete code may find a patient out of the account's scope, and then needs a reason (decision 0004).
      headers: { authorization: `Bearer ${tokens.get(account) ?? ''}`, [ACCESS_REASON_HEADER]: 'APERTURA_ACCESSO' },
      ...(body && { payload: body }),
    });
    if (reply.statusCode >= 400) throw new Error(`${account} ${method} ${url}: ${reply.body}`);
    return (reply.body === '' ? undefined : JSON.parse(reply.body)) as Body;
  };
}
