import type { Role } from '@percorso/domain';
import { type Route, routesIn } from '../../test/routes.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { addressOf, bodyFor, type Records, recordsOf } from '../../test/targets.js';
import { bearer, tokenSigner } from '../../test/tokens.js';

const today = new Date().toISOString().slice(0, 10);

/** Never ends: what it lets through is tested with the stream. */
const isEndless = ({ path }: Route) => path === '/v1/stream';

describe('Another organisation’s account', () => {
  let scene: Scene;
  let routes: Route[];
  let records: Records;
  let identifier: string;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;

  beforeAll(async () => {
    scene = await sceneOf();
    sign = await tokenSigner(scene.app);
    routes = routesIn(scene.app).filter(({ access }) => access !== 'public');
    const { path, ...patient } = await scene.path();
    identifier = patient.identifier;
    const id = await path.openAt('RIABILITAZIONE_UOD');
    records = recordsOf(await path.view(id), await proposalOf(await path.view(id)));
  });
  afterAll(() => scene.close());

  const proposalOf = async ({
    id,
    centre,
  }: {
    id: string;
    centre: { operatingPlan: { id: string } | null } | null;
  }) => {
    const url = `/v1/district-unit-episodes/${id}/careplans/${centre?.operatingPlan?.id}/regimes`;
    const body = bodyFor(
      { method: 'POST', path: '/v1/district-unit-episodes/:id/careplans/:planId/regimes' } as Route,
      {} as Records,
      today,
    );
    return (await scene.call<{ id: string }>('cdr.operatore', 'POST', url, body)).id;
  };

  const call = async (route: Route, token: string) => {
    const reply = await scene.app.inject({
      method: route.method,
      url: addressOf(route, records),
      headers: bearer(token),
      ...(route.body !== 'none' && { payload: bodyFor(route, records, today) }),
    });
    return { route: `${route.method} ${route.path}`, status: reply.statusCode, body: reply.body };
  };

  const state = () =>
    scene.database.query(
      `SELECT (SELECT count(*) FROM workflow_event) AS events, (SELECT jsonb_agg(content) FROM sheet) AS sheets,
        (SELECT count(*) FROM cdr_episode) AS centres, (SELECT count(*) FROM uod_episode) AS episodes`,
    );

  const personal = () => new RegExp(['Rossi', identifier, '1960-01-01'].join('|'));

  it.each<[string, Role[]]>([
    ['uod2.operatore', ['uod_operator', 'uod_director', 'ds_director']],
    ['cdr2.operatore', ['cdr_operator', 'cdr_director']],
  ])('%s, whatever the grants, reads and moves nothing of it by any route', async (username, roles) => {
    const token = sign({ username, roles });
    const before = await state();
    const reached: string[] = [];
    for (const route of routes.filter((candidate) => !isEndless(candidate))) {
      const { status, body, ...answer } = await call(route, token);
      const isRefused = status === 403 || status === 404;
      const isHarmless = route.method === 'GET' && status === 200 && !route.path.includes('/:id');
      const tells = status === 200 && Object.values(JSON.parse(body) as object).some((value) => value);
      const isEmpty = status === 204 || (status === 200 && !tells);
      if (!isRefused && !isHarmless && !isEmpty) reached.push(`${answer.route}: ${status} ${body}`);
      if (personal().test(body) || (isHarmless && body.includes(records.episode)))
        reached.push(`${answer.route} tells`);
    }
    expect(reached).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('that sees rows without names reads no name by any route', async () => {
    const token = sign({ username: 'analista', roles: ['region_analyst'] });
    const answers = [];
    for (const route of routes.filter((candidate) => candidate.method === 'GET' && !isEndless(candidate)))
      answers.push(await call(route, token));
    expect(answers.filter(({ body }) => personal().test(body)).map(({ route }) => route)).toEqual([]);
  });

  it('is refused for a field that no route knows, and nothing is moved', async () => {
    const token = sign({ username: 'admin', roles: ['admin', 'ds_director'] });
    const before = await state();
    const accepted: string[] = [];
    for (const route of routes.filter(({ body }) => body === 'checked')) {
      const reply = await scene.app.inject({
        method: route.method,
        url: addressOf(route, records),
        headers: bearer(token),
        payload: { ...bodyFor(route, records, today), campoSconosciuto: 1 },
      });
      if (reply.statusCode !== 400 || !reply.body.includes('campoSconosciuto'))
        accepted.push(`${route.method} ${route.path}: ${reply.statusCode} ${reply.body}`);
    }
    expect(accepted).toEqual([]);
    expect(await state()).toEqual(before);
  });
});
