import { type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;
let entries: RegistryEntries;
beforeAll(async () => {
  scene = await sceneOf();
  entries = await registryEntries(scene.database);
});
afterAll(() => scene.close());

const newPatient = (residence = scene.region.units[0]) => scene.path({ residence });

describe('The regional sources before a correction', () => {
  const ask = (patientId: string, body?: object, account = 'uod.operatore') =>
    scene.send(account, 'POST', `/v1/patients/${patientId}/identity-corrections/sources`, body);

  it('say about the proposed identifier, field by field, what differs from the record', async () => {
    const { patientId } = await newPatient();
    const { body } = await ask(patientId, { taxCode: 'FRRSNT58C54F839B' });
    expect(body).toMatchObject({ identifier: 'FRRSNT58C54F839B', unavailable: [], demo: true });
    const { found } = body as { found: { source: string }[] };
    expect(found.map(({ source }) => source)).toEqual(['sinfonia', 'civilRegistry', 'sir']);
    expect(found[0]).toEqual({
      source: 'sinfonia',
      identity: {
        taxCode: 'FRRSNT58C54F839B',
        surname: 'Ferrigno',
        name: 'Assunta',
        gender: 'F',
        birthDate: '1958-03-14',
        birthPlaceId: entries.id('territories', 'F839'),
        birthPlace: 'Napoli',
      },
      differing: ['taxCode', 'surname', 'name', 'gender', 'birthDate', 'birthPlaceId'],
    });
  });

  it('lead to the identifier that has replaced the one that was asked for', async () => {
    const { patientId } = await newPatient();
    const { body } = await ask(patientId, { taxCode: 'STP1506390000303' });
    expect(body).toMatchObject({ found: [{ identity: { taxCode: 'HMDMNA90D52Z352S' } }, {}, {}] });
  });

  it('are asked about the current identifier by default, and may know nobody', async () => {
    const { patientId, identifier } = await newPatient();
    expect(await ask(patientId)).toMatchObject({ status: 200, body: { identifier, found: [] } });
  });

  it('are asked only about patients whose record the caller may write', async () => {
    const { patientId } = await newPatient(scene.region.units[1]);
    expect((await ask(patientId, {}, 'uod2.operatore')).status).toBe(404);
  });
});
