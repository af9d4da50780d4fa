import { type CivilRegistryRecord, type ProblemDetails, validationLabels, type WrittenAddress } from '@percorso/domain';
import { type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;
let entries: RegistryEntries;

beforeAll(async () => {
  scene = await sceneOf();
  entries = await registryEntries(scene.database);
});
afterAll(() => scene.close());

type Reply = { status: number; body: unknown; headers: Record<string, unknown> };
const problem = (reply: { body: unknown }) => reply.body as ProblemDetails;
const faults = (reply: Reply) => [reply.status, ...problem(reply).errors.map(({ path, code }) => `${path}: ${code}`)];

/** Creates a patient without civil registry data, with an identity only. */
const newPatient = async (residence = scene.region.units[0]) => (await scene.path({ residence })).patientId;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, revision?: number) =>
  scene.send('uod.operatore', method, url, body, revision === undefined ? {} : { 'if-match': `"${revision}"` });
const get = (id: string) => scene.call<CivilRegistryRecord>('uod.operatore', 'GET', `/v1/civilregistries/${id}`);
const registry = (id: string) => `/v1/civilregistries/${id}`;

describe('The lists of a civil registry record', () => {
  let id: string;
  beforeEach(async () => {
    id = await newPatient();
  });
  const points = () => `${registry(id)}/contact-points`;
  const system = (code: string) => entries.id('contact-point-systems', code);
  const address = (over: object = {}) => ({
    civilRegistryId: id,
    addressTypeCode: 'Residenza',
    address: 'Via Toledo 1',
    territoryIstatCode: '063049',
    postalCode: '80132',
    startDate: '2015-01-01',
    relatedAsl: '150204',
    ...over,
  });

  it.each([
    ['tel', '081 555 12 34', '0815551234'],
    ['cell', '+39 333-1234567', '+393331234567'],
    ['fax', '0815551234', '0815551234'],
    ['e-mail', 'mario.rossi@example.it', 'mario.rossi@example.it'],
    ['PEC', 'mario.rossi@pec.example.it', 'mario.rossi@pec.example.it'],
  ])('a contact point of system %s accepts the value %j', async (code, description, value) => {
    const reply = await send('POST', points(), { systemId: system(code), description }, 1);
    expect(reply).toMatchObject({
      status: 201,
      headers: { etag: '"2"' },
      body: { system: { code }, value, revision: 2 },
    });
    expect((await get(id)).contactPoints).toMatchObject([{ system: { code }, value, deleted: false }]);
  });

  it.each([
    ['tel', 'mario', 'phone_number', validationLabels.phone_number],
    ['cell', '123', 'phone_number', validationLabels.phone_number],
    ['fax', 'mario@example.it', 'phone_number', validationLabels.phone_number],
    ['e-mail', '0815551234', 'invalidEmail', 'Indirizzo e-mail non valido'],
    ['PEC', 'mario@', 'invalidEmail', 'Indirizzo e-mail non valido'],
  ])('a contact point of system %s refuses the value %j', async (code, description, fault, message) => {
    const reply = await send('POST', points(), { systemId: system(code), description });
    expect(problem(reply).errors).toEqual([{ path: 'description', code: fault, message }]);
  });

  it('the value of a contact point is validated again when its system changes', async () => {
    const { body } = await send('POST', points(), { systemId: system('cell'), description: '3331234567' });
    const point = `${points()}/${(body as { id: string }).id}`;
    const asEmail = { systemId: system('e-mail'), description: '3331234567' };
    expect(faults(await send('PUT', point, asEmail))).toEqual([422, 'description: invalidEmail']);
    expect((await send('PUT', point, { ...asEmail, description: 'a@example.it' })).body).toMatchObject({
      value: 'a@example.it',
    });
  });

  it('a saved row is marked as deleted, but only if another row remains', async () => {
    const add = (description: string) => send('POST', points(), { systemId: system('cell'), description });
    const first = (await add('3331234567')).body as { id: string };
    const refusedDeletion = await send('DELETE', `${points()}/${first.id}`);
    expect(refusedDeletion).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'lastRow', message: 'Deve restare almeno una riga' }] },
    });
    await add('3331234568');
    expect(await send('DELETE', `${points()}/${first.id}`, undefined, 3)).toMatchObject({
      status: 200,
      headers: { etag: '"4"' },
      body: { id: first.id, deleted: true, revision: 4 },
    });
    expect((await get(id)).contactPoints).toMatchObject([{ value: '3331234568' }]);
    const rows = await scene.database.query(
      'SELECT FROM civil_registry_contact_point WHERE patient_id = $1 AND deleted',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect((await send('DELETE', `${points()}/${first.id}`)).status).toBe(404);
  });

  it('of two concurrent deletions of the last two rows, one is refused', async () => {
    const added = await Promise.all(
      ['3331234561', '3331234562'].map((description) =>
        send('POST', points(), { systemId: system('cell'), description }),
      ),
    );
    const replies = await Promise.all(
      added.map(({ body }) => send('DELETE', `${points()}/${(body as { id: string }).id}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('the same citizenship cannot be added twice', async () => {
    const payload = { citizenshipId: entries.id('citizenships', 'ITA') };
    const path = `${registry(id)}/citizenships`;
    expect((await send('POST', path, payload)).body).toMatchObject({
      citizenship: { code: 'ITA' },
      deleted: false,
      revision: 2,
    });
    expect(await send('POST', path, payload)).toMatchObject({ status: 409, body: { code: 'citizenship_exists' } });
    const { body } = await send('POST', path, { citizenshipId: entries.id('citizenships', 'ROU') });
    const second = (body as { id: string }).id;
    expect(
      (await send('PUT', `${path}/${second}`, { citizenshipId: entries.id('citizenships', 'FRA') })).body,
    ).toMatchObject({ citizenship: { code: 'FRA' } });
    expect((await send('DELETE', `${path}/${second}`)).status).toBe(200);
    expect((await get(id)).citizenships).toHaveLength(1);
  });

  it('an address can be added, changed and marked as deleted, except the last residence', async () => {
    const residence = await send('POST', '/v1/addresses', address(), 1);
    expect(residence).toMatchObject({
      status: 201,
      body: {
        territory: { description: 'Napoli', istatCode: '063049' },
        postalCode: '80132',
        asl: { code: '150204' },
        addressType: { code: 'Residenza' },
        revision: 2,
      },
    });
    const { id: rowId } = residence.body as WrittenAddress;
    await send('POST', '/v1/addresses', address({ addressTypeCode: 'Domicilio', relatedAsl: null }));
    expect(faults(await send('DELETE', `/v1/addresses/${rowId}`))).toEqual([422, ': lastRow']);
    const moved = address({ address: 'Via Foria 9', postalCode: '80137' });
    expect((await send('PUT', `/v1/addresses/${rowId}`, moved, 3)).body).toMatchObject({
      address: 'Via Foria 9',
      revision: 4,
    });
    await send('POST', '/v1/addresses', address({ address: 'Via Cilea 3', postalCode: '80127' }));
    expect((await send('DELETE', `/v1/addresses/${rowId}`)).body).toMatchObject({ deleted: true });
    expect(await get(id)).toMatchObject({
      residentialAddresses: [{ address: 'Via Cilea 3', relatedAsl: { code: '150204' } }],
      domicilialAddresses: [{ address: 'Via Toledo 1', relatedAsl: null }],
    });
  });

  it.each<[rule: string, over: object, fault: string]>([
    ['the address is required', { address: '' }, 'address: required'],
    ['the start date is required', { startDate: undefined }, 'startDate: required'],
    ['the ISTAT code is required', { territoryIstatCode: '' }, 'territoryIstatCode: required'],
    ['the postal code is required', { postalCode: null }, 'postalCode: required'],
    ['the postal code is the locality’s', { postalCode: '00100' }, 'postalCode: postalCodeNotOfLocality'],
    [
      'the id of the postal code is one of the locality’s',
      { postalCodeId: 184 },
      'postalCodeId: postalCodeNotOfLocality',
    ],
    ['the postal code is not given both by id and by code', { postalCodeId: 80127 }, 'postalCodeId: saidTwice'],
    ['only a residence has a related ASL', { addressTypeCode: 'Domicilio' }, 'relatedAsl: unknownField'],
    ['the locality is in the catalogue', { territoryIstatCode: '999999' }, 'territoryIstatCode: unknownCode'],
    ['the related ASL is in the catalogue', { relatedAsl: '999999' }, 'relatedAsl: unknownCode'],
    ['the start date is not before the birth date', { startDate: '1930-01-01' }, 'startDate: dateBeforeBirth'],
    ['the start date is in the last 120 years', { startDate: '1800-01-01' }, 'startDate: yearOutOfRange'],
    [
      'the related ASL of a residence is required if the ASL of the locality is not known',
      { territoryIstatCode: '058091', postalCode: '00184', relatedAsl: null },
      'relatedAsl: required',
    ],
  ])('the rules of an address: %s', async (_, over, fault) => {
    const reply = await send('POST', '/v1/addresses', address(over));
    expect(faults(reply).slice(1)).toEqual([fault]);
    expect(reply.status).toBe(422);
  });

  it('the postal code of an address may be given by its id', async () => {
    const { body } = await send('POST', '/v1/addresses', address({ postalCode: null, postalCodeId: 80127 }));
    expect(body).toMatchObject({ postalCode: '80127' });
  });

  it('the related ASL of a residence defaults to the ASL of the locality', async () => {
    const { body } = await send('POST', '/v1/addresses', address({ relatedAsl: null }));
    expect(body).toMatchObject({ asl: { code: '150204' } });
  });

  it('an address of another unit’s patient can be neither added, changed nor deleted', async () => {
    const otherPatientId = await newPatient(scene.region.units[2]);
    const { body } = await scene.send(
      'uod2.operatore',
      'POST',
      '/v1/addresses',
      address({ civilRegistryId: otherPatientId }),
    );
    const path = `/v1/addresses/${(body as WrittenAddress).id}`;
    expect((await send('PUT', path, address({ civilRegistryId: otherPatientId }))).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await send('POST', '/v1/addresses', address({ civilRegistryId: otherPatientId }))).status).toBe(404);
  });
});
