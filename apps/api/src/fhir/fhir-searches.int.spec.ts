import { DateTime } from 'luxon';
import type { Resource, ServiceRequest } from 'fhir/r4.js';
import { addAppointmentAndDocument, fhirOf } from '../../test/fhir.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { resourceTypes } from './registry.js';

describe('FHIR R4 searches (decision 0048)', () => {
  let scene: Scene;
  let fhir: ReturnType<typeof fhirOf>;
  let ours: { patientId: string; episode: string };

  beforeAll(async () => {
    scene = await sceneOf();
    fhir = fhirOf(scene);
    const { path, ...patient } = await scene.path();
    ours = { ...patient, episode: await path.openAt('CHIUSO_UOD') };
    await addAppointmentAndDocument(scene, ours);
    // Makes these records look older than the change log.
    await scene.database.query(
      `SET session_replication_role = replica;
       DELETE FROM record_change WHERE record_id = '${scene.region.units[0]}' OR record_kind = 'practitioner';
       RESET session_replication_role`,
    );
  });
  afterAll(() => scene.close());

  it('find episodes by patient, status, organization, date, time of change and id', async () => {
    const ids = async (query: string) => (await fhir.allPages('admin', `EpisodeOfCare?${query}`)).map(({ id }) => id);
    const patient = `patient=Patient/${ours.patientId}`;
    const both = await ids(patient);
    expect(both).toHaveLength(2);
    expect(await ids(`${patient}&status=finished`)).toEqual(both);
    expect(await ids(`${patient}&status=active,planned`)).toEqual([]);
    expect(await ids(`${patient}&organization=Organization/${scene.region.units[0]}`)).toEqual([ours.episode]);
    expect(await ids(`${patient}&date=le2000-01-01`)).toEqual([]);
    expect(await ids(`${patient}&date=ge2000-01-01&date=lt2100`)).toEqual(both);
    expect(await ids(`${patient}&_lastUpdated=ge2000`)).toEqual(both);
    expect(await ids(`${patient}&_lastUpdated=lt2000-01-01T00:00:00Z`)).toEqual([]);
    expect(await ids(`${patient}&_lastUpdated=gt2199`)).toEqual([]);
    expect(await ids(`_id=${ours.episode},nothing`)).toEqual([ours.episode]);
  });

  it('accept each parameter of each type', async () => {
    const given = { token: 'active', reference: ours.patientId, date: 'ge2026-01-01' };
    const queries = resourceTypes.flatMap(({ type, search }) => [
      ...Object.entries(search).map(([name, { kind }]) => `${type}?${name}=${given[kind]}`),
      ...['ge2026-01-01', 'lt2026-01-01', '2026'].map((moment) => `${type}?_lastUpdated=${moment}`),
      `${type}?_lastUpdated=ge2026-01-01&_lastUpdated=le2199&_id=${ours.episode}`,
    ]);
    for (const url of queries) expect([url, (await fhir.get('admin', url)).status]).toEqual([url, 200]);
    expect((await fhir.allPages('admin', 'Organization?status=active')).length).toBeGreaterThan(1);
    expect(await fhir.allPages('admin', 'Organization?status=inactive')).toEqual([]);
  });

  it('find exactly the resources whose time of change or request date matches, with every prefix', async () => {
    const inRome = (moment = '') => DateTime.fromISO(moment, { zone: 'Europe/Rome' }).toISODate() ?? '';
    const prefixes: Record<string, (day: string, wanted: string) => boolean> = {
      eq: (day, wanted) => day === wanted,
      sa: (day, wanted) => day > wanted,
      eb: (day, wanted) => day < wanted,
      ge: (day, wanted) => day >= wanted,
      gt: (day, wanted) => day > wanted,
      le: (day, wanted) => day <= wanted,
      lt: (day, wanted) => day < wanted,
    };
    const changed = ({ meta }: Resource) => inRome(meta?.lastUpdated);
    const requested = (request: Resource) => inRome((request as ServiceRequest).authoredOn);
    const searches = [
      ...resourceTypes.map(({ type }) => ({ type, name: '_lastUpdated', dayOf: changed })),
      { type: 'ServiceRequest', name: 'date', dayOf: requested },
    ];
    for (const { type, name, dayOf } of searches) {
      const all = await fhir.allPages('admin', `${type}?_count=100`);
      const latest = all.map(dayOf).sort().at(-1);
      for (const day of ['2000-01-01', '2026-01-01', latest])
        for (const [prefix, holds] of Object.entries(prefixes)) {
          const query = `${type}?${name}=${prefix}${day}&_count=100`;
          const ids = (await fhir.allPages('admin', query)).map(({ id }) => id);
          const expected = all.filter((one) => holds(dayOf(one), day ?? '')).map(({ id }) => id);
          expect([query, ids]).toEqual([query, expected]);
        }
    }
  });

  it('add the resources that an include names', async () => {
    const bundle = await fhir.bundleOf(
      'uod.operatore',
      `EpisodeOfCare?_id=${ours.episode}&_include=EpisodeOfCare:patient&_include=EpisodeOfCare:organization`,
    );
    expect(bundle.entry?.map(({ resource, search: { mode } = {} }) => [resource?.resourceType, mode])).toEqual([
      ['EpisodeOfCare', 'match'],
      ['Patient', 'include'],
      ['Organization', 'include'],
    ]);
  });
});
