import { clientCredentials } from './client-credentials.js';

describe('clientCredentials', () => {
  const provider = (expiresIn: number) => {
    const requests: RequestInit[] = [];
    const send = async (_: unknown, init: RequestInit = {}) => {
      requests.push(init);
      return Response.json({ access_token: `token ${requests.length}`, expires_in: expiresIn });
    };
    const account = { tokenUrl: 'https://login.example/token', clientId: 'lab', clientSecret: 'a:b' };
    return { requests, token: clientCredentials({ ...account, scope: 'percorso', fetch: send as typeof fetch }) };
  };

  it('requests one token for concurrent calls, with the secret in a header', async () => {
    const { requests, token } = provider(300);
    expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
    expect(await token()).toBe('token 1');
    expect(requests).toEqual([
      expect.objectContaining({
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'percorso' }),
        headers: expect.objectContaining({ authorization: `Basic ${btoa('lab:a%3Ab')}` }),
      }),
    ]);
  });

  it('requests a new token before the old one expires', async () => {
    const { token } = provider(30);
    expect([await token(), await token()]).toEqual(['token 1', 'token 2']);
  });

  it('requests a token again after a failed request', async () => {
    const replies = [new Response(null, { status: 503 }), Response.json({ access_token: 'token', expires_in: 300 })];
    const account = { tokenUrl: 'https://login.example/token', clientId: 'lab', clientSecret: 's' };
    const token = clientCredentials({ ...account, fetch: async () => replies.shift() ?? Response.error() });
    await expect(token()).rejects.toThrow('No token');
    await expect(token()).resolves.toBe('token');
  });
});
