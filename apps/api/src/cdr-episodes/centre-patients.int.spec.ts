import {
  patientExportLabels,
  stepLabels,
  type CentreEpisode,
  type CentrePatientRow,
  type EpisodeRow,
  type PatientRow,
  type StepCount,
} from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

const list = '/v1/patients/rehabcenterepisodeofcare';
const names = [
  ['Abate', 'Zoe', '1950-01-01'],
  ['D’Angelò', 'Anna', '1960-02-02'],
  ['Zito', 'Bruno', '1940-03-03'],
] as const;

type Opened = { patientId: string; identifier: string; id: string; centre: string };

describe('Patients by their centre’s episode (spec 001 §2 and §7)', () => {
  let scene: Scene;
  let opened: Opened[];
  let other: Opened;

  const openAt = async (milestone: 'PRESO_IN_CARICO', n: 0 | 1): Promise<Opened> => {
    const centre = n === 0 ? 'cdr.operatore' : 'cdr2.operatore';
    const { path, ...patient } = await scene.path({ rehabilitationCenterId: scene.region.centres[n], centre });
    const id = await path.openAt(milestone);
    return { ...patient, id, centre: (await path.view(id)).centre?.id ?? '' };
  };

  beforeAll(async () => {
    scene = await sceneOf();
    opened = [];
    for (const [surname, name, birthDate] of names) {
      const one = await openAt('PRESO_IN_CARICO', 0);
      await scene.database.query('UPDATE patient SET surname = $2, name = $3, birth_date = $4 WHERE id = $1', [
        one.patientId,
        surname,
        name,
        birthDate,
      ]);
      opened.push(one);
    }
    other = await openAt('PRESO_IN_CARICO', 1);
    // A resident of the first unit whose episode no centre holds.
    await (await scene.path()).path.openAt('PRI');
  });
  afterAll(() => scene.close());

  const get = async (query: string, account = 'cdr.operatore', headers: Record<string, string> = {}) => {
    const reply = await scene.app.inject({
      url: list + query,
      headers: { ...bearer(await scene.tokenOf(account)), ...headers },
    });
    return { status: reply.statusCode, headers: reply.headers, rows: reply.json<CentrePatientRow[]>() };
  };
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ids = async (...request: Parameters<typeof get>) => idsOf((await get(...request)).rows);
  const all = () => opened.map(({ patientId }) => patientId);
  const openAndRefuse = async (n: 0 | 1, patientId: string, districtUnitEpisodeOfCareId: string, account: string) => {
    const { id } = await scene.call<{ id: string }>(account, 'POST', '/v1/rehab-center-episodes', {
      patientId,
      districtUnitEpisodeOfCareId,
      rehabilitationCenterId: scene.region.centres[n],
      startDate: today,
    });
    const reason = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto' };
    await scene.call(account, 'PUT', `/v1/rehab-evaluation-outcome/${id}`, reason);
    return id;
  };

  it('are listed by their own centre with its step, the step’s description, and the ids needed to open them', async () => {
    const { headers, rows } = await get('');
    expect(headers).toMatchObject({ 'x-total': '3' });
    const [first] = opened;
    expect(rows[0]).toMatchObject({
      id: first?.patientId,
      identifier: first?.identifier,
      surname: 'Abate',
      name: 'Zoe',
      birthDate: '1950-01-01',
      rehabCenterEpisodeOfCareId: first?.centre,
      districtUnitEpisodeOfCareId: first?.id,
      coreId: first?.id,
      step: 'ACCESSO_RIABILITAZIONE_CDR',
      workflowStepName: stepLabels.ACCESSO_RIABILITAZIONE_CDR,
      status: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
      openable: true,
      closed: false,
      rehabilitationCenter: { id: scene.region.centres[0] },
    });
  });

  it.each([
    ['cdr.operatore', () => all()],
    ['cdr2.operatore', () => [other.patientId]],
    ['uod.operatore', () => [...all(), other.patientId]],
    ['asl.operatore', () => [...all(), other.patientId]],
    ['admin', () => [...all(), other.patientId]],
    ['uod2.operatore', () => []],
  ])(
    'are in the rows and in the total only if the account may see their centre’s episode: %s',
    async (account, expected) => {
      const { rows, headers } = await get('?limit=-1', account);
      expect(idsOf(rows).sort()).toEqual(expected().sort());
      expect(headers['x-total']).toBe(String(expected().length));
      const searched = await get(`?surname=${account === 'cdr2.operatore' ? 'abate' : 'ros'}`, account);
      const found = account === 'cdr.operatore' || expected().length < 2 ? 0 : 1;
      expect([searched.rows.length, searched.headers['x-total']]).toEqual([found, String(found)]);
    },
  );

  it('have only the fields that the list shows with lite=true', async () => {
    const { rows } = await get('?lite=true');
    const full = (await get('')).rows;
    const fullRowFields = [
      'gender',
      'residenceDistrictUnit',
      'rehabilitationCenter',
      'startDate',
      'endDate',
      'closed',
      'patientId',
      'description',
      'need',
      'renewable',
      'readOnly',
    ];
    const fewer = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !fullRowFields.includes(name)));
    expect(rows).toEqual(full.map(fewer));
  });

  it('are filtered by fiscal code, surname, name and birth date; the fiscal code is sent in a header', async () => {
    const [first, second, third] = opened;
    expect(await ids('?surname=dangelo')).toEqual([second?.patientId]);
    expect(await ids('?name=br')).toEqual([third?.patientId]);
    expect(await ids('?birthDate=1950-01-01')).toEqual([first?.patientId]);
    expect(await ids('?name=anna&birthDate=1950-01-01')).toEqual([]);
    expect(await ids('', undefined, { 'x-tax-code': second?.identifier ?? '' })).toEqual([second?.patientId]);
    expect(await ids('', undefined, { 'x-tax-code': other.identifier })).toEqual([]);
  });

  it.each(['surname', 'name', 'birthDate', 'taxCode'] as const)(
    'are sorted by %s and returned page by page',
    async (sort) => {
      const key = (row: PatientRow) => (sort === 'taxCode' ? row.identifier : row[sort]) ?? '';
      const sorted = (await get(`?sort=${sort}`)).rows as unknown as PatientRow[];
      expect(sorted.map(key)).toEqual(sorted.map(key).sort());
      const descending = await ids(`?sort=${sort}&sortDirection=Descending`);
      expect(descending).toEqual(idsOf(sorted).reverse());
      const page = await get(`?sort=${sort}&limit=2`);
      expect(page.headers).toMatchObject({ 'x-total': '3', 'x-next': sorted[1]?.id });
      expect(await ids(`?sort=${sort}&limit=2&page=2`)).toEqual([sorted[2]?.id]);
      expect(await ids(`?sort=${sort}&limit=2&after=${sorted[1]?.id}`)).toEqual([sorted[2]?.id]);
    },
  );

  it.each(['?sort=step', '?step=RIABILITAZIONE_CDR', '?sort=step&lite=maybe', '?limit=0', '?wrong=1'])(
    'are neither sorted nor filtered by step, and unknown parameters are refused: %s',
    async (query) => expect((await get(query)).status).toBe(400),
  );

  it('are returned in pages of ten rows', async () => {
    for (let n = 0; n < 10; n++) {
      const { patientId, path } = await scene.path();
      const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
      await openAndRefuse(0, patientId, id, 'cdr.operatore');
    }
    const { rows, headers } = await get('');
    expect([rows.length, headers['x-total']]).toEqual([10, '13']);
  });

  it('are exported with the labels of the list', async () => {
    const reply = await scene.app.inject({
      url: `${list}?surname=abate&limit=-1`,
      headers: { ...bearer(await scene.tokenOf('cdr.operatore')), accept: 'text/csv' },
    });
    const [line] = parse(reply.body, { bom: true, columns: true }) as unknown as Record<string, string>[];
    expect(Object.keys(line ?? {})).toEqual([...patientExportLabels]);
    expect(Object.values(line ?? {})).toEqual(expect.arrayContaining(['Abate', stepLabels.ACCESSO_RIABILITAZIONE_CDR]));
  });

  it('are listed once, with the open one of their episodes, else the last', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await openAndRefuse(0, patientId, id, 'cdr.operatore');
    const one = async () => await scene.call<CentrePatientRow>('cdr.operatore', 'GET', `${list}/${patientId}`);
    const last = await openAndRefuse(0, patientId, id, 'cdr.operatore');
    expect(await one()).toMatchObject({ step: 'CHIUSO_CDR', openable: false, rehabCenterEpisodeOfCareId: last });
    await path.lead(id, 'PRESO_IN_CARICO', 'ACCESSO_RIABILITAZIONE_UOD');
    expect(await one()).toMatchObject({ step: 'ACCESSO_RIABILITAZIONE_CDR', openable: true });
    expect((await get('?limit=-1')).rows.filter((row) => row.id === patientId)).toHaveLength(1);
  });

  it('are read by their own id or by that of the centre’s episode, and the read is logged', async () => {
    const [first] = opened;
    const row = (await get('')).rows.find(({ id }) => id === first?.patientId);
    for (const id of [first?.patientId, first?.centre])
      expect(await scene.call('cdr.operatore', 'GET', `${list}/${id}`)).toEqual(row);
    for (const id of [other.patientId, other.centre, uuid()])
      expect((await scene.send('cdr.operatore', 'GET', `${list}/${id}`)).status).toBe(404);
    const lines = await scene.database.query(
      `SELECT FROM record_access WHERE patient_id = $1 AND reason = 'patient_read'
        AND actor_name = (SELECT name || ' ' || surname FROM practitioner WHERE username = 'cdr.operatore')`,
      [first?.patientId],
    );
    expect(lines).toHaveLength(2);
  });

  it('have their centre’s episode at an address of their own, with the fields of the documents', async () => {
    const [first, second] = opened;
    const urlOf = (patient?: string, id?: string) => `/v1/patients/${patient}/rehab-center-episodes/${id}`;
    const read = await scene.call<CentreEpisode>('cdr.operatore', 'GET', urlOf(first?.patientId, first?.centre));
    expect(read).toEqual({
      id: first?.centre,
      districtUnitEpisodeOfCareId: first?.id,
      coreId: first?.id,
      patientId: first?.patientId,
      rehabilitationCenterId: scene.region.centres[0],
      rehabilitationCenter: { id: scene.region.centres[0], description: expect.any(String) as string },
      description: 'Episodio n. 1',
      startDate: daysAgo(30),
      endDate: null,
      need: 'complex',
      status: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
      step: 'ACCESSO_RIABILITAZIONE_CDR',
      workflowStepName: stepLabels.ACCESSO_RIABILITAZIONE_CDR,
      renewable: false,
      readOnly: false,
      accepted: true,
      closed: false,
    });
    expect(await scene.call('uod.operatore', 'GET', urlOf(first?.patientId, first?.centre))).toMatchObject({
      readOnly: true,
    });
    for (const url of [urlOf(second?.patientId, first?.centre), urlOf(other.patientId, other.centre)])
      expect((await scene.send('cdr.operatore', 'GET', url)).status).toBe(404);
  });

  it('have the centre’s step in every list of the centre’s staff, and the unit’s step in lists of the unit’s staff', async () => {
    const [first] = opened;
    const episodesOfPatient = `/v1/patients/${first?.patientId}/district-unit-episodes`;
    for (const url of [episodesOfPatient, '/v1/district-unit-episodes?step=ACCESSO_RIABILITAZIONE_CDR&limit=-1']) {
      const row = (await scene.call<EpisodeRow[]>('cdr.operatore', 'GET', url)).find(({ id }) => id === first?.id);
      expect(row).toMatchObject({
        step: 'ACCESSO_RIABILITAZIONE_CDR',
        status: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
        workflowStepName: stepLabels.ACCESSO_RIABILITAZIONE_CDR,
      });
    }
    expect(await scene.call('cdr.operatore', 'GET', '/v1/district-unit-episodes?step=CHIUSO_CDR')).toEqual([]);
    const [unitRow] = await scene.call<EpisodeRow[]>('uod.operatore', 'GET', episodesOfPatient);
    expect(unitRow?.step).toBe('ACCESSO_RIABILITAZIONE_UOD');
    for (const [account, steps] of [
      ['cdr.operatore', { currentDistrictStep: null, currentRehabStep: 'ACCESSO_RIABILITAZIONE_CDR' }],
      ['uod.operatore', { currentDistrictStep: 'ACCESSO_RIABILITAZIONE_UOD' }],
    ] as const) {
      const { items } = await scene.call<{ items: PatientRow[] }>(account, 'GET', '/v1/patients?surname=abate');
      expect(items).toMatchObject([steps]);
      expect(await scene.call(account, 'GET', `/v1/patients/${first?.patientId}`)).toMatchObject(steps);
    }
    const counts = await scene.call<StepCount[]>('cdr.operatore', 'GET', '/v1/district-unit-episodes/step-counts');
    const open = (await get('?limit=-1')).rows.filter(({ closed }) => !closed).length;
    expect(counts).toEqual([
      { step: 'ACCESSO_RIABILITAZIONE_CDR', count: open },
      { step: 'RIABILITAZIONE_CDR', count: 0 },
      { step: 'CHIUSURA_CDR', count: 0 },
    ]);
  });
});
