import {
  type ProblemDetails,
  type RehabilitationCenter,
  RehabilitationCenterRow,
  type SlimStructure,
} from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import { sceneOf, type Scene } from '../../test/scene.js';
import { annualityInput, centreInput } from '../../test/structures.js';
import { bearer } from '../../test/tokens.js';

describe('Rehabilitation centres (spec 001 §2 and §7)', () => {
  let scene: Scene;
  let ownDistrict: string;
  let otherDistrict: string;
  let codes = 150_500;

  beforeAll(async () => {
    scene = await sceneOf();
    const districts = await scene.database.query<{ id: string }>('SELECT id FROM health_district ORDER BY code');
    [ownDistrict = '', otherDistrict = ''] = districts.map(({ id }) => id);
  });
  afterAll(() => scene.close());

  const url = '/v1/rehabilitation-centers';
  const input = (over: Parameters<typeof centreInput>[1] = {}) => {
    codes += 1;
    return centreInput(ownDistrict, { code: String(codes), nsisCode: null, ...over });
  };
  const created = (over: Parameters<typeof centreInput>[1] = {}) =>
    scene.call<RehabilitationCenter>('admin', 'POST', url, input(over));
  const list = async (query = '') => {
    const reply = await scene.send('cdr.operatore', 'GET', `${url}?${query}`);
    expect(reply.status).toBe(200);
    return { rows: RehabilitationCenterRow.array().parse(reply.body), total: reply.headers['x-total'] };
  };
  const problem = (body: unknown) => body as ProblemDetails & Record<string, unknown>;

  it('can be created with code, fiscal data, address, contacts, state and legal representative, and are returned as created', async () => {
    const sent = centreInput(ownDistrict);
    const reply = await scene.send('admin', 'POST', url, sent);
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const centre = reply.body as RehabilitationCenter;
    expect(centre).toMatchObject({
      code: '150999',
      description: 'Centro Nuovo',
      nsisCode: '150X99',
      state: 'active',
      fiscalData: { vatNumber: '00743110157', taxCode: null },
      operationalHeadquarters: expect.stringMatching(/^Via Chiaia 3, napoli$/i) as string,
      contacts: { phone: '0812541112', email: null, pec: null },
      legalRepresentative: { ...sent.legalRepresentative, email: null },
      localHealthAuthorityDescription: 'ASL Napoli 1 Centro',
      healthDistrictDescription: 'Distretto 24',
    });
    expect((await scene.send('cdr.operatore', 'GET', `${url}/${centre.id}`)).body).toEqual(centre);
    await scene.call('admin', 'DELETE', `${url}/${centre.id}`);
  });

  it('can be changed and deleted only with their current revision', async () => {
    const centre = await created();
    const sent = input({ code: centre.code, state: 'suspended' });
    const put = () => scene.send('admin', 'PUT', `${url}/${centre.id}`, sent, { 'if-match': '"1"' });
    expect(await put()).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { state: 'suspended' } });
    const now = await scene.call('admin', 'GET', `${url}/${centre.id}`);
    expect(await put()).toMatchObject({ status: 412, body: { current: now } });
    const deletion = await scene.send('admin', 'DELETE', `${url}/${centre.id}`, undefined, { 'if-match': '"1"' });
    expect(deletion.status).toBe(412);
  });

  it.each(['15041', '1504111', '15041A', '15 411', ''])(
    'have a code of 6 digits: “%s” is refused with its own message',
    async (code) => {
      const reply = await scene.send('admin', 'POST', url, input({ code }));
      expect(reply.status).toBe(422);
      const [error] = problem(reply.body).errors;
      expect(error?.message).toBe(code ? 'Il codice del centro deve avere 6 cifre' : 'Il campo è richiesto');
    },
  );

  it.each([
    [
      'VAT number has the right check digit',
      { fiscalData: { vatNumber: '00743110158' } },
      'fiscalData.vatNumber',
      'invalidVatNumber',
    ],
    [
      'tax code has the format for a company or a person',
      { fiscalData: { taxCode: 'ABC' } },
      'fiscalData.taxCode',
      'codice_fiscale',
    ],
    [
      'fiscal data include a VAT number or a tax code',
      { fiscalData: {} },
      'fiscalData.vatNumber',
      'fiscalDataRequired',
    ],
    ['state is one of the three known states', { state: 'open' }, 'state', 'unknownCode'],
    [
      'legal representative has a valid tax code',
      { legalRepresentative: { name: 'A', surname: 'B', taxCode: 'BRNPLA70A01F839T' } },
      'legalRepresentative.taxCode',
      'codice_fiscale',
    ],
    ['legal representative is required', { legalRepresentative: undefined }, 'legalRepresentative', 'required'],
    ['NSIS code has 6 to 8 letters or digits', { nsisCode: '1' }, 'nsisCode', 'invalidNsisCode'],
    ['phone must be a valid phone number', { contacts: { phone: '0' } }, 'contacts.phone', 'phone_number'],
    ['PEC must be a valid e-mail address', { contacts: { pec: 'x' } }, 'contacts.pec', 'invalidEmail'],
  ])('the %s', async (_rule, over, path, code) => {
    const reply = await scene.send('admin', 'POST', url, { ...input(), ...over });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  });

  it('may have the tax code of a company or of a person', async () => {
    for (const taxCode of ['07643520567', 'BRNPLA70A01F839S', 'brnpla70a01f839s'])
      expect((await created({ fiscalData: { vatNumber: null, taxCode } })).fiscalData.taxCode).toBe(
        taxCode.toUpperCase(),
      );
  });

  it.each([
    ['code', 'centre_code_exists', {}],
    ['NSIS code', 'nsis_code_exists', { code: '150998' }],
  ])(
    'cannot be created twice with the same %s, even concurrently; the refusal has its own error code',
    async (_what, code, over) => {
      const sent = input({ nsisCode: `N${codes}` });
      const replies = await Promise.all([
        scene.send('admin', 'POST', url, sent),
        scene.send('admin', 'POST', url, { ...sent, ...over }),
      ]);
      const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
      expect([won?.status, lost]).toMatchObject([201, { status: 409, body: { code } }]);
    },
  );

  describe('in the list', () => {
    // Spec 000 §9: the default limit is −1. Spec 001 §9: the screen shows ten rows a page.
    it('are sorted by name in descending order, all or ten a page, and returned with their total', async () => {
      for (let n = 0; n < 9; n += 1) await created({ description: `Istituto ${n}` });
      const { rows, total } = await list('limit=10');
      const { rows: all } = await list();
      expect(all.length).toBeGreaterThan(10);
      expect(rows).toEqual(all.slice(0, 10));
      expect(total).toBe(String(all.length));
      const names = all.map(({ description }) => description);
      expect(names).toEqual([...names].sort().reverse());
    });

    it.each([
      ['code', '0002', ['Centro 2']],
      ['description', 'TRO 1', ['Centro 1']],
      ['localHealthAuthorityDescription', 'napoli 2', ['Centro 2']],
      ['healthDistrictDescription', '35', ['Centro 2']],
      ['operationalHeadquarters', 'via roma 2, nap', ['Centro 2', 'Centro 1']],
    ])('can be filtered by a part of a field: %s “%s”', async (column, value, expected) => {
      const { rows } = await list(`${column}=${encodeURIComponent(value)}`);
      expect(rows.map(({ description }) => description)).toEqual(expected);
    });

    it.each([
      'code',
      'description',
      'localHealthAuthorityDescription',
      'healthDistrictDescription',
      'operationalHeadquarters',
    ])('can be sorted by %s in both directions, with the same order on all pages', async (column) => {
      const all = (await list(`sort=${column}&sortDirection=Ascending&limit=-1`)).rows.map(({ id }) => id);
      expect((await list(`sort=${column}&limit=-1`)).rows.map(({ id }) => id)).toEqual([...all].reverse());
      const second = await list(`sort=${column}&sortDirection=Ascending&limit=3&page=2`);
      expect(second.rows.map(({ id }) => id)).toEqual(all.slice(3, 6));
    });

    it('are returned as CSV with the same filters', async () => {
      const headers = { ...bearer(await scene.tokenOf('admin')), accept: 'text/csv' };
      const { body } = await scene.app.inject({ url: `${url}?code=000002&limit=-1`, headers });
      const rows = parse(body, { bom: true, columns: true }) as unknown as { description: string }[];
      expect(rows.map(({ description }) => description)).toEqual(['Centro 2']);
    });

    it('have a full description in the slim list, which can be limited to centres that accept new episodes', async () => {
      const closed = await created({ description: 'Centro Chiuso', state: 'closed' });
      const slimUrl = `${url}/slim?query=centro&fullDescription=true&limit=100`;
      const all = await scene.call<SlimStructure[]>('admin', 'GET', slimUrl);
      expect(all.map(({ fullDescription }) => fullDescription)).toContain(
        '000001 · Centro 1 · Napoli (ASL Napoli 1 Centro)',
      );
      expect(all.map(({ id }) => id)).toContain(closed.id);
      const active = await scene.call<SlimStructure[]>('admin', 'GET', `${slimUrl}&active=true`);
      expect(active.map(({ id }) => id)).not.toContain(closed.id);
    });
  });

  it('can be written by the staff of a health authority only if they belong to it (architecture §6)', async () => {
    const asl = 'asl.operatore';
    const refused = { status: 403, body: { code: 'out_of_scope' } };
    const ownCentre = await scene.call<RehabilitationCenter>(asl, 'POST', url, input());
    const otherCentreUrl = `${url}/${scene.region.centres[1]}`;
    const elsewhere = { ...input({ code: ownCentre.code }), healthDistrictId: otherDistrict };
    expect((await scene.send(asl, 'PUT', `${url}/${ownCentre.id}`, input({ code: ownCentre.code }))).status).toBe(200);
    expect(await scene.send(asl, 'PUT', `${url}/${ownCentre.id}`, elsewhere)).toMatchObject(refused);
    expect(await scene.send(asl, 'POST', url, { ...input(), healthDistrictId: otherDistrict })).toMatchObject(refused);
    expect(await scene.send(asl, 'PUT', otherCentreUrl, input({ code: '000002' }))).toMatchObject(refused);
    expect(await scene.send(asl, 'DELETE', otherCentreUrl)).toMatchObject(refused);
    expect(await scene.send(asl, 'POST', `${otherCentreUrl}/annualities`, annualityInput())).toMatchObject(refused);
    expect((await scene.send(asl, 'DELETE', `${url}/${ownCentre.id}`)).status).toBe(204);
  });

  describe('can be deleted', () => {
    it('together with their annualities and regimes, if nothing depends on them', async () => {
      const { id } = await created();
      const year = await scene.call<{ id: string }>('admin', 'POST', `${url}/${id}/annualities`, annualityInput());
      const regime = { careRegimeTypeCode: 'AMB_IND', authorisedVolume: 10, budget: 100 };
      await scene.call('admin', 'POST', `${url}/${id}/annualities/${year.id}/regimes`, regime);
      expect((await scene.send('admin', 'DELETE', `${url}/${id}`)).status).toBe(204);
      expect((await scene.send('admin', 'GET', `${url}/${id}/annualities`)).status).toBe(404);
    });

    it('only if no episodes or practitioners depend on them: the refusal contains the numbers of these', async () => {
      const { path } = await scene.path();
      await path.openAt('RIABILITAZIONE_UOD');
      const reply = await scene.send('admin', 'DELETE', `${url}/${scene.region.centres[0]}`);
      expect(reply).toMatchObject({ status: 409, body: { dependants: { episodes: 1, practitioners: 2 } } });
      expect(problem(reply.body).userMessage).toBe(
        'La struttura non può essere eliminata. Elementi ancora collegati: un episodio di cura e 2 operatori.',
      );
      await expect(
        scene.database.query('DELETE FROM rehabilitation_center WHERE id = $1', [scene.region.centres[0]]),
      ).rejects.toThrow(/violates foreign key/);
    });
  });

  it.each(['suspended', 'closed'])('get no new episodes if they are %s', async (state) => {
    const centre = await created({ state: state as 'closed' });
    const { path } = await scene.path({ rehabilitationCenterId: centre.id, centre: 'admin' });
    await expect(path.openAt('RIABILITAZIONE_UOD')).rejects.toThrow(/centre_not_active/);
  });
});
