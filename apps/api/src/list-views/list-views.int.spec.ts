import { LIST_VIEWS_AT_MOST, type ListView, type ListViews, type ListViewSettings } from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

const URL = '/v1/list-views';
const settings: ListViewSettings = {
  filters: { step: 'PRI' },
  sort: { id: 'startDate', descending: true },
  columns: ['patientSurname', 'step'],
  limit: 100,
  compact: true,
};

describe('Saved views of lists (decision 0072)', () => {
  let scene: Scene;
  let ownUnit: { kind: string; id: string };
  beforeAll(async () => {
    scene = await sceneOf();
    ownUnit = { kind: 'DISTRICT_UNIT', id: scene.region.units[0] ?? '' };
  });
  afterAll(() => scene.close());

  let names = 0;
  const input = (over: object = {}) => ({
    list: 'episodes',
    name: `Vista ${++names}`,
    structure: null,
    isStart: false,
    settings,
    ...over,
  });
  const save = (account: string, over: object = {}) => scene.call<ListView>(account, 'POST', URL, input(over));
  const viewsOf = async (account: string, list = 'episodes') =>
    (await scene.call<ListViews>(account, 'GET', `${URL}?list=${list}`)).views;
  const idsOf = async (account: string, list = 'episodes') => (await viewsOf(account, list)).map(({ id }) => id);

  it('saves a view that only its user reads, changes and deletes', async () => {
    const view = await save('uod.operatore');
    expect(view).toMatchObject({ list: 'episodes', structure: null, revision: 1, isWritable: true, settings });
    expect(await idsOf('uod.operatore')).toContain(view.id);
    expect(await idsOf('uod.operatore', 'patients')).not.toContain(view.id);
    for (const other of ['uod.direttore', 'cdr.operatore', 'admin']) {
      expect(await idsOf(other)).not.toContain(view.id);
      const { revision: _, id, ...rest } = view;
      const changed = { name: rest.name, isStart: false, settings };
      expect(await scene.send(other, 'GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
      expect(await scene.send(other, 'PUT', `${URL}/${id}`, changed)).toMatchObject({ status: 404 });
      expect(await scene.send(other, 'DELETE', `${URL}/${id}`)).toMatchObject({ status: 404 });
    }
  });

  it('changes a view on its revision, and refuses an outdated one with the current view', async () => {
    const { id, name } = await save('uod.operatore');
    const body = { name: `${name} bis`, isStart: false, settings: { ...settings, limit: 20 } };
    const put = (ifMatch: string) => scene.send('uod.operatore', 'PUT', `${URL}/${id}`, body, { 'if-match': ifMatch });
    expect(await put('"1"')).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { settings: { limit: 20 } },
    });
    expect(await put('"1"')).toMatchObject({ status: 412, body: { current: { revision: 2 } } });
    const remove = (ifMatch: string) =>
      scene.send('uod.operatore', 'DELETE', `${URL}/${id}`, undefined, { 'if-match': ifMatch });
    expect(await remove('"1"')).toMatchObject({ status: 412 });
    expect(await remove('"2"')).toMatchObject({ status: 204 });
    expect(await scene.send('uod.operatore', 'GET', `${URL}/${id}`)).toMatchObject({ status: 404 });
  });

  it('lets a director save views for the staff of the unit, who read them and do not change them', async () => {
    const { structures } = await scene.call<ListViews>('uod.direttore', 'GET', `${URL}?list=episodes`);
    expect(structures).toMatchObject([ownUnit]);
    const view = await save('uod.direttore', { structure: ownUnit });
    expect(view).toMatchObject({ isWritable: true, structure: { ...ownUnit, description: 'U.O.D. 1' } });
    const listed = (await viewsOf('uod.operatore')).find(({ id }) => id === view.id);
    expect(listed).toMatchObject({ isWritable: false });
    expect(await idsOf('uod2.operatore')).not.toContain(view.id);
    const changed = { name: 'Altra', isStart: false, settings };
    expect(await scene.send('uod.operatore', 'PUT', `${URL}/${view.id}`, changed)).toMatchObject({ status: 403 });
    expect(await scene.send('uod.operatore', 'DELETE', `${URL}/${view.id}`)).toMatchObject({ status: 403 });
    expect(await scene.send('uod.operatore', 'POST', URL, input({ structure: ownUnit }))).toMatchObject({
      status: 403,
    });
    const elsewhere = { kind: 'DISTRICT_UNIT', id: scene.region.units[1] };
    expect(await scene.send('uod.direttore', 'POST', URL, input({ structure: elsewhere }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
  });

  it('has one start for each list of a user: a new one replaces the earlier one', async () => {
    const first = await save('cdr.operatore', { isStart: true });
    const second = await save('cdr.operatore', { isStart: true });
    const otherList = await save('cdr.operatore', {
      list: 'practitioners',
      isStart: true,
      settings: { ...settings, filters: {}, sort: null },
    });
    const starts = (await viewsOf('cdr.operatore')).filter(({ isStart }) => isStart);
    expect(starts.map(({ id }) => id)).toEqual([second.id]);
    const body = { name: first.name, isStart: true, settings };
    await scene.call('cdr.operatore', 'PUT', `${URL}/${first.id}`, body);
    expect((await viewsOf('cdr.operatore')).filter(({ isStart }) => isStart).map(({ id }) => id)).toEqual([first.id]);
    expect(await viewsOf('cdr.operatore', 'practitioners')).toMatchObject([{ id: otherList.id, isStart: true }]);
    await expect(
      scene.database.query('UPDATE list_view SET is_start = true WHERE id = $1', [second.id]),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses filters that identify a person, unknown lists, and settings beyond their bounds', async () => {
    const refused = async (over: object) => {
      const { status, body } = await scene.send('uod.operatore', 'POST', URL, input(over));
      return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    const withFilters = (filters: object) => ({ settings: { ...settings, filters, sort: null } });
    expect(await refused(withFilters({ patientSurname: 'Rossi' }))).toEqual([422, ['settings.filters.patientSurname']]);
    expect(await refused({ list: 'patients', ...withFilters({ taxCode: 'RSSMRA80A01F839X' }) })).toEqual([
      422,
      ['settings.filters.taxCode'],
    ]);
    expect(await refused({ list: 'nessuno' })).toEqual([422, ['list']]);
    expect(await refused({ settings: { ...settings, limit: 1000 } })).toEqual([400, ['settings.limit']]);
    expect(await refused({ settings: { ...settings, columns: [] } })).toEqual([422, ['settings.columns']]);
    expect(await refused({ settings: { ...settings, other: 1 } })).toEqual([400, ['settings.other']]);
    const { id, name } = await save('uod.operatore');
    const body = { name, isStart: false, ...withFilters({ patientSurname: 'Rossi' }) };
    expect(await scene.send('uod.operatore', 'PUT', `${URL}/${id}`, body)).toMatchObject({ status: 422 });
  });

  it('refuses filters and orders that the list itself would refuse, and a column that is shown twice', async () => {
    const unknown = {
      ...settings,
      filters: { step: 'PIPPO', closed: 'forse', districtUnitId: 'zz', mine: 'true' },
      sort: { id: 'surnamex', descending: false },
      columns: ['step', 'startDate', 'step'],
    };
    const errors = [
      { path: 'settings.filters.step', code: 'invalidValue' },
      { path: 'settings.filters.closed', code: 'invalidValue' },
      { path: 'settings.filters.districtUnitId', code: 'invalidValue' },
      { path: 'settings.sort.id', code: 'unknownCode' },
      { path: 'settings.columns.2', code: 'alreadyUsed' },
    ];
    const refusal = { status: 422, body: { errors } };
    expect(await scene.send('uod.operatore', 'POST', URL, input({ settings: unknown }))).toMatchObject(refusal);
    const { id, name } = await save('uod.operatore');
    const body = { name, isStart: false, settings: unknown };
    expect(await scene.send('uod.operatore', 'PUT', `${URL}/${id}`, body)).toMatchObject(refusal);
  });

  it('leaves out of a stored view what its list no longer knows', async () => {
    const { id } = await save('uod.operatore');
    const stored = {
      ...settings,
      filters: { step: 'PIPPO', closed: 'true', former: 'x' },
      sort: { id: 'surnamex', descending: false },
      columns: ['step', 'startDate', 'step'],
    };
    await scene.database.query('UPDATE list_view SET settings = $2 WHERE id = $1', [id, stored]);
    const known = { ...settings, filters: { closed: 'true' }, sort: null, columns: ['step', 'startDate'] };
    expect((await scene.call<ListView>('uod.operatore', 'GET', `${URL}/${id}`)).settings).toEqual(known);
    expect((await viewsOf('uod.operatore')).find((view) => view.id === id)?.settings).toEqual(known);
  });

  it('refuses a second view of the same name, regardless of case', async () => {
    const { name } = await save('uod.operatore');
    const again = await scene.send('uod.operatore', 'POST', URL, input({ name: name.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'list_view_exists' } });
    await save('uod.direttore', { name });
  });

  it('refuses more than thirty views of one list, also of those that are saved at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: LIST_VIEWS_AT_MOST + 10 }, async () => {
        const { status } = await scene.send('ds.direttore', 'POST', URL, input());
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(await viewsOf('ds.direttore')).toHaveLength(LIST_VIEWS_AT_MOST);
  });
});
