import {
  type Annuality,
  type CentreRegime,
  type ChangeEntry,
  type CivilRegistryRecord,
  type DistrictUnit,
  fiscalCodeOf,
  type Practitioner,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { annualityInput, centreInput, unitInput } from '../../test/structures.js';

let scene: Scene;
let entries: RegistryEntries;
let district: string;

beforeAll(async () => {
  scene = await sceneOf();
  entries = await registryEntries(scene.database);
  district = entries.healthDistrictId;
});
afterAll(() => scene.close());

const history = (record: string, account = 'admin') =>
  scene.call<ChangeEntry[]>(account, 'GET', `/v1/${record}/changes`);
const newest = async (record: string, account?: string) => (await history(record, account))[0];
const newPatient = async (residence = scene.region.units[0]) => (await scene.path({ residence })).patientId;
const changedField = (field: string, before: unknown, after: unknown) => ({
  field,
  before: before === null ? null : expect.objectContaining({ value: before }),
  after: after === null ? null : expect.objectContaining({ value: after }),
});

describe('The history of a patient’s civil registry', () => {
  const registry = (id: string) => `/v1/civilregistries/${id}`;
  const put = (id: string, body: object) => scene.call('uod.operatore', 'PUT', registry(id), body);

  it('has the author, and for each changed field the old and new value, with the descriptions of codes', async () => {
    const id = await newPatient();
    const codes = { maritalStatusId: entries.id('marital-status'), surname: 'Rossi' };
    await put(id, { ...codes, deceased: false });
    const [line] = await history(`patients/${id}`, 'uod.operatore');
    expect(line).toMatchObject({
      actorName: 'Anna Esposito',
      part: 'civilRegistry',
      at: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect(line?.fields).toContainEqual({
      field: 'maritalStatusId',
      before: null,
      after: { value: codes.maritalStatusId, description: expect.stringMatching(/^[A-Z]/) },
    });
  });

  it('has the author of each save, and ends with the author of the registration', async () => {
    const id = await newPatient();
    await scene.call('uod.operatore', 'PUT', `/v1/patients/${id}`, {
      healthDistrictId: district,
      startAslDate: '2020-01-01',
    });
    const lines = await history(`patients/${id}`);
    expect(lines.at(-1)).toMatchObject({ actorName: 'Sistema', part: 'patient', action: 'created' });
    expect(new Set(lines.slice(0, -1).map(({ actorName }) => actorName))).toEqual(new Set(['Anna Esposito']));
  });

  it('lists the newest change first, even when the ids of the log get one more digit', async () => {
    const id = await newPatient();
    await scene.database.query('ALTER TABLE record_change ALTER id RESTART WITH 999999');
    await put(id, { deceased: true, deathDate: '2026-03-12' });
    await put(id, { deceased: false });
    expect((await history(`patients/${id}`)).slice(0, 2)).toMatchObject([
      { fields: expect.arrayContaining([changedField('deathDate', '2026-03-12', null)]) },
      { fields: expect.arrayContaining([changedField('deathDate', null, '2026-03-12')]) },
    ]);
  });

  it('identifies the row that was changed or deleted', async () => {
    const id = await newPatient();
    const points = `${registry(id)}/contact-points`;
    const systemId = entries.id('contact-point-systems', 'tel');
    const first = await scene.call<{ id: string }>('uod.operatore', 'POST', points, {
      systemId,
      description: '0815551234',
    });
    await scene.call('uod.operatore', 'POST', points, { systemId, description: '0815559999' });
    await scene.call('uod.operatore', 'PUT', `${points}/${first.id}`, { systemId, description: '0815550000' });
    expect(await newest(`patients/${id}`)).toMatchObject({
      part: 'civilRegistryContactPoint',
      action: 'changed',
      subject: expect.stringContaining('0815551234'),
      fields: [changedField('value', '0815551234', '0815550000')],
    });
    await scene.call('uod.operatore', 'DELETE', `${points}/${first.id}`);
    expect(await newest(`patients/${id}`)).toMatchObject({
      action: 'deleted',
      actorName: 'Anna Esposito',
      fields: [changedField('systemId', systemId, null), changedField('value', '0815550000', null)],
    });
  });

  it('is paged, is visible only to users who may read the record, and each read is written to the access log', async () => {
    const id = await newPatient();
    for (const startAslDate of ['2020-01-01', '2020-01-02', '2020-01-03'])
      await scene.call('uod.operatore', 'PUT', `/v1/patients/${id}`, { startAslDate });
    const reply = await scene.send('uod.operatore', 'GET', `/v1/patients/${id}/changes?limit=2&page=2`);
    expect([reply.headers['x-total'], (reply.body as ChangeEntry[]).length]).toEqual(['4', 2]);
    const [line] = await scene.database.query('SELECT patient_id, reason FROM record_access ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ patient_id: id, reason: 'civil_registry_history_read' });
    expect((await scene.send('uod2.operatore', 'GET', `/v1/patients/${id}/changes`)).status).toBe(404);
    expect((await scene.send('analista', 'GET', `/v1/patients/${id}/changes`)).status).toBe(403);
  });

  it('has no entry for a change that was refused or rolled back', async () => {
    const id = await newPatient();
    const before = await history(`patients/${id}`);
    await scene.send('uod.operatore', 'PUT', `/v1/patients/${id}`, {
      startAslDate: '2020-01-01',
      healthDistrictId: uuid(),
    });
    await scene.send('uod.operatore', 'PUT', registry(id), { deceased: true, deathDate: '2999-01-01' });
    expect(await history(`patients/${id}`)).toEqual(before);
    expect((await scene.call<CivilRegistryRecord>('uod.operatore', 'GET', registry(id))).revision).toBe(1);
  });
});

describe('The history of a structure', () => {
  it('has the data, the contact people and the working days of a district unit', async () => {
    const unit = await scene.call<DistrictUnit>('admin', 'POST', '/v1/district-units', unitInput(district));
    const record = `district-units/${unit.id}`;
    const [person] = unitInput(district).references;
    await scene.call('admin', 'PUT', `/v1/${record}`, {
      ...unitInput(district, { address: 'Via Nuova 1' }),
      references: [{ ...person, name: 'Carla Verdi' }],
    });
    expect(await newest(record)).toMatchObject({
      actorName: 'Amministratore di sistema',
      part: 'districtUnit',
      action: 'changed',
      subject: '',
      fields: [
        changedField('address', 'Via dei Mille 9', 'Via Nuova 1'),
        changedField('contactPeople.0.name', 'Carla Neri', 'Carla Verdi'),
      ],
    });
    const day = { weekday: 2, startTime: '09:00', endTime: '13:00', slotMinutes: 30 };
    const { id } = await scene.call<{ id: string }>('admin', 'POST', `/v1/${record}/work-days`, day);
    await scene.call('admin', 'DELETE', `/v1/district-units/work-days/${id}`);
    expect(await newest(record)).toMatchObject({
      part: 'districtUnitWorkDay',
      action: 'deleted',
      subject: 'Martedì · 09:00',
    });
  });

  it('has the annualities and regimes of a centre, each with its year', async () => {
    const centre = await scene.call<{ id: string }>(
      'admin',
      'POST',
      '/v1/rehabilitation-centers',
      centreInput(district),
    );
    const record = `rehabilitation-centers/${centre.id}`;
    const year = await scene.call<Annuality>('admin', 'POST', `/v1/${record}/annualities`, annualityInput());
    const annuality = `/v1/${record}/annualities/${year.id}`;
    const sent = { careRegimeTypeCode: 'AMB_IND', authorisedVolume: 500, budget: 1_000_00 };
    const regime = await scene.call<CentreRegime>('admin', 'POST', `${annuality}/regimes`, sent);
    await scene.call('admin', 'PUT', `${annuality}/regimes/${regime.id}`, { ...sent, budget: 2_000_00 });
    expect(await newest(record)).toMatchObject({
      part: 'centreRegime',
      subject: '2026 · Ambulatoriale individuale',
      fields: [changedField('budget', 1_000_00, 2_000_00)],
    });
    await scene.call('admin', 'PUT', annuality, annualityInput({ budgets: { ...annualityInput().budgets, RES: 0 } }));
    expect(await newest(record)).toMatchObject({ subject: '2026', fields: [changedField('budgets.RES', 5_000_00, 0)] });
    await scene.call('admin', 'DELETE', `/v1/${record}`);
    const lines = await history(record);
    expect(lines.filter(({ action }) => action === 'deleted').map(({ part }) => part)).toEqual(
      expect.arrayContaining(['rehabilitationCenter', 'centreAnnuality']),
    );
    expect((await scene.send('cdr.operatore', 'GET', `/v1/${record}/changes`)).status).toBe(404);
  });

  it('has no personal data for readers without access to personal data', async () => {
    const record = `rehabilitation-centers/${scene.region.centres[1]}`;
    await scene.call('admin', 'PUT', `/v1/${record}`, centreInput(entries.otherDistrictId, { code: '000002' }));
    const [line] = await history(record);
    expect(line?.fields.map(({ field }) => field)).toContain('legalRepresentative.surname');
    const lines = await history(record, 'analista');
    expect(lines).toHaveLength((await history(record)).length);
    expect(JSON.stringify(lines)).not.toMatch(/Bruno|BRNPLA|Amministratore/);
  });
});

describe('The history of a practitioner', () => {
  it('has only the changed data, qualifications and structures of the practitioner', async () => {
    const [first, second] = scene.region.units;
    const identity = {
      name: 'Ilaria',
      surname: 'Capuano',
      birthDate: '1980-01-01',
      gender: 'F',
      belfioreCode: 'F839',
    } as const;
    const taxCode = fiscalCodeOf(identity);
    const content = {
      name: 'Ilaria',
      surname: 'Capuano',
      email: 'ilaria.capuano@percorso.test',
      taxCode,
      practitionerTypeCode: 'DISTRICT_UNIT',
      qualificationCodes: ['FISIATRA'],
      districtUnitIds: [first],
      rehabilitationCenterIds: [],
      localHealthAuthorityCode: null,
    };
    const created = await scene.send('admin', 'POST', '/v1/practitioners', content);
    const { id } = created.body as Practitioner;
    const before = await history(`practitioners/${id}`);
    await scene.call('admin', 'PUT', `/v1/practitioners/${id}`, {
      ...content,
      email: 'i.capuano@percorso.test',
      districtUnitIds: [first, second],
    });
    const lines = (await history(`practitioners/${id}`)).slice(0, -before.length);
    expect(lines.map(({ part, action }) => [part, action]).sort()).toEqual([
      ['practitioner', 'changed'],
      ['practitionerStructure', 'created'],
    ]);
    expect(lines.flatMap(({ fields }) => fields)).toContainEqual({
      field: 'districtUnitId',
      before: null,
      after: { value: second, description: 'U.O.D. 2' },
    });
    expect((await scene.send('cdr2.operatore', 'GET', `/v1/practitioners/${id}/changes`)).status).toBe(404);
  });
});

describe('The history of a dictionary', () => {
  it('has one line for all entries of a release, with separate lines for municipalities and countries', async () => {
    const countries = await history('dictionaries/countries', 'uod.operatore');
    expect(countries.find(({ part }) => part === 'referenceEntry')).toMatchObject({
      actorName: 'Sistema',
      action: 'created',
      subject: '',
      fields: [{ field: 'count' }, { field: 'codes' }],
    });
    const both = (await history('dictionaries/territories')).filter(({ part }) => part === 'referenceEntry');
    expect(both).toHaveLength(2);
    expect((await scene.send('admin', 'GET', '/v1/dictionaries/nonsense/changes')).status).toBe(400);
  });
});
