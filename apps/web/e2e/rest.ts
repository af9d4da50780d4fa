import type { Call } from '@percorso/testing';

/** Returns a function that sends API requests as the demo accounts, to prepare the data of a test. */
export function callOf(address: string): Call {
  const tokens = new Map<string, Promise<string>>();
  return async <Body>(account: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body> => {
    const token = tokens.get(account) ?? tokenOf(address, account);
    tokens.set(account, token);
    const reply = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${await token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${account} ${method} ${path}: ${reply.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
}

/** Returns an access token of a demo account, obtained with the password grant. */
export async function tokenOf(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'percorso-cli',
    username,
    password: 'percorso',
  });
  const reply = await fetch(`${address}/oidc/token`, { method: 'POST', body });
  if (!reply.ok) throw new Error(`no token for ${username}: ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
