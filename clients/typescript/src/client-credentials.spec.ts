import { clientCredentials } from './client-credentials.js';

describe('A token by client credentials', () => {
  const provider = (expiresIn: number) => {
    const asked: RequestInit[] = [];
    const send = async (_: unknown, init: RequestInit = {}) => {
      asked.push(init);
      return Response.json({ access_token: `token ${asked.length}`, expires_in: expiresIn });
    };
    const account = { tokenUrl: 'https://login.example/token', clientId: 'lab', clientSecret: 'a:b' };
    return { asked, token: clientCredentials({ ...account, scope: 'percorso', fetch: send as typeof fetch }) };
  };

  it('is asked for once, with the secret in a header, also by several requests at once', async () => {
    const { asked, token } = provider(300);
    expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
    expect(await token()).toBe('token 1');
    expect(asked).toEqual([
      expect.objectContaining({
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'percorso' }),
        headers: expect.objectContaining({ authorization: `Basic ${btoa('lab:a%3Ab')}` }),
      }),
    ]);
  });

  it('is asked for anew before it ends', async () => {
    const { token } = provider(30);
    expect([await token(), await token()]).toEqual(['token 1', 'token 2']);
  });

  it('is asked for anew where there was none', async () => {
    const replies = [new Response(null, { status: 503 }), Response.json({ access_token: 'token', expires_in: 300 })];
    const account = { tokenUrl: 'https://login.example/token', clientId: 'lab', clientSecret: 's' };
    const token = clientCredentials({ ...account, fetch: async () => replies.shift() ?? Response.error() });
    await expect(token()).rejects.toThrow('No token');
    await expect(token()).resolves.toBe('token');
  });
});
