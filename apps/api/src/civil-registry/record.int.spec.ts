import type { CivilRegistryRecord, ProblemDetails } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { today } from '../../test/days.js';
import { generalPractitioner, type RegistryEntries, registryEntries, withField } from '../../test/registrations.js';
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

describe('A civil registry record', () => {
  it('is read with every section, even if the patient has no civil registry data, and the read is logged', async () => {
    const id = await newPatient();
    const reply = await scene.send('uod.operatore', 'GET', registry(id));
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(reply.body).toMatchObject({
      id,
      civilRegistryId: id,
      name: 'Mario',
      birthPlace: null,
      birthPlaceDescription: 'Napoli',
      gender: { code: 'M', description: 'Maschile' },
      deceased: false,
      citizenships: [],
      contactPoints: [],
      residentialAddresses: [],
      domicilialAddresses: [],
      generalPractitioner: null,
      team: { teamNumber: null, teamAuthority: null, teamExpiration: null },
      aslRegistration: { aslRegistrationDistrict: { code: 'D24' }, aslRegistrationStartDate: null },
      updatable: true,
    });
    const [line] = await scene.database.query(
      'SELECT patient_id, actor_id, reason FROM record_access ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({ patient_id: id, actor_id: 'uod.operatore', reason: 'civil_registry_read' });
  });

  it('names the open access and its structure after a death is recorded, so that a user can end the access', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('LISTA_ATTESA');
    const reply = await send('PUT', registry(patientId), { deceased: true, deathDate: today });
    expect(reply.body).toMatchObject({
      deceased: true,
      openEpisodes: [{ id, number: 1, structure: expect.stringMatching(/^U\.O\.D\. 1, /) as string }],
    });
  });

  it('of another unit’s patient can be neither read nor written, and its existence is not revealed', async () => {
    const id = await newPatient(scene.region.units[2]);
    const unknown = uuid();
    for (const [method, path, body] of [
      ['GET', registry(id), undefined],
      ['PUT', registry(id), { deceased: false }],
      ['PUT', `/v1/patients/${id}`, { startAslDate: '2020-01-01' }],
      ['PUT', `/v1/patients/${id}/update-info`, {}],
      ['POST', `${registry(id)}/contact-points`, { systemId: 1, description: '0815551234' }],
      ['GET', `/v1/patients/${id}/documents`, undefined],
    ] as const) {
      const reply = await scene.send('uod.operatore', method, path, body);
      const replyForUnknown = await scene.send('uod.operatore', method, path.replace(id, unknown), body);
      const answer = { ...problem(replyForUnknown), requestId: problem(reply).requestId };
      expect([path, reply.status, reply.body]).toEqual([path, 404, answer]);
    }
  });

  it('is saved only with its current revision; a request with an old revision is refused and returns the current record', async () => {
    const id = await newPatient();
    const saved = await send('PUT', registry(id), { employmentStatusCode: entries.code('employment-statuses') }, 1);
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { revision: 2 } });
    const stale = await send('PUT', registry(id), { deceased: true, deathDate: today }, 1);
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'stale_revision', current: { id, revision: 2, deceased: false } },
    });
    const both = await Promise.all([1, 2].map(() => send('PUT', `/v1/patients/${id}`, { startAslDate: today }, 2)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('stores the fields of a saved section, and leaves the other sections unchanged', async () => {
    const id = await newPatient();
    const secondary = {
      qualificationCode: entries.code('civil-registry-qualifications'),
      employmentStatusCode: entries.code('employment-statuses'),
      maritalStatusId: entries.id('marital-status'),
    };
    await send('PUT', registry(id), secondary);
    const { body } = await send('PUT', registry(id), { deceased: true, deathDate: '2024-01-01' });
    expect(body).toMatchObject({
      revision: 3,
      qualification: { code: secondary.qualificationCode },
      employmentStatus: { code: secondary.employmentStatusCode },
      maritalStatus: { id: secondary.maritalStatusId },
      deceased: true,
      deathDate: '2024-01-01',
    });
  });

  describe('is validated by the rules of each section (spec 001 §4 and §5):', () => {
    let id: string;
    beforeAll(async () => {
      id = await newPatient();
    });
    const year = (n: number) => `${Number(today.slice(0, 4)) + n}-01-01`;
    const card = () => ({
      healthCardNumber: '80380001500001400010',
      healthCardGroupCode: entries.code('health-card-groups'),
      healthCardExpirationDate: year(2),
    });

    it.each<[rule: string, body: () => object, fault: string]>([
      ['the death date is required when deceased', () => ({ deceased: true }), 'deathDate: required'],
      ['a living person has no death date', () => ({ deathDate: '2020-01-01' }), 'deathDate: deathDateOfLiving'],
      [
        'the death date is not before the birth date',
        () => ({ deceased: true, deathDate: '1959-12-31' }),
        'deathDate: dateBeforeBirth',
      ],
      [
        'the death date is not in the future',
        () => ({ deceased: true, deathDate: `${year(0).slice(0, 4)}-12-31` }),
        'deathDate: dateInFuture',
      ],
      ['the qualification is in the catalogue', () => ({ qualificationCode: 'X' }), 'qualificationCode: unknownCode'],
      [
        'the employment status is in the catalogue',
        () => ({ employmentStatusCode: 'X' }),
        'employmentStatusCode: unknownCode',
      ],
      ['the marital status is in the catalogue', () => ({ maritalStatusId: 999 }), 'maritalStatusId: unknownCode'],
    ])('%s', async (_, body, fault) => {
      expect(faults(await send('PUT', registry(id), body()))).toEqual([422, fault]);
    });

    it.each<[rule: string, body: () => object, fault: string]>([
      ['teamNumber is required', () => withField(card(), 'healthCardNumber', ''), 'healthCardNumber: required'],
      [
        'teamAuthority is required',
        () => withField(card(), 'healthCardGroupCode', undefined),
        'healthCardGroupCode: required',
      ],
      [
        'teamExpiration is required',
        () => withField(card(), 'healthCardExpirationDate', null),
        'healthCardExpirationDate: required',
      ],
      [
        'the authority is in the catalogue',
        () => withField(card(), 'healthCardGroupCode', 'X'),
        'healthCardGroupCode: unknownCode',
      ],
      [
        'the expiration year is at most ten years from now',
        () => withField(card(), 'healthCardExpirationDate', year(11)),
        'healthCardExpirationDate: yearOutOfRange',
      ],
      [
        'the expiration year is not before the current year',
        () => withField(card(), 'healthCardExpirationDate', year(-1)),
        'healthCardExpirationDate: yearOutOfRange',
      ],
      [
        'the ASL start date is in the last 120 years',
        () => ({ startAslDate: year(-121) }),
        'startAslDate: yearOutOfRange',
      ],
      ['the district exists', () => ({ healthDistrictId: uuid() }), 'healthDistrictId: unknownCode'],
      [
        'the civil registry id is that of the patient’s own record',
        () => ({ civilRegistryId: uuid() }),
        'civilRegistryId: unknownCode',
      ],
    ])('%s', async (_, body, fault) => {
      expect(faults(await send('PUT', `/v1/patients/${id}`, body()))).toEqual([422, fault]);
    });

    it.each<[rule: string, field: string, value: string, fault: string]>([
      ['code is required', 'code', '', 'required'],
      ['name is required', 'name', '', 'required'],
      ['surname is required', 'surname', '', 'required'],
      ['taxCode is required', 'taxCode', '', 'required'],
      ['taxCode is valid', 'taxCode', 'CRLNMR', 'codice_fiscale'],
      ['email is an e-mail address', 'email', 'anna', 'invalidEmail'],
      ['institutionalEmail is an e-mail address', 'institutionalEmail', 'anna@', 'invalidEmail'],
      ['pec is an e-mail address', 'pec', 'anna', 'invalidEmail'],
      ['phoneNumber is a valid phone number', 'phoneNumber', '12', 'phone_number'],
      ['mobilePhoneNumber is a valid phone number', 'mobilePhoneNumber', 'x', 'phone_number'],
    ])('general practitioner: %s', async (_, field, value, fault) => {
      const body = { generalPractitioner: { ...generalPractitioner, [field]: value } };
      expect(faults(await send('PUT', `/v1/patients/${id}`, body))).toEqual([
        422,
        `generalPractitioner.${field}: ${fault}`,
      ]);
    });

    it('is saved if all data are valid', async () => {
      const body = { ...card(), generalPractitioner, startAslDate: '2020-01-01', civilRegistryId: id };
      expect((await send('PUT', `/v1/patients/${id}`, body)).body).toMatchObject({
        team: { teamNumber: '80380001500001400010', teamAuthority: { code: card().healthCardGroupCode } },
        generalPractitioner,
        aslRegistration: { aslRegistrationStartDate: '2020-01-01' },
      });
    });

    it('the death date is cleared when deceased is false', async () => {
      await send('PUT', registry(id), { deceased: true, deathDate: '2024-01-01' });
      expect((await send('PUT', registry(id), { deceased: false })).body).toMatchObject({
        deceased: false,
        deathDate: null,
      });
    });
  });

  it('moves the patient to the unit of the new district when the district is changed', async () => {
    const id = await newPatient();
    await send('PUT', `/v1/patients/${id}`, { healthDistrictId: entries.otherDistrictId });
    const [patient] = await scene.database.query<{ unit: string }>(
      'SELECT residence_district_unit_id AS unit FROM patient WHERE id = $1',
      [id],
    );
    expect(patient?.unit).toBe(scene.region.units[2]);
  });

  it('leaves the patient with their unit when the district is saved unchanged, even if the district has several units', async () => {
    const id = await newPatient(scene.region.units[1]);
    await scene.call('admin', 'PUT', `/v1/patients/${id}`, { healthDistrictId: entries.healthDistrictId });
    const [patient] = await scene.database.query<{ unit: string }>(
      'SELECT residence_district_unit_id AS unit FROM patient WHERE id = $1',
      [id],
    );
    expect(patient?.unit).toBe(scene.region.units[1]);
  });

  it('accepts an update that repeats the identity of the person, and refuses one that changes it (spec 001 §4)', async () => {
    const id = await newPatient();
    const { name, surname, birthDate, gender } = await get(id);
    const same = { name, surname, birthDate, genderId: gender.id, deceased: false };
    expect((await send('PUT', registry(id), same)).status).toBe(200);
    for (const [field, value] of Object.entries({
      name: 'Marco',
      surname: 'Neri',
      birthDate: '1961-01-01',
      genderId: entries.id('genders', 'F'),
      birthPlace: entries.id('territories', 'F839'),
    }))
      expect(faults(await send('PUT', registry(id), { ...same, [field]: value }))).toEqual([
        422,
        `${field}: identityLocked`,
      ]);
  });
});
