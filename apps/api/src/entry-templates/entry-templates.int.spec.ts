import { type EntryTemplate, type EntryTemplates, TEMPLATES_AT_MOST } from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

const URL = '/v1/entry-templates';
const walking = {
  actionAreaId: 'd4',
  icfCode: 'd450',
  program: 'Rinforzo dell’arto inferiore, esercizi di equilibrio.',
  actionModeCode: 'INDIVIDUAL',
};

describe('Templates for the entries of lists', () => {
  let scene: Scene;
  let ownUnit: { kind: string; id: string };
  beforeAll(async () => {
    scene = await sceneOf();
    ownUnit = { kind: 'DISTRICT_UNIT', id: scene.region.units[0] ?? '' };
  });
  afterAll(() => scene.close());

  let names = 0;
  const schema = (over: object = {}) => ({
    type: 'SCHEMI_PRI',
    name: `Modello ${++names}`,
    structure: null,
    content: walking,
    ...over,
  });
  const phrase = (over: object = {}) =>
    schema({ type: 'DIARIO', content: { annotation: 'Seduta regolare.' }, ...over });
  const save = (account: string, body: object) => scene.call<EntryTemplate>(account, 'POST', URL, body);
  const idsOf = async (account: string, query = '') =>
    (await scene.call<EntryTemplates>(account, 'GET', URL + query)).templates.map(({ id }) => id);

  it('are read, changed and deleted by their user only', async () => {
    const { id, name, ...saved } = await save('uod.operatore', schema());
    expect(saved).toMatchObject({
      type: 'SCHEMI_PRI',
      structure: null,
      revision: 1,
      isWritable: true,
      content: walking,
    });
    expect(await idsOf('uod.operatore', '?type=SCHEMI_PRI')).toContain(id);
    expect(await idsOf('uod.operatore', '?type=DIARIO')).not.toContain(id);
    expect(await idsOf('uod.operatore')).toContain(id);
    for (const other of ['uod.direttore', 'cdr.operatore', 'admin']) {
      expect(await idsOf(other)).not.toContain(id);
      expect(await scene.send(other, 'GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
      const body = { name, content: walking };
      expect(await scene.send(other, 'PUT', `${URL}/${id}`, body)).toMatchObject({ status: 404 });
      expect(await scene.send(other, 'DELETE', `${URL}/${id}`)).toMatchObject({ status: 404 });
    }
  });

  it('are changed and deleted on their revision', async () => {
    const { id, name } = await save('uod.operatore', schema());
    const body = { name: `${name} bis`, content: { ...walking, program: 'Cammino' } };
    const put = (ifMatch: string) => scene.send('uod.operatore', 'PUT', `${URL}/${id}`, body, { 'if-match': ifMatch });
    expect(await put('"1"')).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { name: `${name} bis` } });
    expect(await put('"1"')).toMatchObject({ status: 412, body: { current: { revision: 2 } } });
    const remove = (ifMatch: string) =>
      scene.send('uod.operatore', 'DELETE', `${URL}/${id}`, undefined, { 'if-match': ifMatch });
    expect(await remove('"1"')).toMatchObject({ status: 412 });
    expect(await remove('"2"')).toMatchObject({ status: 204 });
    expect(await scene.send('uod.operatore', 'GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
  });

  it('of a structure are written by its director, and used by its staff', async () => {
    const { structures } = await scene.call<EntryTemplates>('uod.direttore', 'GET', URL);
    expect(structures).toMatchObject([ownUnit]);
    const { id } = await save('uod.direttore', phrase({ structure: ownUnit }));
    const inUpperCase = { ...ownUnit, id: ownUnit.id.toUpperCase() };
    expect(await save('uod.direttore', phrase({ structure: inUpperCase }))).toMatchObject({ structure: ownUnit });
    const { templates, structures: none } = await scene.call<EntryTemplates>('uod.operatore', 'GET', URL);
    expect(none).toEqual([]);
    expect(templates.find((one) => one.id === id)).toMatchObject({
      isWritable: false,
      structure: { ...ownUnit, description: 'U.O.D. 1' },
    });
    expect(await idsOf('uod2.operatore')).not.toContain(id);
    const changed = { name: 'Altro', content: { annotation: 'Altro.' } };
    expect(await scene.send('uod.operatore', 'PUT', `${URL}/${id}`, changed)).toMatchObject({ status: 403 });
    expect(await scene.send('uod.operatore', 'DELETE', `${URL}/${id}`)).toMatchObject({ status: 403 });
    const own = phrase({ structure: ownUnit });
    expect(await scene.send('uod.operatore', 'POST', URL, own)).toMatchObject({ status: 403 });
    const elsewhere = phrase({ structure: { kind: 'DISTRICT_UNIT', id: scene.region.units[1] } });
    expect(await scene.send('uod.direttore', 'POST', URL, elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
  });

  it('contain only fields of their list, and an ICF code of their area', async () => {
    const refused = async (body: object) => {
      const { status, body: reply } = await scene.send('uod.operatore', 'POST', URL, body);
      return [status, (reply as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await refused(schema({ content: { ...walking, managerId: ownUnit.id } }))).toEqual([
      400,
      ['content.managerId'],
    ]);
    expect(await refused(schema({ content: { ...walking, icfCode: 'd330' } }))).toEqual([422, ['content.icfCode']]);
    expect(await refused(schema({ type: 'PRESTAZIONI' }))).toMatchObject([expect.any(Number), ['type']]);
    expect(await refused(phrase({ content: { annotation: '' } }))).toMatchObject([422, ['content.annotation']]);
    expect(await refused(phrase({ name: '' }))).toMatchObject([422, ['name']]);
    const { id, name } = await save('uod.operatore', phrase());
    const { status, body } = await scene.send('uod.operatore', 'PUT', `${URL}/${id}`, { name, content: walking });
    expect([status, body]).toMatchObject([400, { errors: expect.arrayContaining([expect.anything()]) as unknown[] }]);
  });

  it.each([
    ['a control character', 'Cam\u0007mino'],
    ['a character that turns the direction of text', 'Cam\u202emino'],
    ['a line break', 'Cam\nmino'],
  ])('have no name with %s', async (_, name) => {
    const refused = { status: 422, body: { errors: [{ path: 'name', code: 'unfitCharacters' }] } };
    expect(await scene.send('uod.operatore', 'POST', URL, phrase({ name }))).toMatchObject(refused);
    const { id, content } = await save('uod.operatore', phrase());
    expect(await scene.send('uod.operatore', 'PUT', `${URL}/${id}`, { name, content })).toMatchObject(refused);
  });

  it('have different names for one owner and list, regardless of case', async () => {
    const { name } = await save('uod.operatore', phrase());
    const again = await scene.send('uod.operatore', 'POST', URL, phrase({ name: name.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'entry_template_exists' } });
    await save('uod.operatore', schema({ name }));
    await save('uod.direttore', phrase({ name }));
  });

  it('are limited in number', async () => {
    await scene.database.query(
      `INSERT INTO entry_template (id, type, name, owner_id, content, updated_by)
       SELECT gen_random_uuid(), 'DIARIO', 'n. ' || n, owner_id, content, updated_by
       FROM (SELECT * FROM entry_template WHERE owner_id IS NOT NULL AND type = 'DIARIO' LIMIT 1) t, generate_series(1, $1::int) n`,
      [TEMPLATES_AT_MOST],
    );
    const statuses = await Promise.all(
      ['uod.operatore', 'uod.direttore'].map(
        async (account) => (await scene.send(account, 'POST', URL, phrase())).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([201, 422]);
  });

  it('are limited in number, also if they are saved at the same time', async () => {
    await scene.database.query(
      `INSERT INTO entry_template (id, type, name, owner_id, content, updated_by)
       SELECT gen_random_uuid(), 'SCHEMI_PRI', 'n. ' || n, owner_id, $2, updated_by
       FROM (SELECT * FROM entry_template WHERE owner_id IS NOT NULL AND type = 'SCHEMI_PRI' LIMIT 1) t, generate_series(1, $1::int) n`,
      [TEMPLATES_AT_MOST - 10, walking],
    );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await scene.send('uod.operatore', 'POST', URL, schema())).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    expect(await idsOf('uod.operatore', '?type=SCHEMI_PRI')).toHaveLength(TEMPLATES_AT_MOST);
  });
});
