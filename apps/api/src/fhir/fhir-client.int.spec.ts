import type { Bundle, CapabilityStatement, Resource } from 'fhir/r4.js';
import { Client } from 'fhir-kit-client';
import { fhirValidators } from '../../test/fhir-validators.js';
import { fhirOf } from '../../test/fhir.js';
import { addressOf } from '../../test/listening.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { resourceTypes } from './registry.js';

describe('A client of FHIR that others have written', () => {
  let scene: Scene;
  let client: Client;
  let patientId: string;
  let identifier: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, ...patient } = await scene.path();
    ({ patientId, identifier } = patient);
    await path.openAt('CHIUSO_UOD');
    const baseUrl = `${await addressOf(scene.app)}/fhir/r4`;
    client = new Client({ baseUrl, bearerToken: await scene.tokenOf('uod.operatore') });
  }, 60_000);
  afterAll(() => scene.close());

  const matches = ({ entry = [] }: Bundle): Resource[] =>
    entry.flatMap(({ resource, search }) => (search?.mode === 'match' && resource) || []);
  const searched = async (resourceType: string, searchParams: Record<string, string>): Promise<Resource[]> =>
    matches((await client.search({ resourceType, searchParams })) as unknown as Bundle);

  it('is told by the CapabilityStatement what the registry has, without a token', async () => {
    const anybody = new Client({ baseUrl: client.baseUrl });
    const { rest, fhirVersion } = (await anybody.capabilityStatement()) as unknown as CapabilityStatement;
    expect(fhirVersion).toBe('4.0.1');
    expect(rest?.[0]?.resource?.map(({ type }) => type)).toEqual(resourceTypes.map(({ type }) => type));
  });

  it('finds a patient by a form in the body, and follows the whole pathway from there', async () => {
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

  it('reads only what two validators of others find nothing wrong with', async () => {
    const faultsOf = fhirValidators();
    const faults: string[] = [];
    for (const { type } of resourceTypes)
      for (const resource of await fhirOf(scene).allPages('admin', `${type}?_count=100`))
        faults.push(...faultsOf(resource));
    expect(faults.slice(0, 20)).toEqual([]);
    // They are able to find something.
    const wrong = { resourceType: 'Patient', id: 'x', gender: 'altro', unknown: 1 } as Resource;
    expect(faultsOf(wrong).join()).toMatch(/unknown[^]*not found in value set/);
  });

  it('is told of an error in the way of FHIR', async () => {
    const refused = client.search({ resourceType: 'Patient', searchParams: { identifier } });
    await expect(refused).rejects.toMatchObject({
      response: { status: 400, data: { resourceType: 'OperationOutcome' } },
    });
  });
});
