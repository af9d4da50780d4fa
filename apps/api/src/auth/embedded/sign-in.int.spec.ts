import { createHash, randomBytes } from 'node:crypto';
import { loginLabels } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Visitor } from '../../../test/visitor.js';
import { PUBLIC_URL, testApp } from '../../../test/test-app.js';
import { accountToken, bearer } from '../../../test/tokens.js';

const CALLBACK = `${PUBLIC_URL}/`;

type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number };
type Me = { username: string; name: string };

describe('Signing in at the embedded identity provider', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url, { LOGIN_ATTEMPTS: '200' });
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const verifier = randomBytes(32).toString('base64url');
  const authorizationUrl = (more: Record<string, string> = {}) =>
    `/oidc/auth?${new URLSearchParams({
      client_id: 'percorso-web',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid profile',
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }).toString()}`;

  const codeOf = (location: string) => new URL(location).searchParams.get('code') ?? '';

  const exchange = (form: Record<string, string>) =>
    new Visitor(app).post('/oidc/token', { client_id: 'percorso-web', ...form });

  const tokensFor = async (code: string) => {
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
    return (await exchange(form)).json<Tokens>();
  };

  const signIn = async (visitor: Visitor, username: string) => {
    const signInPage = await visitor.follow(authorizationUrl());
    const signedIn = await visitor.post(signInPage.url, { username, password: 'percorso' });
    return visitor.follow(signedIn.headers.location ?? '');
  };

  const me = (token: string) => app.inject({ url: '/v1/me', headers: bearer(token) });

  it('shows an Italian page without scripts or external resources', async () => {
    const page = await new Visitor(app).follow(authorizationUrl());
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="it">');
    expect(page.body).toContain('<label for="username">Nome utente</label>');
    expect(page.body).not.toMatch(/https?:|<script/);
    expect((await app.inject('/oidc/fonts/400')).headers['content-type']).toBe('font/woff2');
  });

  it('says that the session has expired, even after a wrong password, only if the application reports it', async () => {
    const visitor = new Visitor(app);
    const signInPage = await visitor.follow(authorizationUrl({ reason: 'session_expired' }));
    expect(signInPage.body).toContain(loginLabels.sessionExpired);
    const refused = await visitor.post(signInPage.url, { username: 'uod.operatore', password: 'sbagliata' });
    expect(refused.body).toContain(loginLabels.sessionExpired);
    for (const more of [undefined, { reason: 'altro' }])
      expect((await new Visitor(app).follow(authorizationUrl(more))).body).not.toContain(loginLabels.sessionExpired);
  });

  it('returns to the application with a code, without a consent page', async () => {
    const { location } = await signIn(new Visitor(app), 'uod.operatore');
    expect(location).toMatch(/^http:\/\/percorso\.test\/\?code=[^&]+&state=abc&iss=/);
  });

  it('issues a token that the API accepts', async () => {
    const { location } = await signIn(new Visitor(app), 'uod.direttore');
    const { access_token, expires_in } = await tokensFor(codeOf(location));
    expect(expires_in).toBe(900);
    expect((await me(access_token)).json<Me>()).toMatchObject({ username: 'uod.direttore', roles: ['uod_director'] });
  });

  it('does not show the form to a signed-in user again, unless another account is requested', async () => {
    const visitor = new Visitor(app);
    await signIn(visitor, 'cdr.operatore');
    expect((await visitor.follow(authorizationUrl())).location).toContain('code=');
    expect((await visitor.follow(authorizationUrl({ prompt: 'login' }))).body).toContain('Nome utente');
  });

  it('renews a token without a page, and accepts each refresh token once', async () => {
    const { location } = await signIn(new Visitor(app), 'asl.operatore');
    const first = await tokensFor(codeOf(location));
    const renew = () => exchange({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    const second = await renew();
    expect((await me(second.json<Tokens>().access_token)).statusCode).toBe(200);
    expect((await renew()).status).toBe(400);
  });

  it('returns a code to a hidden page (prompt=none) if the user is signed in, else login_required', async () => {
    const visitor = new Visitor(app);
    const silently = authorizationUrl({ prompt: 'none' });
    expect((await visitor.follow(silently)).location).toContain('error=login_required');
    await signIn(visitor, 'analista');
    expect((await visitor.follow(silently)).location).toContain('code=');
  });

  it('accepts a code once, and only with the verifier of the request', async () => {
    const { location } = await signIn(new Visitor(app), 'uod.operatore');
    const form = { grant_type: 'authorization_code', code: codeOf(location), redirect_uri: CALLBACK };
    expect((await exchange({ ...form, code_verifier: 'x'.repeat(43) })).status).toBe(400);
    const again = await signIn(new Visitor(app), 'uod.operatore');
    await tokensFor(codeOf(again.location));
    expect((await exchange({ ...form, code: codeOf(again.location), code_verifier: verifier })).status).toBe(400);
  });

  it('refuses a wrong password, keeps the typed username, and announces the error to screen readers', async () => {
    const visitor = new Visitor(app);
    const { url } = await visitor.follow(authorizationUrl());
    const refused = await visitor.post(url, { username: 'uod.operatore"><b>', password: 'sbagliata' });
    expect(refused.status).toBe(401);
    expect(refused.body).toContain('role="alert">Nome utente o password non corretti.');
    expect(refused.body).toContain('value="uod.operatore&quot;&gt;&lt;b&gt;"');
  });

  it('redirects only to addresses of the application', async () => {
    const reply = await new Visitor(app).follow(authorizationUrl({ redirect_uri: 'https://altrove.example/' }));
    expect(reply.status).toBe(400);
    expect(reply.location).toBe('');
    expect(reply.body).toContain('Accesso al sistema non riuscito');
  });

  it('reports an expired sign-in page', async () => {
    const reply = await new Visitor(app).follow('/oidc/interaction/nessuna');
    expect(reply.status).toBe(400);
    expect(reply.body).toContain('Richiesta di accesso al sistema scaduta');
  });

  it('signs out at once and returns to the application', async () => {
    const visitor = new Visitor(app);
    const { location } = await signIn(visitor, 'ds.direttore');
    const { id_token } = await tokensFor(codeOf(location));
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: CALLBACK });
    const page = await visitor.follow(`/oidc/session/end?${query.toString()}`);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
    const script = /<script>(.*)<\/script>/.exec(page.body)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);
    const confirmed = await visitor.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(confirmed.headers.location).toBe(CALLBACK);
    expect((await visitor.follow(authorizationUrl())).body).toContain('Nome utente');
  });

  it('issues a token to the REST client by client credentials, and refuses a wrong secret', async () => {
    const token = (secret: string) => {
      const authorization = `Basic ${Buffer.from(`percorso-rest:${secret}`).toString('base64')}`;
      return new Visitor(app).post('/oidc/token', { grant_type: 'client_credentials' }, { authorization });
    };
    const { access_token } = (await token('percorso')).json<Tokens>();
    expect((await me(access_token)).json<Me>()).toMatchObject({ username: 'service-account-percorso-rest' });
    expect((await token('altro')).status).toBe(401);
  });

  it('accepts the sessions and tokens of another process', async () => {
    const visitor = new Visitor(app);
    await signIn(visitor, 'cdr.direttore');
    const token = await accountToken(app, 'cdr.direttore');
    const other = await testApp(database.url);
    try {
      expect((await visitor.visiting(other).follow(authorizationUrl())).location).toContain('code=');
      const reply = await other.inject({ url: '/v1/me', headers: bearer(token) });
      expect(reply.json<Me>().username).toBe('cdr.direttore');
    } finally {
      await other.close();
    }
  });

  it('limits the rate of sign-in attempts', async () => {
    const careful = await testApp(database.url, { LOGIN_ATTEMPTS: '3' });
    try {
      const visitor = new Visitor(careful);
      const { url } = await visitor.follow(authorizationUrl());
      const attempt = async () => (await visitor.post(url, { username: 'admin', password: 'no' })).status;
      expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 401, 429]);
    } finally {
      await careful.close();
    }
  });

  it('is not possible in production: without OIDC_ISSUER the API does not start', async () => {
    await expect(testApp(database.url, { NODE_ENV: 'production' })).rejects.toThrow(/^OIDC_ISSUER is not set/);
  });
});
