import type { Bundle, OperationOutcome, Patient, Resource } from 'fhir/r4.js';
import {
  addAppointmentAndDocument,
  unreadable,
  fhirBase as base,
  fhirOf,
  issueOf,
  nextOf,
  resourcesIn as found,
} from '../../test/fhir.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { resourceTypes } from './registry.js';

describe('The FHIR R4 interface (decision 0048)', () => {
  let scene: Scene;
  let fhir: ReturnType<typeof fhirOf>;
  let ours: { patientId: string; identifier: string; episode: string };
  let theirs: typeof ours;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;

  beforeAll(async () => {
    scene = await sceneOf();
    fhir = fhirOf(scene);
    sign = await tokenSigner(scene.app);
    const { path, ...patient } = await scene.path();
    ours = { ...patient, episode: await path.openAt('CHIUSO_UOD') };
    await addAppointmentAndDocument(scene, ours);
    const other = await scene.path({
      districtUnitId: scene.region.units[2],
      residence: scene.region.units[2],
      unit: 'uod2.operatore',
    });
    theirs = { patientId: other.patientId, identifier: other.identifier, episode: await other.path.open() };
  });
  afterAll(() => scene.close());

  const lines = () =>
    scene.database.query(`SELECT patient_id, actor_id FROM record_access WHERE reason = 'fhir_read' ORDER BY id`);

  it('returns resources of every type, and the same resource when it is read by its URL', async () => {
    for (const { type } of resourceTypes) {
      const resources = await fhir.allPages('admin', `${type}?_count=100`);
      expect([type, resources.length > 0]).toEqual([type, true]);
      const [first] = resources;
      expect(first?.resourceType).toBe(type);
      expect((await fhir.get('admin', `${type}/${first?.id}`)).body).toEqual(first);
    }
  });

  it('returns only references that resolve on this server', async () => {
    const everything = await fhir.allPages('admin', `Patient/${ours.patientId}/$everything?_count=100`);
    const references = new Set(JSON.stringify(everything).match(/(?<="reference":")[^"]+/g));
    expect(references.size).toBeGreaterThan(2);
    const lost: string[] = [];
    for (const reference of references) if ((await fhir.get('admin', reference)).status !== 200) lost.push(reference);
    expect(lost).toEqual([]);
  });

  it('returns the revision as version and ETag, and 304 to a client that has this version', async () => {
    const first = await fhir.get('uod.operatore', `Patient/${ours.patientId}`);
    expect(first.headers.etag).toBe(`W/"${(first.body as Resource).meta?.versionId}"`);
    const again = await fhir.get('uod.operatore', `Patient/${ours.patientId}`, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, null]);
    const stale = await fhir.get('uod.operatore', `Patient/${ours.patientId}`, { 'if-none-match': 'W/"999"' });
    expect(stale.status).toBe(200);
  });

  it('returns the versions of an episode from its history, the latest first', async () => {
    const history = await fhir.bundleOf('uod.operatore', `EpisodeOfCare/${ours.episode}/_history`);
    const versions = found(history).map(({ meta }) => Number(meta?.versionId));
    expect(versions).toEqual([...versions].sort((one, other) => other - one));
    expect(found(history)[0]).toEqual((await fhir.get('uod.operatore', `EpisodeOfCare/${ours.episode}`)).body);
    expect(found(history).at(-1)).toMatchObject({ status: 'planned', statusHistory: [{ status: 'planned' }] });
  });

  it('returns each row once across pages, even if rows are added meanwhile', async () => {
    const whole = (await fhir.allPages('admin', 'Patient?_count=100')).map(({ id }) => id);
    const first = await fhir.bundleOf('admin', 'Patient?_count=1');
    const seen = found(first).map(({ id }) => id);
    for (let next = nextOf(first); next;) {
      const added = seen.length < 3 ? [(await scene.path()).patientId] : [];
      whole.push(...added);
      const bundle = await fhir.bundleOf('admin', next);
      seen.push(...found(bundle).map(({ id }) => id));
      next = nextOf(bundle);
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect([...seen].sort()).toEqual([...whole].sort());
  });

  it('returns all resources of a patient page by page, each once', async () => {
    const url = `Patient/${ours.patientId}/$everything`;
    const whole = await fhir.allPages('uod.operatore', `${url}?_count=100`);
    const parts = await fhir.allPages('uod.operatore', `${url}?_count=2`);
    expect(parts).toEqual(whole);
    expect(whole[0]).toMatchObject({ resourceType: 'Patient', id: ours.patientId });
    const names = whole.map(({ resourceType, id }) => `${resourceType}/${id}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('accepts a patient’s identifier in the body of a search only, and logs the search', async () => {
    const system = 'http://hl7.it/sid/codiceFiscale';
    for (const value of [
      `${system}|${ours.identifier}`,
      ours.identifier,
      `altro|${ours.identifier.toLowerCase()}`,
      `${system}|X`,
    ]) {
      const { status, body } = await fhir.get('uod.operatore', `Patient?identifier=${encodeURIComponent(value)}`);
      expect([value, status]).toEqual([value, 400]);
      expect(issueOf(body)).toMatchObject({ details: { coding: [{ code: 'identifier_in_address' }] } });
    }
    const reply = await fhir.search('uod.operatore', 'Patient', { identifier: `${system}|${ours.identifier}` });
    expect(found(reply.json<Bundle>()).map(({ id }) => id)).toEqual([ours.patientId]);
    expect(JSON.stringify(reply.json<Bundle>().link)).not.toContain(ours.identifier);
    const [person] = found(reply.json<Bundle>()) as Patient[];
    const folder = person?.identifier?.[1];
    const byFolder = await fhir.bundleOf('uod.operatore', `Patient?identifier=${folder?.system}|${folder?.value}`);
    expect(found(byFolder).map(({ id }) => id)).toEqual([ours.patientId]);
    const noted = await scene.database.query(
      `SELECT FROM registry_lookup WHERE identifier = $1 AND reason = 'patient_search'`,
      [ours.identifier],
    );
    expect(noted.length).toBeGreaterThan(0);
  });

  it('hides rows from users of another unit, for every type, URL and search', async () => {
    const exposed: string[] = [];
    // Groups need the grant to export (decision 0050).
    for (const { type } of resourceTypes.filter(({ access }) => access !== 'fhir_export')) {
      const resources = await fhir.allPages('uod.operatore', `${type}?_count=100`);
      if (JSON.stringify(resources).includes(theirs.patientId)) exposed.push(type);
      for (const { id } of await fhir.allPages('uod2.operatore', `${type}?_count=100`)) {
        const { status, body } = await fhir.get('uod.operatore', `${type}/${id}`);
        if (status === 200 && JSON.stringify(body).includes(theirs.patientId)) exposed.push(`${type}/${id}`);
      }
    }
    for (const url of [
      `Patient/${theirs.patientId}`,
      `Patient/${theirs.patientId}/$everything`,
      `EpisodeOfCare/${theirs.episode}`,
    ])
      if ((await fhir.get('uod.operatore', url)).status !== 404) exposed.push(url);
    if (
      found((await fhir.search('uod.operatore', 'Patient', { identifier: theirs.identifier })).json<Bundle>()).length >
      0
    )
      exposed.push('identifier');
    expect(exposed).toEqual([]);
    expect(found(await fhir.bundleOf('uod2.operatore', `Patient?_id=${theirs.patientId}`))).toHaveLength(1);
  });

  it('returns no personal data to readers without personal data, regardless of their other roles', async () => {
    const token = sign({
      username: 'analista',
      roles: ['region_analyst', 'uod_operator', 'cdr_operator', 'asl_operator'],
    });
    const staff = await scene.database.query<{ surname: string; tax_code: string }>(
      'SELECT surname, tax_code FROM practitioner',
    );
    const known = staff.flatMap(({ surname, tax_code }) => [surname, tax_code]);
    const personal = new RegExp(
      ['Rossi', ours.identifier, '1960-01-01', ...known].map((text) => `\\b${text}\\b`).join('|'),
    );
    const urls = [
      ...resourceTypes.map(({ type }) => `${type}?_count=100`),
      `Patient/${ours.patientId}`,
      `Patient/${ours.patientId}/$everything?_count=100`,
      `EpisodeOfCare/${ours.episode}/_history`,
    ];
    for (const url of urls) {
      const reply = await scene.app.inject({ url: `${base}/${url}`, headers: bearer(token) });
      expect([url, reply.statusCode, personal.exec(reply.body)?.[0]]).toEqual([url, 200, undefined]);
      expect(reply.body).not.toMatch(/:null|:""|:\[\]/);
    }
    const reply = await scene.app.inject({
      method: 'POST',
      url: `${base}/Patient/_search`,
      headers: bearer(token),
      payload: { identifier: ours.identifier },
    });
    expect(found(reply.json<Bundle>())).toEqual([]);
  });

  it('records each read in the access log, once per request and patient', async () => {
    const before = (await lines()).length;
    await fhir.get('uod.operatore', `Patient/${ours.patientId}`);
    await fhir.get('uod.operatore', `EpisodeOfCare?patient=${ours.patientId}`);
    await fhir.get('uod.operatore', `Patient/${ours.patientId}/$everything`);
    await fhir.get('uod.operatore', 'Organization');
    const noted = (await lines()).slice(before);
    expect(noted).toEqual(Array(3).fill({ patient_id: ours.patientId, actor_id: 'uod.operatore' }));
  });

  it('answers every malformed, unknown or writing request with a client error or an empty result, as FHIR', async () => {
    for (const url of unreadable) {
      const { status, body, headers } = await fhir.get('admin', url);
      expect([url, status, (body as OperationOutcome).resourceType]).toEqual([url, 400, 'OperationOutcome']);
      expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    }
    const strange = [
      "EpisodeOfCare?patient=';--",
      'EpisodeOfCare?status=%00',
      'Patient?_id=%27',
      'Organization?identifier=%5C%25',
      'EpisodeOfCare?patient=Group/x',
      'EpisodeOfCare?organization=,,',
      'Patient?identifier=%7C',
      'EpisodeOfCare?status=%EF%BF%BE',
    ];
    for (const url of strange)
      expect([url, found(await fhir.bundleOf('admin', url).catch(() => ({}) as Bundle))]).toEqual([url, []]);
    for (const url of [
      'Nothing',
      'Patient/x/y',
      `Patient/${theirs.episode}`,
      `Patient/${ours.patientId}-1`,
      'Patient/%00',
    ])
      expect([url, issueOf((await fhir.get('admin', url)).body)?.code]).toEqual([url, 'not-found']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect([method, (await scene.send('admin', method, `${base}/Patient/${ours.patientId}`, {})).status]).toEqual([
        method,
        404,
      ]);
    const form = await fhir.search('admin', 'Patient', { altro: '1' });
    expect([form.statusCode, form.json<OperationOutcome>().resourceType]).toEqual([400, 'OperationOutcome']);
  });
});
