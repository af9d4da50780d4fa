import type { Bundle, CapabilityStatement, Provenance, Resource } from 'fhir/r4.js';
import { Client } from 'fhir-kit-client';
import { fhirValidators } from '../../test/fhir-validators.js';
import { addAppointmentAndDocument, fhirOf } from '../../test/fhir.js';
import { addressOf } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { PUBLIC_URL } from '../../test/test-app.js';
import { resourceTypes } from './registry.js';

const patientTypes = [
  'EpisodeOfCare',
  'ServiceRequest',
  'Condition',
  'CarePlan',
  'Goal',
  'CareTeam',
  'Observation',
  'Appointment',
  'Encounter',
  'DocumentReference',
  'Provenance',
];

describe('A third-party FHIR client', () => {
  let scene: Scene;
  let client: Client;
  let patientId: string;
  let identifier: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, ...patient } = await scene.path();
    ({ patientId, identifier } = patient);
    await addAppointmentAndDocument(scene, { patientId, episode: await path.openAt('CHIUSO_UOD') });
    const baseUrl = `${await addressOf(scene.app)}/fhir/r4`;
    client = new Client({ baseUrl, bearerToken: await scene.tokenOf('uod.operatore') });
  });
  afterAll(() => scene.close());

  const matches = ({ entry = [] }: Bundle): Resource[] =>
    entry.flatMap(({ resource, search }) => (search?.mode === 'match' && resource) || []);
  /** Replaces the public URL in links, which does not resolve to the server of this test. */
  const withLocalUrls = (page: Bundle): Bundle =>
    JSON.parse(JSON.stringify(page).replaceAll(`${PUBLIC_URL}/fhir/r4`, client.baseUrl)) as Bundle;
  const searched = async (resourceType: string, searchParams: Record<string, string>): Promise<Resource[]> =>
    matches((await client.search({ resourceType, searchParams })) as unknown as Bundle);

  it('reads the supported types from the CapabilityStatement without a token', async () => {
    const anonymous = new Client({ baseUrl: client.baseUrl });
    const { rest, fhirVersion } = (await anonymous.capabilityStatement()) as unknown as CapabilityStatement;
    expect(fhirVersion).toBe('4.0.1');
    expect(rest?.[0]?.resource?.map(({ type }) => type)).toEqual(resourceTypes.map(({ type }) => type));
  });

  it('finds a patient by identifier in the body, and then the patient’s episodes and access', async () => {
    const found = await client.search({
      resourceType: 'Patient',
      searchParams: { identifier: `http://hl7.it/sid/codiceFiscale|${identifier}` },
      options: { postSearch: true },
    });
    expect(matches(found as unknown as Bundle)).toMatchObject([{ resourceType: 'Patient', id: patientId }]);
    const episodes = await searched('EpisodeOfCare', { patient: `Patient/${patientId}`, status: 'finished' });
    expect(episodes).toHaveLength(2);
    const [access] = await searched('ServiceRequest', { patient: patientId });
    expect(access).toMatchObject({ status: 'completed', subject: { reference: `Patient/${patientId}` } });
  });

  it('reads all resources of a patient type by type and page by page, and the same ones by $everything', async () => {
    const pathway: Record<string, Resource[]> = {};
    for (const type of patientTypes) {
      const searchParams = { patient: `Patient/${patientId}`, _count: '2' };
      let page = (await client.search({ resourceType: type, searchParams })) as unknown as Bundle | undefined;
      for (
        ;
        page;
        page = (await client.nextPage({ bundle: withLocalUrls(page) as never })) as unknown as Bundle | undefined
      )
        (pathway[type] ??= []).push(...matches(page));
    }
    expect(Object.keys(pathway)).toEqual([...patientTypes]);
    const sorted = (type: string, read: (resource: Record<string, unknown>) => unknown) =>
      (pathway[type] ?? []).map((resource) => read(resource as unknown as Record<string, unknown>)).sort();
    expect(sorted('EpisodeOfCare', ({ status }) => status)).toEqual(['finished', 'finished']);
    expect(sorted('CarePlan', ({ title, status }) => `${String(title)}: ${String(status)}`)).toEqual([
      'Piano operativo: completed',
      'Progetto riabilitativo individuale: completed',
    ]);
    const closings = (pathway.Provenance as Provenance[]).map(({ activity }) => activity?.coding?.[1]?.code ?? '');
    expect(closings.filter((state) => state.startsWith('CHIUSO_UOD'))).toHaveLength(1);
    const everything = await client.operation({
      resourceType: 'Patient',
      id: patientId,
      name: '$everything',
      method: 'GET',
      input: { _count: '100' },
    });
    const together = matches(everything as unknown as Bundle).map(({ resourceType, id }) => `${resourceType}/${id}`);
    const oneByOne = Object.values(pathway).flat();
    expect(together.sort()).toEqual(
      [`Patient/${patientId}`, ...oneByOne.map(({ resourceType, id }) => `${resourceType}/${id}`)].sort(),
    );
  });

  it('gets only resources that two third-party validators accept', async () => {
    const faultsOf = fhirValidators();
    const faults: string[] = [];
    for (const { type } of resourceTypes)
      for (const resource of await fhirOf(scene).allPages('admin', `${type}?_count=100`))
        faults.push(...faultsOf(resource));
    expect(faults.slice(0, 20)).toEqual([]);
    // This shows that the validators do find faults.
    const wrong = { resourceType: 'Patient', id: 'x', gender: 'altro', unknown: 1 } as Resource;
    expect(faultsOf(wrong).join()).toMatch(/unknown[^]*not found in value set/);
  });

  it('gets errors as OperationOutcome', async () => {
    const refused = client.search({ resourceType: 'Patient', searchParams: { identifier } });
    await expect(refused).rejects.toMatchObject({
      response: { status: 400, data: { resourceType: 'OperationOutcome' } },
    });
  });
});
