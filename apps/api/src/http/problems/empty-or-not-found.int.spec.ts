import { v7 as uuid } from 'uuid';
import { today } from '../../../test/days.js';
import { routesIn } from '../../../test/routes.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { type Records, recordsOf } from '../../../test/records.js';
import { targetsOf } from '../../../test/targets.js';
import { bearer } from '../../../test/tokens.js';

/** Calls that report in the body whether a record exists. By the documents an error of the last call yields an empty list (001 §7). */
const answeredInBody = [
  '/v1/polling/episode-exists/:id',
  '/v1/polling/practitioner/user-exists/:id',
  '/v1/data-cleanup/practitioners/:id/practitioner-in-workflow',
];

describe('An empty result and a missing record', () => {
  let scene: Scene;
  let records: Records;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    records = await recordsOf(scene, await path.view(await path.openAt('RIABILITAZIONE_UOD')), uuid());
  });
  afterAll(() => scene.close());

  it('differ for every address with the id of a record: a missing record is a 404, never an empty list', async () => {
    const unknownId = uuid();
    const foreign = Object.fromEntries(Object.keys(records).map((name) => [name, unknownId])) as Records;
    const reading = routesIn(scene.app).filter(
      ({ method, path }) => method === 'GET' && /\/:id\b/.test(path) && !/^\/fhir\/|\/:name\//.test(path),
    );
    expect(reading.length).toBeGreaterThan(60);
    const headers = bearer(await scene.tokenOf('admin'));
    const found: string[] = [];
    for (const route of reading.filter(({ path }) => !answeredInBody.includes(path)))
      for (const { url } of targetsOf(route, foreign, today)) {
        const reply = await scene.app.inject({ url, headers });
        if (reply.statusCode !== 404) found.push(`${url}: ${reply.statusCode} ${reply.body.slice(0, 80)}`);
      }
    expect(found).toEqual([]);
  });

  it('differ for a patient without an access: 204 for the empty result, 404 for a patient out of visibility', async () => {
    const { patientId } = await scene.path();
    for (const url of [
      `/v1/patients/${patientId}/open-district-unit-episode`,
      `/v1/patients/rehabcenterepisodeofcare/${patientId}`,
    ]) {
      expect([url, (await scene.send('uod.operatore', 'GET', url)).status]).toEqual([url, 204]);
      // A user of another unit, who cannot see the patient.
      expect([url, (await scene.send('uod2.operatore', 'GET', url)).status]).toEqual([url, 404]);
    }
    const none = await scene.send('uod.operatore', 'GET', `/v1/patients/${patientId}/district-unit-episodes`);
    expect(none).toMatchObject({ status: 200, body: [] });
  });

  it('differ for a centre’s episode before the step, and for a plan without a centre: these are empty lists', async () => {
    const { path } = await scene.path();
    const { id, carePlan } = await path.view(await path.openAt('PRI'));
    const plan = `/v1/district-unit-episodes/${id}/careplans/${carePlan?.id}`;
    expect(await scene.send('uod.operatore', 'GET', `${plan}/regimes/history`)).toMatchObject({
      status: 200,
      body: [],
    });
    const { path: other } = await scene.path();
    const view = await other.view(await other.openAt('ACCESSO_RIABILITAZIONE_UOD'));
    const { id: centreId } = await scene.call<{ id: string }>('cdr.operatore', 'POST', '/v1/rehab-center-episodes', {
      patientId: view.patientId,
      districtUnitEpisodeOfCareId: view.id,
      rehabilitationCenterId: scene.region.centres[0],
      startDate: today,
    });
    for (const list of ['provisions', 'provision-suspensions', 'provision-diaries']) {
      const url = `/v1/rehab-center-episodes/${centreId}/${list}`;
      for (const account of ['cdr.operatore', 'uod.operatore'])
        expect([url, await scene.send(account, 'GET', url)]).toMatchObject([url, { status: 200, body: [] }]);
      expect((await scene.send('cdr2.operatore', 'GET', url)).status).toBe(404);
      const entry = { districtUnitEpisodeOfCareId: view.id };
      expect(await scene.send('cdr.operatore', 'POST', url, entry)).toMatchObject({
        status: 409,
        body: { code: 'sheet_not_open' },
      });
      expect((await scene.send('cdr.operatore', 'POST', url, { districtUnitEpisodeOfCareId: uuid() })).status).toBe(
        404,
      );
      expect(await scene.send('cdr.operatore', 'POST', url, { districtUnitEpisodeOfCareId: '' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'districtUnitEpisodeOfCareId', code: 'invalidId' }] },
      });
    }
  });
});
