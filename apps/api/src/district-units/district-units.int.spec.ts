import { type DistrictUnit, DistrictUnitRow, type ProblemDetails, SlimStructure } from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';
import { unitInput } from '../../test/structures.js';
import { bearer } from '../../test/tokens.js';

describe('District units (spec 001 §2 and §7)', () => {
  let scene: Scene;
  /** A district that belongs to the ASL of the account asl.operatore. */
  let ownDistrict: string;
  /** A district that belongs to another ASL. */
  let otherDistrict: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const districts = await scene.database.query<{ id: string }>('SELECT id FROM health_district ORDER BY code');
    [ownDistrict = '', otherDistrict = ''] = districts.map(({ id }) => id);
  });
  afterAll(() => scene.close());

  const url = '/v1/district-units';
  const codes = (() => {
    let last = 100;
    return () => `UOD${(last += 1)}`;
  })();
  const created = (over: Parameters<typeof unitInput>[1] = {}) =>
    scene.call<DistrictUnit>('admin', 'POST', url, unitInput(ownDistrict, { code: codes(), ...over }));
  const list = async (query: string) => {
    const reply = await scene.send('uod.operatore', 'GET', `${url}?${query}`);
    expect(reply.status).toBe(200);
    return { rows: DistrictUnitRow.array().parse(reply.body), total: reply.headers['x-total'] };
  };
  const problem = (body: unknown) => body as ProblemDetails & Record<string, unknown>;

  it('can be created with name, address, contacts, references, health district and health authority, and are returned as created', async () => {
    const input = unitInput(ownDistrict, { code: 'uod 7/b' });
    const reply = await scene.send('admin', 'POST', url, input);
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const unit = reply.body as DistrictUnit;
    expect(unit).toMatchObject({
      code: 'UOD 7/B',
      description: input.description,
      address: input.address,
      contacts: input.contacts,
      territoryId: 63_049,
      territoryDescription: expect.stringMatching(/^napoli$/i) as string,
      healthDistrictId: ownDistrict,
      healthDistrictDescription: 'Distretto 24',
      localHealthAuthorityCode: '150204',
      localHealthAuthorityDescription: 'ASL Napoli 1 Centro',
      references: input.references,
      postalCode: '80121',
      revision: 1,
    });
    expect((await scene.send('uod.operatore', 'GET', `${url}/${unit.id}`)).body).toEqual(unit);
    await scene.call('admin', 'DELETE', `${url}/${unit.id}`);
  });

  it('can be changed and deleted only with their current revision', async () => {
    const { id } = await created();
    const input = unitInput(ownDistrict, { code: codes(), references: [] });
    const put = (ifMatch: string) => scene.send('admin', 'PUT', `${url}/${id}`, input, { 'if-match': ifMatch });
    expect(await put('"1"')).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { references: [] } });
    const stale = await put('"1"');
    const now = await scene.call('admin', 'GET', `${url}/${id}`);
    expect(stale).toMatchObject({ status: 412, headers: { etag: '"2"' }, body: { current: now } });
    const deletion = await scene.send('admin', 'DELETE', `${url}/${id}`, undefined, { 'if-match': '"1"' });
    expect(deletion.status).toBe(412);
  });

  it('accept only one of two concurrent changes; the refusal contains the current unit', async () => {
    const { id } = await created();
    const put = (description: string) => {
      const body = unitInput(ownDistrict, { code: 'UODX', description });
      return scene.send('admin', 'PUT', `${url}/${id}`, body, { 'if-match': '"1"' });
    };
    const replies = await Promise.all([put('Prima'), put('Seconda')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
    expect(problem(lost?.body).current).toEqual(won?.body);
  });

  it('cannot be created twice with the same code, even concurrently; the refusal has its own error code', async () => {
    const code = codes();
    const post = () => scene.send('admin', 'POST', url, unitInput(ownDistrict, { code }));
    const replies = await Promise.all([post(), post()]);
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([201, 409]);
    expect(problem(lost?.body)).toMatchObject({
      code: 'unit_code_exists',
      userMessage: 'Il codice è già di un’altra unità distrettuale.',
    });
  });

  it.each([
    ['phone must be a valid phone number', { contacts: { phone: '12' } }, 'contacts.phone', 'phone_number'],
    ['e-mail must be a valid e-mail address', { contacts: { email: 'x@' } }, 'contacts.email', 'custom'],
    ['PEC must be a valid e-mail address', { contacts: { pec: 'pec.it' } }, 'contacts.pec', 'custom'],
    [
      'phone of a reference must be a valid phone number',
      { references: [{ name: 'A', role: 'B', phone: 'no' }] },
      'references.0.phone',
      'phone_number',
    ],
    ['name is required', { description: '  ' }, 'description', 'required'],
    ['address is required', { address: '' }, 'address', 'required'],
    ['locality is required', { territoryId: null }, 'territoryId', 'required'],
    ['health district is required', { healthDistrictId: '' }, 'healthDistrictId', 'required'],
    ['postal code has 5 digits', { postalCode: '8012' }, 'postalCode', 'invalidPostalCode'],
    ['name has at most 200 characters', { description: 'x'.repeat(201) }, 'description', 'textTooLong'],
  ])('the %s', async (_rule, over, path, code) => {
    const reply = await scene.send('admin', 'POST', url, { ...unitInput(ownDistrict), ...over });
    expect(reply.status).toBe(422);
    const [error] = problem(reply.body).errors;
    expect(error).toMatchObject({ path, ...(code !== 'custom' && { code }) });
    expect(error?.message).not.toMatch(/[Ii]nvalid|expected/);
  });

  it.each([
    ['the district must exist', { healthDistrictId: uuid() }, 'healthDistrictId', 'unknownCode'],
    ['the locality must be in the catalogue', { territoryId: 999_999 }, 'territoryId', 'unknownCode'],
    ['the postal code must be one of the locality’s', { postalCode: '20121' }, 'postalCode', 'postalCodeNotOfLocality'],
  ])('%s', async (_rule, over, path, code) => {
    const reply = await scene.send('admin', 'POST', url, { ...unitInput(ownDistrict), ...over });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  });

  describe('in the list', () => {
    it('are sorted by name, and returned with their total', async () => {
      const { rows, total } = await list('description=U.O.D.%20');
      const names = rows.map(({ description }) => description);
      expect(names.slice(0, 3)).toEqual(['U.O.D. 1', 'U.O.D. 2', 'U.O.D. 3']);
      expect(names).toEqual([...names].sort());
      expect(total).toBe(String(rows.length));
    });

    it.each([
      ['description', 'o.d. 2', ['U.O.D. 2']],
      ['localHealthAuthorityDescription', 'napoli 2', ['U.O.D. 3']],
      ['healthDistrictDescription', '35', ['U.O.D. 3']],
      ['address', 'roma', ['U.O.D. 1', 'U.O.D. 2', 'U.O.D. 3']],
      ['territoryDescription', '%', []],
    ])('can be filtered by a part of a field: %s "%s"', async (column, value, expected) => {
      const { rows } = await list(`${column}=${encodeURIComponent(value)}`);
      expect(rows.map(({ description }) => description)).toEqual(expected);
    });

    it('are found by name, regardless of apostrophes, accents and capitals', async () => {
      const { body } = await scene.send('admin', 'POST', url, {
        ...unitInput(ownDistrict),
        description: 'L’Unità Aquilone',
      });
      const { id } = body as { id: string };
      const typed = encodeURIComponent("l'unita AQUI");
      expect((await list(`description=${typed}`)).rows.map((row) => row.id)).toEqual([id]);
      const slim = await scene.send('admin', 'GET', `${url}/slim?query=${typed}`);
      expect(slim.body).toMatchObject([{ id }]);
      await scene.send('admin', 'DELETE', `${url}/${id}`);
    });

    it.each([
      'description',
      'localHealthAuthorityDescription',
      'healthDistrictDescription',
      'address',
      'territoryDescription',
    ])('can be sorted by %s in both directions, with the same order on all pages', async (column) => {
      const all = (await list(`sort=${column}&limit=-1`)).rows.map(({ id }) => id);
      const down = (await list(`sort=${column}&sortDirection=Descending&limit=-1`)).rows.map(({ id }) => id);
      expect(down).toEqual([...all].reverse());
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
        pages.push(...(await list(`sort=${column}&limit=2&page=${page}`)).rows.map(({ id }) => id));
      expect(pages).toEqual(all);
    });

    it('are returned as CSV with the same filters', async () => {
      const headers = { ...bearer(await scene.tokenOf('uod.operatore')), accept: 'text/csv' };
      const { body } = await scene.app.inject({ url: `${url}?healthDistrictDescription=35`, headers });
      const rows = parse(body, { bom: true, columns: true }) as unknown as { description: string }[];
      expect(rows.map(({ description }) => description)).toEqual(['U.O.D. 3']);
    });
  });

  describe('in the slim list', () => {
    const slim = (path: string) => scene.call<SlimStructure[]>('uod.operatore', 'GET', path);

    it('are found by a part of their code or name, up to the limit, with their full description', async () => {
      const [found, ...others] = await slim(`${url}/slim?query=o.d. 3&fullDescription=true`);
      expect([found?.fullDescription, others]).toEqual(['U3 · U.O.D. 3 · Napoli (ASL Napoli 2 Nord)', []]);
      expect((await slim(`${url}/slim?query=U3`)).map(({ description }) => description)).toEqual(['U.O.D. 3']);
      expect(await slim(`${url}/slim?limit=1`)).toHaveLength(1);
    });

    it('can be listed by health authority; an unknown authority is refused', async () => {
      const found = await slim('/v1/local-health-authorities/150205/district-units');
      expect(found.map(({ description }) => description)).toEqual(['U.O.D. 3']);
      const unknown = '/v1/local-health-authorities/999999/district-units';
      expect((await scene.send('uod.operatore', 'GET', unknown)).status).toBe(404);
    });
  });

  describe('written by the staff of a health authority (architecture §6)', () => {
    const asl = 'asl.operatore';
    const refused = { status: 403, body: { code: 'out_of_scope' } };

    it('must belong to that authority; units of other authorities can only be read', async () => {
      const ownUnit = await scene.call<DistrictUnit>(asl, 'POST', url, unitInput(ownDistrict, { code: codes() }));
      const input = unitInput(ownDistrict, { code: ownUnit.code });
      expect((await scene.send(asl, 'PUT', `${url}/${ownUnit.id}`, input)).status).toBe(200);
      expect((await scene.send(asl, 'DELETE', `${url}/${ownUnit.id}`)).status).toBe(204);
      expect(await scene.send(asl, 'POST', url, unitInput(otherDistrict, { code: codes() }))).toMatchObject(refused);
      const third = `${url}/${scene.region.units[2]}`;
      expect(await scene.send(asl, 'PUT', third, unitInput(ownDistrict, { code: 'U3' }))).toMatchObject(refused);
      expect(await scene.send(asl, 'DELETE', third)).toMatchObject(refused);
      expect((await scene.send(asl, 'GET', third)).status).toBe(200);
    });

    it('cannot be moved to another authority', async () => {
      const ownUnit = await scene.call<DistrictUnit>(asl, 'POST', url, unitInput(ownDistrict, { code: codes() }));
      const moved = unitInput(otherDistrict, { code: ownUnit.code });
      expect(await scene.send(asl, 'PUT', `${url}/${ownUnit.id}`, moved)).toMatchObject(refused);
      expect((await scene.send('admin', 'PUT', `${url}/${ownUnit.id}`, moved)).status).toBe(200);
    });
  });

  describe('can be deleted', () => {
    it('together with their working days, if nothing depends on them', async () => {
      const { id } = await created();
      const day = { weekday: 2, startTime: '09:00', endTime: '13:00', slotMinutes: 30 };
      await scene.call('admin', 'POST', `${url}/${id}/work-days`, day);
      expect(await scene.send('admin', 'DELETE', `${url}/${id}`)).toMatchObject({ status: 204, body: null });
      expect((await scene.send('admin', 'GET', `${url}/${id}`)).status).toBe(404);
    });

    it('only if no episodes, residents or practitioners depend on them: the refusal contains the numbers of these', async () => {
      const { path } = await scene.path();
      await path.open();
      const reply = await scene.send('admin', 'DELETE', `${url}/${scene.region.units[0]}`);
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'structure_in_use', dependants: { episodes: 1, residents: 2, practitioners: 2 } },
      });
      expect(problem(reply.body).userMessage).toBe(
        'La struttura non può essere eliminata. Elementi ancora collegati: un episodio di cura, 2 assistiti residenti e 2 operatori.',
      );
      expect((await scene.send('admin', 'GET', `${url}/${scene.region.units[0]}`)).status).toBe(200);
    });

    it('only if no rows depend on them, which the database enforces', async () => {
      for (const id of [scene.region.units[0], scene.region.units[2]])
        await expect(scene.database.query('DELETE FROM district_unit WHERE id = $1', [id])).rejects.toThrow(
          /violates foreign key/,
        );
    });

    it('only if no patient is concurrently added: one of the two requests is refused', async () => {
      const { id } = await created();
      const insert = scene.database.query(
        `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
         VALUES ($1, 'ZZZZZZ60A01F839Z', 'A', 'B', 'M', '1960-01-01', 'Napoli', $2)`,
        [uuid(), id],
      );
      const [deleted, inserted] = await Promise.allSettled([scene.send('admin', 'DELETE', `${url}/${id}`), insert]);
      const isDeleted = deleted.status === 'fulfilled' && deleted.value.status === 204;
      expect(isDeleted).toBe(inserted.status === 'rejected');
    });
  });
});
