import {
  type EntryReply,
  type ListSheetType,
  type ProblemDetails,
  sheetsByStep,
  type UodStep,
  uodSteps,
} from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { daysAgo, today } from '../../test/days.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { episodeLists, type RoutedList } from '../sheet-types/routes.js';

const episodes = '/v1/district-unit-episodes';

describe('The lists of an episode at their own addresses (000 §7)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const stepOf = (type: ListSheetType): UodStep =>
    uodSteps.find((step) => sheetsByStep[step].some(([sheet]) => sheet === type)) ?? 'PRI';
  const urlsOf = (id: string, { path, read = path }: Pick<RoutedList, 'path' | 'read'>) =>
    [`${episodes}/${id}/${path}`, `${episodes}/${id}/${read}`] as const;
  const episodeWithList = async (list: Pick<RoutedList, 'path' | 'read' | 'type'>) => {
    const { path: carePath } = await scene.path();
    const id = await carePath.openAt(stepOf(list.type));
    const [url, read] = urlsOf(id, list);
    return { id, url, read };
  };
  const entriesOf = ({ type }: RoutedList): object[] =>
    sampleEntries(type, {
      today,
      startDate: daysAgo(30),
      practitionerId: scene.practitionerId,
      rehabCenterId: scene.region.centres[0],
    });
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => scene.send('uod.operatore', method, url, body, headers);
  const created = ({ body }: { body: unknown }): string => (body as EntryReply).id;

  it.each(episodeLists)(
    '$path: entries are added, read, changed with their own revision, and removed',
    async (list) => {
      const { url, read: address } = await episodeWithList(list);
      const [entry = {}] = entriesOf(list);
      expect(await send('GET', address)).toMatchObject({ status: 200, body: [] });
      const added = await send('POST', url, entry);
      expect(added.status).toBe(201);
      const { id, revision } = added.body as EntryReply;
      const one = `${url}/${id}`;
      const read = await send('GET', address);
      expect(read.headers['x-total']).toBe('1');
      expect(read.body).toEqual([expect.objectContaining({ ...entry, id, revision })]);
      const ifMatch = { 'if-match': `"${revision}"` };
      expect((await send('PUT', one, entry, ifMatch)).status).toBe(200);
      expect(await send('PUT', one, entry, ifMatch)).toMatchObject({
        status: 412,
        body: { code: 'stale_revision' },
      });
      expect((await send('DELETE', one)).status).toBe(200);
      expect(await send('GET', address)).toMatchObject({ status: 200, body: [] });
      expect((await send('DELETE', one)).status).toBe(409);
    },
  );

  it.each(episodeLists)(
    '$path: entries are added by the unit’s staff only, under the rules of the list',
    async (list) => {
      const { url, read } = await episodeWithList(list);
      const [entry = {}] = entriesOf(list);
      expect((await scene.send('cdr.operatore', 'POST', url, entry)).status).toBe(403);
      expect((await scene.send('uod2.operatore', 'POST', url, entry)).status).toBe(404);
      expect((await scene.send('uod2.operatore', 'GET', read)).status).toBe(404);
      expect(await send('POST', url, { ...entry, campo: 1 })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'campo' }] },
      });
      expect(await send('GET', read)).toMatchObject({ status: 200, body: [] });
    },
  );

  it.each(episodeLists)(
    '$path: the list is empty and read-only before the episode has reached its step',
    async (list) => {
      const { path } = await scene.path();
      const [url, read] = urlsOf(await path.open(), list);
      expect(await send('GET', read)).toMatchObject({ status: 200, body: [] });
      expect(await send('POST', url, entriesOf(list)[0])).toMatchObject({
        status: 409,
        body: { code: 'sheet_not_open' },
      });
    },
  );

  describe('disability scales (000 §5)', () => {
    const code = 'disabilityClassificationScaleTypeCode';
    const score: Record<string, string> = { '02': '90', '03': '84', '07': '24,7' };
    const scale = (type: string, entryOutcome = score[type] ?? '3') => ({ [code]: type, entryOutcome });
    const scales = { path: 'disability-classification-scales', type: 'CLASSIFICAZIONI_DISABILITA' } as const;
    const faultsOf = ({ body }: { body: unknown }) =>
      (body as ProblemDetails).errors?.map(({ path, code: fault }) => [path, fault]);

    it('complete their sheet if they are three or more, and are at most six', async () => {
      const { id, url } = await episodeWithList(scales);
      const state = async () => {
        const { steps } = await (await scene.path()).path.view(id);
        return steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'CLASSIFICAZIONI_DISABILITA')?.state;
      };
      const states: (string | undefined)[] = [];
      const added = [];
      for (const type of ['01', '02', '03', '04', '05', '06']) {
        added.push(created(await send('POST', url, scale(type))));
        states.push(await state());
      }
      const complete = 'COMPLETATA';
      expect(states).toEqual(['DA_COMPILARE', 'DA_COMPILARE', complete, complete, complete, complete]);
      expect(faultsOf(await send('POST', url, scale('07')))).toEqual([['', 'tooManyEntries']]);
      for (const entry of added.slice(2)) await send('DELETE', `${url}/${entry}`);
      expect(await state()).toBe('DA_COMPILARE');
    });

    it('are refused without a score, or with a score that is not on the scale; the error names the valid scores', async () => {
      const { id, url } = await episodeWithList(scales);
      const addScale = (entryOutcome: string, type = '01') => send('POST', url, scale(type, entryOutcome));
      expect(faultsOf(await send('POST', url, { [code]: '01' }))).toEqual([['entryOutcome', 'required']]);
      expect(faultsOf(await addScale(' '))).toEqual([['entryOutcome', 'required']]);
      expect(await addScale('abc')).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'entryOutcome', message: 'I punteggi di questa scala: da 0 a 100' }] },
      });
      expect(faultsOf(await addScale('VI', '10'))).toEqual([['entryOutcome', 'scoreNotOnScale']]);
      const known = await addScale('IV', '10');
      expect(known.status).toBe(201);
      // A scale without a list of scores accepts any text, or none.
      const free = await send('POST', url, { [code]: '99' });
      expect(free.status).toBe(201);
      expect((await send('PUT', `${url}/${created(free)}`, scale('99', 'lieve'))).status).toBe(200);
      expect((await send('POST', url, scale('06'))).status).toBe(201);
      await scene.database.query(
        `UPDATE disability_classification SET entry_outcome = NULL WHERE disability_classification_scale_type_code = '06'
           AND sheet_id IN (SELECT id FROM sheet WHERE uod_episode_id = $1)`,
        [id],
      );
      // The list is not complete with a scale that an older version of this application accepted without its score.
      expect(await send('PUT', `${url}/${created(known)}`, scale('10', 'V'))).toMatchObject({
        status: 200,
        body: { state: 'MODIFICABILE+DA_COMPILARE' },
      });
    });

    it('are unique by type, even with concurrent requests; an optional scale is allowed only among the first three', async () => {
      const { url } = await episodeWithList(scales);
      const both = await Promise.all([send('POST', url, scale('01')), send('POST', url, scale('01'))]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
      for (const type of ['02', '03']) await send('POST', url, scale(type));
      expect(faultsOf(await send('POST', url, scale('99')))).toEqual([[code, 'optionalScaleTooLate']]);
      const [first] = (await send('GET', url)).body as { id: string }[];
      expect((await send('PUT', `${url}/${first?.id}`, scale('99'))).status).toBe(200);
      const fourth = created(await send('POST', url, scale('04')));
      expect(faultsOf(await send('PUT', `${url}/${fourth}`, scale('99')))).toEqual([[code, 'alreadyUsed']]);
      await send('PUT', `${url}/${first?.id}`, scale('01'));
      expect(faultsOf(await send('PUT', `${url}/${fourth}`, scale('99')))).toEqual([[code, 'optionalScaleTooLate']]);
    });
  });
});
