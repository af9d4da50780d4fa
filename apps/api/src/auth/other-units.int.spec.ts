import { Role } from '@percorso/domain';
import { openingAnAccess } from '@percorso/testing';
import { isFhirSearch } from '../../test/fhir-records.js';
import { checksum } from '../../test/checksum.js';
import { type Route, routesIn } from '../../test/routes.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { type Records, recordsOf } from '../../test/records.js';
import { concernsAnyPatient, isCivilRegistry, isStructure, remodelling, targetsOf } from '../../test/targets.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { today } from '../../test/days.js';

/** Whether the response never ends: the spec of the stream tests what the route delivers. */
const isEndless = ({ path }: Route) => path === '/v1/stream';

describe('An account of another organisation', () => {
  let scene: Scene;
  let routes: Route[];
  let records: Records;
  let identifier: string;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;

  beforeAll(async () => {
    scene = await sceneOf();
    sign = await tokenSigner(scene.app);
    routes = routesIn(scene.app).filter((route) => route.access !== 'public' && !isEndless(route));
    const { path, ...patient } = await scene.path();
    identifier = patient.identifier;
    const view = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    const regimes = `/v1/district-unit-episodes/${view.id}/careplans/${view.centre?.operatingPlan?.id}/regimes`;
    const proposal = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    records = await recordsOf(scene, view, proposal.id);
  });
  afterAll(() => scene.close());

  /** Sends every request of a route that addresses the records, optionally with an unknown field. */
  const call = (route: Route, token: string, unknownField: object = {}) =>
    Promise.all(
      targetsOf(route, records, today).map(async ({ url, body }) => {
        const { method } = route;
        const payload = route.body === 'none' ? {} : { payload: { ...body, ...unknownField } };
        const reply = await scene.app.inject({ method, url, headers: bearer(token), ...payload });
        return { route, name: `${method} ${url}`, status: reply.statusCode, body: reply.body };
      }),
    );

  /** Whether a route creates a record of the caller's own, which belongs to no unit. */
  const isOwn = ({ method, path }: Route) =>
    method === 'POST' && ['/v1/list-views', '/v1/entry-templates'].includes(path);
  /** Whether a register was refused for each of its patients: decision 0071. */
  const isRefusedByRow = ({ route, body }: Pick<Awaited<ReturnType<typeof call>>[number], 'route' | 'body'>) =>
    route.path === '/v1/provisions/register' && body.startsWith('{"rows"') && !/"RECORDED"|"startDate"/.test(body);
  /** Whether the reply is the empty list that spec 000 §7 requires for an error in this query. */
  const isEmptyOnError = ({ route, body }: Awaited<ReturnType<typeof call>>[number]) =>
    route.path.endsWith('/appointment-taken') && body === '[]';

  const callAll = async (selected: Route[], token: string, unknownField?: object) => {
    const answers: Awaited<ReturnType<typeof call>> = [];
    for (const route of selected) answers.push(...(await call(route, token, unknownField)));
    return answers;
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
  ])('%s reads and changes nothing of an episode by any route, regardless of its grants', async (username, roles) => {
    const token = sign({ username, roles });
    const before = await state();
    const reached: string[] = [];
    for (const { route, name, status, body } of await callAll(routes, token)) {
      // 415: a file with the wrong content type is not read.
      const isRefused = [403, 404, 415].includes(status) || isRefusedByRow({ route, body });
      const isSharedList =
        (route.method === 'GET' || isFhirSearch(route)) &&
        status === 200 &&
        (isStructure(route) || !route.path.includes('/:id'));
      const isEmpty = status === 204 || (status === 200 && !Object.values(JSON.parse(body) as object).some(Boolean));
      if (!isRefused && !isSharedList && !isEmpty && !concernsAnyPatient(route) && !isOwn(route))
        reached.push(`${name}: ${status} ${body}`);
      if (personal().test(body) || (isSharedList && body.includes(records.episode))) reached.push(`${name} leaks`);
    }
    expect(reached).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('may read a patient after a search by the complete fiscal code, and write nothing except a new access (decision 0004)', async () => {
    const token = sign({ username: 'uod2.operatore', roles: ['uod_operator', 'uod_director', 'ds_director'] });
    const found = await scene.send('uod2.operatore', 'POST', '/v1/civilregistries/search', {
      identifier,
      ...openingAnAccess,
    });
    expect(found.body).toMatchObject({ id: records.patient, canOpen: true });
    const record = `/v1/civilregistries/${records.patient}`;
    expect(await scene.call('uod2.operatore', 'GET', record)).toMatchObject({ updatable: false });
    const before = await checksum(scene.database);
    // Excluded: a director marks the readings of the own unit as seen.
    const writing = routes.filter(
      (route) =>
        route.method !== 'GET' &&
        !concernsAnyPatient(route) &&
        !isFhirSearch(route) &&
        !isOwn(route) &&
        route.path !== '/v1/break-glass-accesses/:week/seen',
    );
    const answers = await callAll(writing, token);
    expect(
      answers
        .filter((one) => one.status !== 403 && one.status !== 404 && !isEmptyOnError(one) && !isRefusedByRow(one))
        .map(({ name }) => name),
    ).toEqual([]);
    const registry = answers.filter(
      ({ route }) =>
        isCivilRegistry(route) &&
        !route.path.includes('Id') &&
        !/^\/v1\/(addresses|identity-corrections)\//.test(route.path),
    );
    expect(registry.filter(({ body }) => !body.includes('read_only_sight')).map(({ name }) => name)).toEqual([]);
    expect(registry.map(({ route }) => `${route.method} ${route.path}`)).toContain('PUT /v1/patients/:id');
    expect(await checksum(scene.database)).toEqual(before);
  });

  it.each<[string, Role[]]>([
    ['an analyst', ['region_analyst']],
    [
      'an analyst with all other roles except administrator',
      ['region_analyst', ...Role.options.filter((role) => role !== 'admin')],
    ],
  ])('reads no personal data by any route if it belongs to %s', async (_, roles) => {
    const person = { name: 'Ottavia', surname: 'Quagliarella', taxCode: 'BRNPLA70A01F839S' };
    await scene.database.query(`UPDATE rehabilitation_center SET legal_representative = $1, tax_code = $2`, [
      JSON.stringify({ ...person, phone: '0815551234', email: 'ottavia@example.it' }),
      person.taxCode,
    ]);
    await scene.database.query('UPDATE district_unit SET contact_people = $1', [
      JSON.stringify([{ name: 'Gelsomina Quagliarella', role: 'Coordinatrice', phone: '0815551234', email: null }]),
    ]);
    const staff = await scene.database.query<{ surname: string; tax_code: string }>(
      `SELECT surname, tax_code FROM practitioner WHERE username <> 'analista'`,
    );
    const known = [
      ...staff.flatMap(({ surname, tax_code }) => [surname, tax_code]),
      person.taxCode,
      'Quagliarella',
      '0815551234',
    ];
    const personal = new RegExp(
      ['\\bRossi\\b', identifier, '1960-01-01', ...known.map((text) => `\\b${text}\\b`)].join('|'),
    );
    // Some places are named after people.
    const isPlace = ({ path }: Route) => ['/v1/provinces', '/v1/countries'].includes(path);
    const reading = routes.filter((route) => (route.method === 'GET' || isFhirSearch(route)) && !isPlace(route));
    const answers = await callAll(reading, sign({ username: 'analista', roles }));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const leaks = answers.filter(({ body }) => personal.test(body));
    expect(leaks.map(({ name, body }) => `${name}: ${personal.exec(body)?.[0]}`)).toEqual([]);
  });

  it('is refused by every route for an unknown field in a body, and changes nothing', async () => {
    const before = await state();
    const writing = routes.filter(({ body }) => body === 'checked');
    const token = sign({ username: 'admin', roles: ['admin', 'ds_director', 'uod_director'] });
    const answers = await callAll(writing, token, { campoSconosciuto: 1 });
    const accepted = answers
      .filter((one) => !isEmptyOnError(one))
      .filter(({ status, body }) => status !== 400 || !body.includes('campoSconosciuto'));
    expect(accepted.map(({ name, status, body }) => `${name}: ${status} ${body}`)).toEqual([]);
    expect(await state()).toEqual(before);
  });
});
