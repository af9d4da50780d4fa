import { directoryLabels, pageMessages, practitionerLabels } from '@percorso/domain';
import { paths } from '../src/paths';
import { eventually } from './eventually';
import { AUDIENCE, otherProvider, SIGN_IN } from './other-provider';
import { picture } from './picture';
import { Stage } from './stage';

describe('An identity provider other than Keycloak (spec 000 §6, architecture §6)', () => {
  let provider: Awaited<ReturnType<typeof otherProvider>>;
  let stage: Stage;

  beforeAll(async () => {
    provider = await otherProvider({ 'uod.operatore': 'Personale, Operatori-UOD', admin: 'Gestori' });
    stage = await Stage.open({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'riabilitazione',
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_RESOURCE: '',
      OIDC_SCOPE: 'openid',
      OIDC_ROLES_CLAIM: 'groups',
      OIDC_USERNAME_CLAIM: 'upn',
      OIDC_ROLE_MAP: JSON.stringify({ 'Operatori-UOD': 'uod_operator', Gestori: ['admin'] }),
    });
  });

  afterAll(async () => {
    await stage.close();
    await provider.stop();
  });

  async function signIn(account: string, path = '/') {
    const { page } = await stage.visitor();
    await page.goto(path);
    await page.getByRole('textbox').fill(account);
    await page.getByRole('button', { name: SIGN_IN }).click();
    await page.waitForURL((url) => url.origin === stage.app.url && !url.searchParams.has('code'));
    return page;
  }

  it('signs users in with the role of their group', async () => {
    const page = await signIn('uod.operatore', paths.patients);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /Anna Esposito/ }).waitFor();
    await eventually(async () => new URL(page.url()).pathname, paths.patients);
    expect(stage.faults).toEqual([]);
  });

  it('has no user directory, and a search for a user says so at once', async () => {
    const page = await signIn('admin', paths.practitioners);
    await page.getByRole('button', { name: practitionerLabels.create }).click();
    await page.getByText(directoryLabels.absent).waitFor();
    await eventually(() => page.getByRole('textbox', { name: directoryLabels.username }).count(), 0);
    await picture(page, 'no-directory');
  });

  it('is called once more if the API refuses its token; then a page reports the refusal', async () => {
    const page = await signIn('uod.operatore');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = provider.countSignIns();
    const refusal = { status: 401, contentType: 'application/problem+json', body: '{"code":"invalid_token"}' };
    await page.route(/\/v1\/(?!config)/, (route) => route.fulfill(refusal));
    await page.reload();
    await page.getByRole('heading', { name: pageMessages.tokenRefused }).waitFor();
    // If there were a redirect loop, it would have started by now.
    await page.waitForTimeout(500);
    expect(provider.countSignIns() - before).toBe(1);
    await picture(page, 'token-refused');
  });
});
