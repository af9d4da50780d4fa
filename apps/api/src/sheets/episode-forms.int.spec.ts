import {
  type CarePlan,
  type EpisodeView,
  type ProblemDetails,
  sheetsByStep,
  type SheetType,
  type TransitionReply,
  type UodStep,
  uodSteps,
} from '@percorso/domain';
import { sampleSheet } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { daysAgo, today } from '../../test/days.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { episodeForms, type EpisodeForm } from '../sheet-types/routes.js';

const episodes = '/v1/district-unit-episodes';

/** The forms with a call that reads them, `list` or `get`. */
const readable = episodeForms.filter(({ calls }) => calls.includes('list') || calls.includes('get'));
const creatable = episodeForms.filter(({ calls }) => calls.includes('create'));
const stepOf = (type: SheetType): UodStep =>
  uodSteps.find((step) => sheetsByStep[step].some(([sheet]) => sheet === type)) ?? 'ACCETTAZIONE_UOD';

describe('The forms of an episode at their own addresses (000 §7)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const contentOf = ({ type }: Pick<EpisodeForm, 'type'>, schemaIds?: string[]): Record<string, unknown> =>
    sampleSheet(type, {
      today,
      startDate: daysAgo(30),
      practitionerId: scene.practitionerId,
      ...(schemaIds && { schemaIds }),
    });
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers?: Record<string, string>) =>
    scene.send('uod.operatore', method, url, body, headers);
  const problem = (status: number, code: string) => ({ status, body: { code } }) as const;
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const schemasOf = async (id: string) => {
    const [plan] = await scene.call<CarePlan[]>('uod.operatore', 'GET', `${episodes}/${id}/careplans`);
    return plan?.schemas.map((schema) => schema.id);
  };
  const episodeWithForm = async ({ type }: EpisodeForm) => {
    const { path } = await scene.path();
    const id = await path.openAt(stepOf(type));
    const content = contentOf({ type }, type === 'VALUTAZIONE_FINALE' ? await schemasOf(id) : undefined);
    const sheetOf = (view: EpisodeView) =>
      view.steps.flatMap(({ sheets }) => sheets).find((candidate) => candidate.type === type);
    return { id, content, sheet: async () => sheetOf(await path.view(id)) };
  };

  it.each(readable)('$path returns the saved content and the state of its sheet (000 §3)', async (form) => {
    const { id, content, sheet } = await episodeWithForm(form);
    const url = `${episodes}/${id}/${form.path}`;
    const isList = form.calls.includes('list');
    const empty = await send('GET', url);
    expect(empty).toMatchObject(isList ? { status: 200, body: [] } : { status: 204 });
    const posted = await send('POST', url, content);
    expect(posted.status).toBe(201);
    const { id: sheetId, revision } = posted.body as TransitionReply;
    expect((await sheet())?.id).toBe(sheetId);
    // The form that GET returns is the sent content beside the state of its sheet.
    const written = expect.objectContaining({ id: sheetId, revision, state: 'COMPLETATA', locked: false, ...content });
    const read = await send('GET', url);
    expect(read.body).toEqual(isList ? [written] : written);
    expect(read.headers[isList ? 'x-total' : 'etag']).toBe(isList ? '1' : `"${revision}"`);
    expect((await scene.send('uod2.operatore', 'GET', url)).status).toBe(404);
  });

  it.each(creatable)('$path is created once: every further POST is refused, even a concurrent one', async (form) => {
    const { id, content, sheet } = await episodeWithForm(form);
    const url = `${episodes}/${id}/${form.path}`;
    const post = (key: string) => send('POST', url, content, keyed(key));
    const [first, ...others] = ['a', 'b', 'c'].map(() => uuid()) as [string, string, string];
    const answers = await Promise.all([post(first), ...others.map(post)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as ProblemDetails;
    expect([refused.code, refused.userMessage]).toEqual([
      'sheet_filled',
      'La scheda è già compilata: si può modificare, non compilare una seconda volta.',
    ]);
    expect((await sheet())?.revision).toBe(
      (answers.find(({ status }) => status === 201) as { body: TransitionReply }).body.revision,
    );
  });

  it.each(creatable)(
    '$path is created once per idempotency key: the same POST again gets the first reply',
    async (form) => {
      const { id, content } = await episodeWithForm(form);
      const url = `${episodes}/${id}/${form.path}`;
      const post = () => send('POST', url, content, keyed(key));
      const key = uuid();
      const first = await post();
      expect(await post()).toMatchObject({ status: 201, body: first.body });
    },
  );

  it.each(episodeForms.filter(({ calls }) => !calls.includes('save')))(
    '$path is changed by PUT with its own revision, and not by the id of another episode’s form',
    async (form) => {
      const { id, content, sheet } = await episodeWithForm(form);
      const url = `${episodes}/${id}/${form.path}`;
      const hasId = form.calls.includes('change');
      const posted = await send('POST', url, content);
      const { id: sheetId, revision } = posted.body as TransitionReply;
      const put = (item: string, revision?: number) =>
        send('PUT', hasId ? `${url}/${item}` : url, content, revision ? { 'if-match': `"${revision}"` } : {});
      expect(await put(sheetId, revision)).toMatchObject({ status: 200, body: { id: sheetId, type: 'SAVE' } });
      expect(await put(sheetId, revision)).toMatchObject({ ...problem(412, 'stale_revision') });
      const other = await episodeWithForm(form);
      for (const item of hasId ? [uuid(), id, (await other.sheet())?.id ?? ''] : [])
        expect(await put(item)).toMatchObject(problem(404, 'not_found'));
      expect((await sheet())?.revision).toBe(revision + 1);
    },
  );

  it.each(episodeForms)('$path is edited by the unit’s staff only, under the rules of its sheet', async (form) => {
    const { id, content, sheet } = await episodeWithForm(form);
    const url = `${episodes}/${id}/${form.path}`;
    const post = (account: string, body: object) => scene.send(account, 'POST', url, body);
    expect(await post('cdr.operatore', content)).toMatchObject(problem(403, 'missing_grant'));
    expect(await post('uod2.operatore', content)).toMatchObject(problem(404, 'not_found'));
    expect(await post('uod.operatore', { ...content, campo: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'campo' }] },
    });
    expect((await post('uod.operatore', {})).body).toHaveProperty('errors.0.code', 'required');
    expect(['DA_COMPILARE', 'FACOLTATIVA']).toContain((await sheet())?.state);
  });

  it('are checked against the current date, and the error has the path of the field', async () => {
    const form = { type: 'PRESA_IN_CARICO' } as const;
    const { path } = await scene.path();
    const url = `${episodes}/${await path.open()}/take-charge`;
    const tomorrow = { ...contentOf(form), takeChargeDate: daysAgo(-1) };
    expect(await send('POST', url, tomorrow)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'takeChargeDate', code: 'dateInFuture' }] },
    });
  });

  it('are refused with a message before the episode has reached their step', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const form = { type: 'ANAMNESI' } as const;
    const post = await send('POST', `${episodes}/${id}/medical-histories`, contentOf(form));
    expect(post).toMatchObject(problem(409, 'sheet_not_open'));
    expect((post.body as ProblemDetails).userMessage).toBe(
      'La scheda si compila in una fase successiva dell’episodio.',
    );
    expect(await send('GET', `${episodes}/${id}/medical-histories`)).toMatchObject({ status: 200, body: [] });
  });

  it('include the areas of intervention, which each POST replaces', async () => {
    const { path } = await scene.path();
    const url = `${episodes}/${await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE')}/operation-areas`;
    const { operationAreaCodes } = sampleSheet('AREE_INTERVENTO', {
      today,
      startDate: daysAgo(30),
      practitionerId: '',
    });
    for (const codes of [operationAreaCodes, operationAreaCodes.slice(0, 1)])
      expect(await send('POST', url, { operationAreaCodes: codes })).toMatchObject({ status: 200 });
    expect(await send('POST', url, { operationAreaCodes: [] })).toMatchObject({ status: 422 });
  });
});
