import type {
  CdrEpisodeView,
  EpisodeRow,
  EpisodeSlim,
  EpisodeView,
  PatientRow,
  StepCount,
  WorkflowName,
} from '@percorso/domain';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { episodeForms, episodeLists } from '../sheet-types/routes.js';

type Name = 'A' | 'B' | 'C' | 'D';
type Record = {
  url: string;
  method: 'GET' | 'POST';
  body?: object;
  episodeName: Name;
  centre?: 0 | 1;
  isOfPatient?: true;
};

const [first, second] = [0, 1] as const;

/**
 * The episodes that each account may see. `centre`: the centre of an account that sees only this centre's part of an
 * episode. `refused`: the episode that this centre refused, of which the account sees the centre's own part only.
 * Architecture §6.
 */
const visibility: { [account: string]: { episodes: Name[]; refused?: Name; centre?: 0 | 1 } } = {
  admin: { episodes: ['A', 'B', 'C', 'D'] },
  'uod.operatore': { episodes: ['A', 'B'] },
  'uod.direttore': { episodes: ['A', 'B'] },
  'ds.direttore': { episodes: ['B'] },
  'uod2.operatore': { episodes: ['C', 'D'] },
  'cdr.operatore': { episodes: ['A'], refused: 'D', centre: first },
  'cdr.direttore': { episodes: ['A'], refused: 'D', centre: first },
  'cdr2.operatore': { episodes: ['C', 'D'], centre: second },
  'asl.operatore': { episodes: ['A', 'B'] },
};

const subsetOf = (account: string) => visibility[account]?.episodes ?? [];

describe('Row scope of every list and record, across units and centres (architecture §6)', () => {
  let scene: Scene;
  const views = {} as { [name in Name]: EpisodeView };
  const records: Record[] = [];
  /** The first centre's part of the episode D, which the centre refused. */
  let refused: { id: string };

  /**
   * Episode A: first unit, first centre. B: first unit, patient resident in the second unit. C: third unit, second
   * centre. D: as C, after the first centre refused it.
   */
  beforeAll(async () => {
    scene = await sceneOf();
    const [unit, residence, other] = scene.region.units;
    const [centre, otherCentre] = scene.region.centres;
    const elsewhere = {
      residence: other,
      districtUnitId: other,
      unit: 'uod2.operatore',
      unitDirector: 'uod2.operatore',
    };
    const a = await scene.path({ residence: unit });
    views.A = await a.path.view(await a.path.openAt('RIABILITAZIONE_UOD'));
    const b = await scene.path({ residence });
    views.B = await b.path.view(await b.path.openAt('PRI'));
    const held = { ...elsewhere, rehabilitationCenterId: otherCentre, centre: 'cdr2.operatore' };
    const c = await scene.path(held);
    views.C = await c.path.view(await c.path.openAt('PRESO_IN_CARICO'));
    const d = await scene.path(held);
    const id = await d.path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const opened = await scene.call<{ id: string }>('cdr.operatore', 'POST', '/v1/rehab-center-episodes', {
      patientId: d.patientId,
      districtUnitEpisodeOfCareId: id,
      rehabilitationCenterId: centre,
      startDate: today,
    });
    const outcome = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto' };
    refused = opened;
    const before = await d.path.view(id);
    await scene.call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${opened.id}`, outcome);
    await d.path.lead(id, 'PRESO_IN_CARICO', 'ACCESSO_RIABILITAZIONE_UOD');
    views.D = await d.path.view(id);
    for (const name of ['A', 'B', 'C', 'D'] as const) collect(name, views[name], name === 'A' ? first : second);
    collectCentre('D', before, first);
  });
  afterAll(() => scene.close());

  const instance = (episodeName: Name, workflow: WorkflowName, id: string, centre?: 0 | 1) => {
    const url = `/v1/workflows/${workflow}/instances/${id}`;
    records.push(
      { episodeName, centre, method: 'GET', url },
      { episodeName, centre, method: 'GET', url: `${url}/history` },
      { episodeName, centre, method: 'POST', url: `${url}/simulate`, body: { events: [{ type: eventOf[workflow] }] } },
    );
  };
  const eventOf: { [workflow in WorkflowName]?: string } = {
    'uod-episode': 'VALIDATE',
    'cdr-episode': 'VALIDATE',
    sheet: 'CLEAR',
    'operating-plan': 'APPROVE',
  };
  const sheet = (episodeName: Name, id: string, centre?: 0 | 1) => {
    const url = `/v1/workflows/sheet/instances/${id}`;
    records.push(
      { episodeName, centre, method: 'GET', url: `/v1/sheets/${id}` },
      { episodeName, centre, method: 'GET', url },
    );
  };

  function collectCentre(episodeName: Name, { centre, patientId }: EpisodeView, n: 0 | 1) {
    if (!centre) return;
    for (const address of [`rehabcenterepisodeofcare/${centre.id}`, `${patientId}/rehab-center-episodes/${centre.id}`])
      records.push({ episodeName, centre: n, method: 'GET', url: `/v1/patients/${address}` });
    const url = `/v1/rehab-center-episodes/${centre.id}`;
    records.push(
      { episodeName, centre: n, method: 'GET', url },
      { episodeName, centre: n, method: 'GET', url: `${url}/evaluation-outcomes` },
    );
    instance(episodeName, 'cdr-episode', centre.id, n);
    if (centre.operatingPlan) instance(episodeName, 'operating-plan', centre.operatingPlan.id, n);
    for (const { id } of centre.steps.flatMap(({ sheets }) => sheets)) sheet(episodeName, id, n);
  }

  function collect(episodeName: Name, view: EpisodeView, centre: 0 | 1) {
    const episode = `/v1/district-unit-episodes/${view.id}`;
    const plan = view.centre?.operatingPlan?.id;
    const history = plan
      ? ['regimes/history', 'mid-term-evaluations'].map((list) => `${episode}/careplans/${plan}/${list}`)
      : [];
    // Only forms with content are read one by one: without content a list returns an empty list, a single form a 404.
    const filled = view.steps.flatMap(({ sheets }) => sheets).filter(({ state }) => state === 'COMPLETATA');
    const forms = episodeForms
      .filter(
        ({ calls, type }) =>
          calls.includes('list') || (calls.includes('get') && filled.some((sheet) => sheet.type === type)),
      )
      .map(({ path }) => `${episode}/${path}`);
    const lists = episodeLists.map(({ path, read = path }) => `${episode}/${read}`);
    const references = `${episode}/references`;
    for (const url of [episode, references, ...history, ...forms, ...lists])
      records.push({ episodeName, method: 'GET', url });
    records.push({ episodeName, method: 'GET', url: `/v1/patients/${view.patientId}`, isOfPatient: true });
    instance(episodeName, 'uod-episode', view.id);
    for (const { id } of view.steps.flatMap(({ sheets }) => sheets)) sheet(episodeName, id);
    collectCentre(episodeName, view, centre);
  }

  const request = async (account: string, { method, url, body }: Pick<Record, 'method' | 'url' | 'body'>) =>
    scene.app.inject({ method, url, headers: bearer(await scene.tokenOf(account)), ...(body && { payload: body }) });
  const list = async <Row>(account: string, url: string) => {
    const reply = await request(account, { method: 'GET', url });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    const rows = reply.json<Row[] | { items: Row[] }>();
    return Array.isArray(rows) ? rows : rows.items;
  };
  const named = (ids: readonly string[], key: 'id' | 'patientId') =>
    (Object.keys(views) as Name[]).filter((name) => ids.includes(views[name][key]));

  /** The accounts except the directors, who see the same rows as their operators. */
  const scopes = Object.keys(visibility).filter((account) => !['uod.direttore', 'cdr.direttore'].includes(account));

  it.each(scopes)('%s can read exactly the records in its scope', async (account) => {
    const { centre, refused, episodes } = visibility[account] ?? { episodes: [] };
    const wrong: string[] = [];
    for (const record of records) {
      const isPart = record.episodeName === refused && (record.centre === centre || record.isOfPatient === true);
      const isOwn =
        isPart ||
        (episodes.includes(record.episodeName) && (centre === undefined || (record.centre ?? centre) === centre));
      const { statusCode } = await request(account, record);
      if (statusCode !== (isOwn ? 200 : 404))
        wrong.push(`${record.episodeName} ${record.method} ${record.url}: ${statusCode}`);
    }
    expect(records.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('a page of episodes starts after the id in x-next of the page before; the id of an episode out of scope is refused', async () => {
    const page = async (after = '') => {
      const url = `/v1/district-unit-episodes?sort=patientSurname&limit=1${after && `&after=${after}`}`;
      const reply = await request('uod.operatore', { method: 'GET', url });
      return { ids: reply.json<EpisodeRow[]>().map(({ id }) => id), next: String(reply.headers['x-next']) };
    };
    const one = await page();
    expect(one.ids).toEqual([one.next]);
    const two = await page(one.next);
    expect([...one.ids, ...two.ids].sort()).toEqual([views.A.id, views.B.id].sort());
    for (const after of [views.C.id, views.A.patientId, 'WyJSb3NzaSJd'])
      expect(
        await request('uod.operatore', { method: 'GET', url: `/v1/district-unit-episodes?after=${after}` }),
      ).toMatchObject({ statusCode: 400 });
  });

  it.each(Object.keys(visibility))('%s finds exactly the rows in its scope in every list', async (account) => {
    const episodes = subsetOf(account);
    for (const query of ['?limit=-1', '?limit=100', '?sort=patientSurname', '?closed=false', '?patientSurname=ROSSI']) {
      const rows = await list<EpisodeRow>(account, `/v1/district-unit-episodes${query}`);
      const slim = await list<EpisodeSlim>(account, `/v1/district-unit-episodes/slim${query}`);
      expect(slim.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect([
        query,
        named(
          rows.map(({ id }) => id),
          'id',
        ),
        rows.length,
      ]).toEqual([query, episodes, episodes.length]);
    }
    const patients = await list<PatientRow>(account, '/v1/patients?limit=-1');
    const { refused = [] } = visibility[account] ?? {};
    expect(
      named(
        patients.map(({ id }) => id),
        'patientId',
      ),
    ).toEqual([...episodes, ...refused]);
    const counts = await list<StepCount>(account, '/v1/district-unit-episodes/step-counts');
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(episodes.length);
    for (const name of Object.keys(views) as Name[]) {
      const { id, patientId } = views[name];
      const own = episodes.includes(name) ? [id] : [];
      const isSeen = patients.some((patient) => patient.id === patientId);
      const patientEpisodes = await request(account, {
        method: 'GET',
        url: `/v1/patients/${patientId}/district-unit-episodes`,
      });
      expect(patientEpisodes.statusCode).toBe(isSeen ? 200 : 404);
      expect(isSeen ? patientEpisodes.json<EpisodeRow[]>().map((row) => row.id) : []).toEqual(own);
      const open = await request(account, {
        method: 'GET',
        url: `/v1/patients/${patientId}/open-district-unit-episode`,
      });
      expect(open.statusCode).toBe(own.length > 0 ? 200 : isSeen ? 204 : 404);
      const poll = await request(account, { method: 'GET', url: `/v1/polling/episode-exists/${id}` });
      expect(poll.json()).toEqual({ exists: own.length > 0, coreId: own[0] ?? null });
    }
  });

  it('a centre that did not take charge reads its own closed part, but no later work of the unit and the next centre', async () => {
    const url = `/v1/district-unit-episodes/${views.D.id}`;
    const later = (await request('cdr2.operatore', { method: 'GET', url })).json<EpisodeView>();
    expect(later.centre?.view.state).toBe('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
    expect((await request('cdr.operatore', { method: 'GET', url })).statusCode).toBe(404);
    const part = await request('cdr.operatore', { method: 'GET', url: `/v1/rehab-center-episodes/${refused.id}` });
    const own = part.json<CdrEpisodeView>();
    expect([own.closed, own.view.state]).toEqual([true, 'CHIUSO_CDR.NON_PRESO_IN_CARICO']);
    expect(own.reasons.map(({ note }) => note)).toEqual(['Nessun posto']);
    // The centre still sees the state that the unit's episode had when the centre closed its part.
    expect(own.view.facts).toMatchObject({ unitState: 'ACCESSO_RIABILITAZIONE_UOD' });
  });

  it('a centre that took charge can still read the episode after its own part is closed', async () => {
    const ended = await scene.path({ residence: scene.region.units[0] });
    const id = await ended.path.openAt('CHIUSURA_UOD');
    const read = await request('cdr.operatore', { method: 'GET', url: `/v1/district-unit-episodes/${id}` });
    expect(read.json<EpisodeView>()).toMatchObject({ closed: false, centre: { closed: true } });
  });

  it('analysts can read and simulate every instance and read its history, without personal data', async () => {
    const names = await scene.database.query<{ name: string }>(
      `SELECT name || ' ' || surname AS name FROM practitioner UNION SELECT surname FROM patient UNION SELECT tax_code FROM patient
       UNION SELECT username FROM practitioner`,
    );
    const people = new RegExp(names.map(({ name }) => name.replaceAll('.', '\\.')).join('|'));
    const leaks: string[] = [];
    for (const record of records) {
      const { statusCode, body } = await request('analista', record);
      const isWorkflow = record.url.startsWith('/v1/workflows/');
      if (statusCode !== (isWorkflow ? 200 : 403)) leaks.push(`${record.url}: ${statusCode}`);
      if (people.test(body)) leaks.push(`${record.method} ${record.url}: ${body.slice(0, 400)}`);
    }
    for (const url of ['/v1/district-unit-episodes/step-counts', '/v1/workflows/uod-episode/statistics'])
      expect(people.test((await request('analista', { method: 'GET', url })).body)).toBe(false);
    expect(leaks).toEqual([]);
  });

  it('every read of a record is logged, and no refused read is', async () => {
    const lines = async (account: string) => {
      const counted = await scene.database.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM record_access WHERE actor_name = (SELECT name || $2 || surname FROM practitioner WHERE username = $1)',
        [account, ' '],
      );
      return counted[0]?.n ?? 0;
    };
    for (const account of ['uod.operatore', 'cdr2.operatore'])
      for (const record of records.filter(({ episodeName }) => episodeName === 'C')) {
        const before = await lines(account);
        const { statusCode } = await request(account, record);
        const left = (await lines(account)) - before;
        expect([record.url, left]).toEqual([record.url, statusCode === 200 ? 1 : 0]);
      }
  });
});
