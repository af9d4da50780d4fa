import { setTimeout as pause } from 'node:timers/promises';
import type { Group, OperationOutcome, Resource } from 'fhir/r4.js';
import { v7 as uuid } from 'uuid';
import { ApiClient } from '../../test/api-client.js';
import { ASYNC, exportRequests, type Person, type System } from '../../test/fhir-exports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { tokenSigner } from '../../test/tokens.js';
import { ExportRemoval } from './export-removal.js';

const PATIENTS = 9;

const authority: Person = { username: 'asl.operatore', roles: ['asl_operator'] };
const admin: Person = { username: 'admin', roles: ['admin'] };
const region: System = { client: 'dwh', access: ['region', 'names'] };

describe('An export of FHIR resources (Bulk Data Access, decision 0050)', () => {
  let scene: Scene;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;
  let worker: ApiClient;
  const { call, begin, done, filesOf, exported, idsOf, codeOf } = exportRequests(
    () => scene,
    () => sign,
  );

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false', FHIR_EXPORTS: '4' });
    sign = await tokenSigner(scene.app);
    for (let n = 0; n < PATIENTS; n++) {
      const unit = n % 3 === 0 ? 'uod2.operatore' : 'uod.operatore';
      const place = scene.region.units[n % 3 === 0 ? 2 : 0];
      const { path } = await scene.path({ residence: place, districtUnitId: place, unit });
      await path.open();
    }
    // A patient without an episode. Of the other patients some live in the third unit, which belongs to another health
    // authority.
    await scene.path({ residence: scene.region.units[1] });
    worker = await ApiClient.start(scene.database.url, { FHIR_EXPORT_BATCH: '2' });
  });

  afterAll(async () => {
    await worker.stop();
    await scene.close();
  });

  const allPatients = async (condition = 'true') =>
    (await scene.database.query<{ id: string }>(`SELECT id FROM patient WHERE ${condition}`))
      .map(({ id }) => id)
      .sort();

  it('is started, polled, downloaded, recorded in the access log and deleted', async () => {
    const address = await begin(region, '$export?_type=Patient,EpisodeOfCare&_outputFormat=ndjson');
    expect(address).toMatch(/^http:\/\/percorso\.test\/fhir\/r4\/export-jobs\/[0-9a-f-]{36}$/);
    const manifest = await done(region, address);
    expect(manifest).toMatchObject({
      request: 'http://percorso.test/fhir/r4/$export?_type=Patient,EpisodeOfCare&_outputFormat=ndjson',
      requiresAccessToken: true,
      error: [],
      deleted: [],
    });
    expect(Date.parse(manifest.transactionTime)).toBeLessThan(Date.now());
    const resources = await filesOf(region, manifest);
    expect(idsOf(resources, 'Patient')).toEqual(await allPatients());
    expect(idsOf(resources, 'EpisodeOfCare')).toHaveLength(PATIENTS);
    const reads = await scene.database.query(
      `SELECT DISTINCT patient_id FROM record_access WHERE actor_id = 'dwh' AND reason = 'fhir_export'`,
    );
    expect(reads).toHaveLength((await allPatients()).length);
    const expires = (await call(region, 'GET', address)).headers.expires;
    expect(Date.parse(String(expires)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await call(region, 'DELETE', address)).statusCode).toBe(202);
    expect((await call(region, 'GET', address)).statusCode).toBe(404);
    expect((await call(region, 'GET', manifest.output[0]?.url ?? '')).statusCode).toBe(404);
    expect(await scene.database.query('SELECT FROM fhir_export_part')).toEqual([]);
  });

  it('contains each resource as a read returns it', async () => {
    const [patient] = (await exported(region, '$export?_type=Patient')) as [Resource];
    expect((await call(region, 'GET', `Patient/${patient.id}`)).json()).toEqual(patient);
  });

  it('can be started with a Parameters resource in the body', async () => {
    const parameter = [{ name: '_type', valueString: 'Organization' }];
    const body = { resourceType: 'Parameters', parameter };
    const headers = { ...ASYNC, 'content-type': 'application/fhir+json' };
    const reply = await call(region, 'POST', '$export', headers, body);
    expect(reply.statusCode).toBe(202);
    const address = String(reply.headers['content-location']);
    const { output } = await done(region, address);
    expect(new Set(output.map(({ type }) => type))).toEqual(new Set(['Organization']));
    await call(region, 'DELETE', address);
  });

  it('contains only the resources that changed since the given time', async () => {
    const since = new Date().toISOString();
    expect(await exported(region, `$export?_type=Patient,EpisodeOfCare&_since=${since}`)).toEqual([]);
    const { path, patientId } = await scene.path();
    const episode = await path.open();
    const changed = await exported(region, `$export?_type=Patient,EpisodeOfCare&_since=${since}`);
    expect(idsOf(changed, 'Patient')).toEqual([patientId]);
    expect(idsOf(changed, 'EpisodeOfCare')).toEqual([episode]);
  });

  it('contains only rows in the caller’s scope, and for a group only those of its patients', async () => {
    const authorityPatients = await exported(authority, '$export?_type=Patient');
    expect(idsOf(authorityPatients, 'Patient')).toEqual(
      await allPatients(`residence_district_unit_id <> '${scene.region.units[2]}'`),
    );
    const groups = (await call(region, 'GET', 'Group')).json<{ entry: { resource: Group }[] }>().entry;
    expect(groups.map(({ resource }) => resource.name)).toContain('Assistiti: U.O.D. 3');
    const [, , third] = scene.region.units;
    const thirdUnitPatients = await allPatients(`residence_district_unit_id = '${third}'`);
    const inGroup = await exported(region, `Group/${third}/$export?_type=Patient,EpisodeOfCare`);
    expect(idsOf(inGroup, 'Patient')).toEqual(thirdUnitPatients);
    expect(idsOf(inGroup, 'EpisodeOfCare')).toHaveLength(PATIENTS / 3);
    const unit: System = { client: 'unit-3', access: [`unit:${third}`, 'names'] };
    expect(idsOf(await exported(unit, '$export?_type=Patient'), 'Patient')).toEqual(thirdUnitPatients);
    for (const other of [scene.region.units[0], uuid()])
      expect((await call(unit, 'GET', `Group/${other}/$export`, ASYNC)).statusCode).toBe(404);
  });

  it('contains no personal data for a system without that right, and no patients for an analyst', async () => {
    const anonymous = await exported({ client: 'statistics', access: ['region'] }, '$export');
    expect(idsOf(anonymous, 'Patient')).toEqual(await allPatients());
    expect(JSON.stringify(anonymous)).not.toMatch(/Rossi|Mario|RSSMRA/);
    const analyst = { username: 'analista', roles: ['region_analyst'] };
    const types = new Set((await exported(analyst, '$export')).map(({ resourceType }) => resourceType));
    expect(types.has('Patient')).toBe(false);
    expect(types.has('Organization')).toBe(true);
    expect((await call(analyst, 'GET', '$export?_type=Patient', ASYNC)).statusCode).toBe(403);
  });

  it('contains only the types in the scopes of a system', async () => {
    const some = { ...region, scope: 'system/Organization.read' };
    const types = new Set((await exported(some, '$export')).map(({ resourceType }) => resourceType));
    expect(types).toEqual(new Set(['Organization']));
    const refused = await call(some, 'GET', '$export?_type=Patient', ASYNC);
    expect([refused.statusCode, codeOf(refused.body)]).toEqual([403, 'type_out_of_scope']);
  });

  it('requires the grant to export, and is accessible to its owner only', async () => {
    const unit = { username: 'uod.operatore', roles: ['uod_operator'] };
    expect((await call(unit, 'GET', '$export', ASYNC)).statusCode).toBe(403);
    const address = await begin(authority, '$export?_type=Organization');
    const { output } = await done(authority, address);
    for (const [method, url] of [
      ['GET', address],
      ['GET', output[0]?.url ?? ''],
      ['DELETE', address],
    ] as const)
      expect((await call(region, method, url)).statusCode).toBe(404);
    await call(authority, 'DELETE', address);
  });

  it.each([
    ['$export', {}],
    ['$export', { prefer: 'return=minimal' }],
    ['$export?_type=Patient,Elephant', ASYNC],
    ['$export?_type=Group', ASYNC],
    ['$export?_since=ieri', ASYNC],
    ['$export?_since=2026-01-01', ASYNC],
    ['$export?_outputFormat=text/csv', ASYNC],
    ['$export?_typeFilter=Patient', ASYNC],
    ['Group/1/$export', {}],
  ])('is refused with 400, and not started, for %s with headers %j', async (url, headers) => {
    const reply = await call(region, 'GET', url, headers);
    expect([reply.statusCode, reply.json<OperationOutcome>().resourceType]).toEqual([400, 'OperationOutcome']);
    expect(await scene.database.query('SELECT FROM fhir_export')).toEqual([]);
  });

  it.each([
    [400, '{"resourceType": ', 'application/fhir+json'],
    [400, '[]', 'application/fhir+json'],
    [422, '{"resourceType":"Patient"}', 'application/json'],
    [400, '{"resourceType":"Parameters","parameter":[{"name":"_type","valueString":7}]}', 'application/fhir+json'],
    [400, '{"resourceType":"Parameters","parameter":[{"name":"patient"}]}', 'application/fhir+json'],
    [415, 'text', 'text/plain'],
  ])('is refused with %i, and not started, for the body %s', async (status, payload, type) => {
    const reply = await call(region, 'POST', '$export', { ...ASYNC, 'content-type': type }, payload);
    expect([reply.statusCode, reply.json<OperationOutcome>().resourceType]).toEqual([status, 'OperationOutcome']);
    expect(await scene.database.query('SELECT FROM fhir_export')).toEqual([]);
  });

  it('is limited in number to two per client and four in all', async () => {
    await worker.stop();
    const begun: [Person | System, string][] = [];
    for (const caller of [region, region, authority, admin]) begun.push([caller, await begin(caller, '$export')]);
    const own = await call(region, 'GET', '$export', ASYNC);
    expect([own.statusCode, own.headers['retry-after'], codeOf(own.body)]).toEqual([429, '60', 'too_many_exports']);
    const inAll = await call(admin, 'GET', '$export', ASYNC);
    expect([inAll.statusCode, codeOf(inAll.body)]).toEqual([429, 'exports_exhausted']);
    const progress = await call(region, 'GET', begun[0]?.[1] ?? '');
    expect(progress.statusCode).toBe(202);
    expect(progress.headers).toMatchObject({ 'x-progress': '0 resources, waiting', 'retry-after': '5' });
    for (const [caller, address] of begun) await call(caller, 'DELETE', address);
  });

  it('contains each resource once although its process is killed twice, and stops when it is cancelled', async () => {
    await scene.database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
      CREATE TRIGGER slowly AFTER INSERT ON fhir_export_part FOR EACH STATEMENT EXECUTE FUNCTION slowly()`);
    const parts = async () =>
      (await scene.database.query<{ n: number }>('SELECT count(*)::int AS n FROM fhir_export_part'))[0]?.n ?? 0;
    const isWriting = async () =>
      (
        await scene.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
        )
      ).length > 0;
    const address = await begin(region, '$export?_type=Patient,EpisodeOfCare');
    for (const count of [1, 5]) {
      const client = await ApiClient.start(scene.database.url, { FHIR_EXPORT_BATCH: '1' });
      while ((await parts()) < count) await pause(5);
      await client.kill();
      while (await isWriting()) await pause(5);
    }
    worker = await ApiClient.start(scene.database.url, { FHIR_EXPORT_BATCH: '2' });
    const resources = await filesOf(region, await done(region, address));
    expect(idsOf(resources, 'Patient')).toEqual(await allPatients());
    const episodes = await scene.database.query<{ id: string }>('SELECT id FROM uod_episode');
    expect(idsOf(resources, 'EpisodeOfCare')).toEqual(episodes.map(({ id }) => id).sort());
    await call(region, 'DELETE', address);
    const cancelled = await begin(region, '$export');
    while ((await parts()) < 2) await pause(5);
    expect((await call(region, 'DELETE', cancelled)).statusCode).toBe(202);
    const next = await exported(region, '$export?_type=Organization');
    expect(next.length).toBeGreaterThan(0);
    expect(await parts()).toBe(0);
    await scene.database.query('DROP TRIGGER slowly ON fhir_export_part');
  });

  it('is inaccessible once it has expired, and is then deleted', async () => {
    const address = await begin(region, '$export?_type=Organization');
    const { output } = await done(region, address);
    await scene.database.query('UPDATE fhir_export SET expires_at = now()');
    expect((await call(region, 'GET', address)).statusCode).toBe(404);
    expect((await call(region, 'GET', output[0]?.url ?? '')).statusCode).toBe(404);
    await scene.app.get(ExportRemoval).run();
    expect(await scene.database.query('SELECT FROM fhir_export_part')).toEqual([]);
  });

  it('reports if its files could not be written', async () => {
    await scene.database.query(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON fhir_export_part FOR EACH ROW EXECUTE FUNCTION broken()`);
    const address = await begin(region, '$export?_type=Organization');
    let reply = await call(region, 'GET', address);
    for (; reply.statusCode === 202; reply = await call(region, 'GET', address)) await pause(50);
    expect([reply.statusCode, codeOf(reply.body)]).toEqual([500, 'export_failed']);
    await scene.database.query('DROP TRIGGER broken ON fhir_export_part');
    await call(region, 'DELETE', address);
  });
});
