import type {
  CarePlanSchemaView,
  EpisodeView,
  SheetDetail,
  SheetRow,
  SheetType,
  TransitionReply,
} from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { daysAgo } from '../../test/days.js';
import { refreshAllFacts } from '../../test/denormalised-facts.js';
import { type Scene, sceneOf } from '../../test/scene.js';

describe('The saved content of a sheet', () => {
  let scene: Scene;
  let id: string;
  let view: () => Promise<EpisodeView>;
  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    id = await path.openAt('PRI');
    view = () => path.view(id);
  });
  afterAll(() => scene.close());

  const sheetOf = async (type: SheetType): Promise<SheetRow | undefined> =>
    (await view()).steps.find(({ name }) => name === 'PRI')?.sheets.find((sheet) => sheet.type === type);
  const save = async (type: SheetType, content: object) =>
    scene.send('uod.operatore', 'PUT', `/v1/sheets/${(await sheetOf(type))?.id}`, { content });

  it.each([{}, { note: '' }, { note: null }])(
    'is refused in an optional sheet if it is empty, and the sheet remains optional: %j',
    async (content) => {
      expect(await save('RIEPILOGO_PRI', content)).toMatchObject({
        status: 422,
        body: { errors: [{ path: '', code: 'nothingWritten' }] },
      });
      expect(await sheetOf('RIEPILOGO_PRI')).toMatchObject({ state: 'FACOLTATIVA' });
    },
  );

  it('of the access card determines the need in lists, which is null once the card is cleared', async () => {
    const { path: other } = await scene.path();
    const access = await other.open();
    await other.fill(access, 'ACCETTAZIONE_UOD');
    const storedNeed = async () =>
      (await scene.database.query('SELECT need_type AS need FROM uod_episode WHERE id = $1', [access]))[0];
    expect(await storedNeed()).toEqual({ need: 'complex' });
    const card = (await other.view(access)).steps
      .flatMap(({ sheets }) => sheets)
      .find((one) => one.type === 'SCHEDA_ACCESSO');
    const event = { type: 'CLEAR' };
    expect((await scene.send('uod.operatore', 'POST', `/v1/sheets/${card?.id}/events`, event)).status).toBe(200);
    expect(await storedNeed()).toEqual({ need: null });
  });

  it('completes an optional sheet, which is optional again once it is emptied', async () => {
    expect((await save('RIEPILOGO_PRI', { note: 'Da rivedere con la famiglia' })).status).toBe(200);
    expect(await sheetOf('RIEPILOGO_PRI')).toMatchObject({ state: 'COMPLETATA' });
    expect((await save('RIEPILOGO_PRI', { note: ' ' })).body).toMatchObject({ type: 'CLEAR' });
    expect(await sheetOf('RIEPILOGO_PRI')).toMatchObject({ state: 'FACOLTATIVA' });
  });

  it('is cleared by saving an empty content, even after a concurrent save; the same idempotency key gets the same reply', async () => {
    const sheet = `/v1/sheets/${(await sheetOf('RIEPILOGO_PRI'))?.id}`;
    const put = (note: string, key = uuid()) =>
      scene.send('uod.operatore', 'PUT', sheet, { content: { note } }, { 'idempotency-key': key });
    const first = new pg.Client({ connectionString: scene.database.url });
    await first.connect();
    await first.query('BEGIN');
    await first.query('SELECT FROM workflow_instance WHERE id = $1 FOR UPDATE', [id]);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const waits = async (many: number) => {
      while ((await scene.database.query(waiting)).length < many)
        await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const saved = put('Da rivedere con la famiglia');
    await waits(1);
    const key = uuid();
    const cleared = put('', key);
    await waits(2);
    await first.query('COMMIT');
    await first.end();
    expect((await saved).body).toMatchObject({ type: 'SAVE' });
    expect((await cleared).body).toMatchObject({ type: 'CLEAR' });
    expect(await sheetOf('RIEPILOGO_PRI')).toMatchObject({ state: 'FACOLTATIVA' });
    expect((await put('', key)).body).toEqual((await cleared).body);
  });

  it('of a schema is refused if its manager is not a member of the care team', async () => {
    const context = { today: daysAgo(0), startDate: daysAgo(30), practitionerId: scene.practitionerId };
    const [schema] = sampleEntries('SCHEMI_PRI', context);
    const add = async (entry: object) =>
      scene.send('uod.operatore', 'POST', `/v1/sheets/${(await sheetOf('SCHEMI_PRI'))?.id}/entries`, entry);
    expect(await add({ ...schema, managerId: uuid() })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'managerId', code: 'managerNotInTeam' }] },
    });
    expect((await add({ ...schema })).status).toBe(201);
  });

  it('of a need evaluation is returned with the step of the episode and the need that the evaluation supposes', async () => {
    const { path } = await scene.path();
    const needEvaluation = async (episode: string) => {
      const sheets = (await path.view(episode)).steps.flatMap(({ sheets: rows }) => rows);
      const sheet = sheets.find(({ type }) => type === 'VALUTAZIONE_BISOGNO')?.id ?? '';
      const { content, contentFacts } = await scene.call<SheetDetail>('uod.operatore', 'GET', `/v1/sheets/${sheet}`);
      return { sheet, content, step: contentFacts.step, supposedRehabNeed: contentFacts.supposedRehabNeed };
    };
    const evaluated = await path.openAt('VALUTAZIONE_UVBR');
    expect(await needEvaluation(evaluated)).toMatchObject({ step: 'VALUTAZIONE_UVBR', supposedRehabNeed: false });
    await path.fill(evaluated, 'VALUTAZIONE_UVBR');
    expect(await needEvaluation(evaluated)).toMatchObject({ step: 'VALUTAZIONE_UVBR', supposedRehabNeed: true });
    const { sheet, content } = await needEvaluation(evaluated);
    const need = { ...content, supposedRehabNeed: false, socialFragilityTypeCode: '04' };
    const put = () => scene.send('uod.operatore', 'PUT', `/v1/sheets/${sheet}`, { content: need });
    expect((await put()).status).toBe(200);
    await path.unit(evaluated, 'validate');
    expect(await needEvaluation(evaluated)).toMatchObject({ step: 'PRI', supposedRehabNeed: false });
    // A step that has ended is reported before errors in the content.
    expect((await put()).status).toBe(409);
  });

  it('of a final evaluation is returned with the schemas of the project and the descriptions of their codes', async () => {
    const { path } = await scene.path();
    const ended = await path.openAt('VALUTAZIONE_FINALE');
    const sheets = (await path.view(ended)).steps.flatMap(({ sheets: rows }) => rows);
    const idOf = (type: SheetType) => sheets.find((sheet) => sheet.type === type)?.id;
    const { contentFacts } = await scene.call<SheetDetail>(
      'uod.operatore',
      'GET',
      `/v1/sheets/${idOf('VALUTAZIONE_FINALE')}`,
    );
    const url = `/v1/sheets/${idOf('SCHEMI_PRI')}/entries`;
    const schemas = await scene.call<CarePlanSchemaView[]>('uod.operatore', 'GET', url);
    expect(contentFacts.schemas).toEqual(
      schemas.map(({ id, problem, districtLongTimeTargetCode, icfCode, icfDescription }) => ({
        id,
        problem,
        districtLongTimeTargetCode,
        icf: { code: icfCode, description: icfDescription },
      })),
    );
    expect(schemas.every(({ icfDescription }) => icfDescription)).toBe(true);
  });

  it('of a provision needs a regime that the plan authorises, unless the provision was recorded before the regime changed', async () => {
    const { path } = await scene.path();
    const treated = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(treated);
    const sheet = centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI');
    const { practitionerId } = scene;
    const days = { today: daysAgo(0), startDate: daysAgo(30), treatmentStartDate: daysAgo(20) };
    const [provision] = sampleEntries('PRESTAZIONI', { ...days, practitionerId });
    const record = (entry: object, id?: string) =>
      scene.send('cdr.operatore', id ? 'PUT' : 'POST', `/v1/sheets/${sheet?.id}/entries${id ? `/${id}` : ''}`, entry);
    const refused = {
      status: 422,
      body: { errors: [{ path: 'provisionTypeCode', code: 'regimeNotAuthorised' }] },
    };
    const recorded = { ...provision, provisionTypeCode: 'PRA01' };
    expect(await record({ ...recorded, provisionTypeCode: 'PRD01' })).toMatchObject(refused);
    const added = await record(recorded);
    expect(added.status).toBe(201);
    await scene.database.query(
      `UPDATE care_regime SET care_regime_type_code = 'DOM_IND'
       WHERE sheet_id = (SELECT id FROM sheet WHERE uod_episode_id = $1 AND type = 'REGIMI')`,
      [treated],
    );
    await scene.database.query(refreshAllFacts);
    const later = { ...recorded, startingTime: `${daysAgo(0)}T08:00` };
    expect(await record(later)).toMatchObject(refused);
    expect((await record({ ...recorded, tool: 'Altro' }, (added.body as TransitionReply).created[0])).status).toBe(200);
    expect((await record({ ...later, provisionTypeCode: 'PRD01' })).status).toBe(201);
  });

  it('is part of a patient’s open episode, which is returned with the centre’s episode and its plan, or as 204 or 404', async () => {
    const { path, patientId } = await scene.path();
    const lookup = (id = patientId) =>
      scene.send('uod.operatore', 'GET', `/v1/patients/${id}/open-district-unit-episode`);
    expect((await lookup()).status).toBe(204);
    expect((await lookup('0196a000-0000-7000-8000-00000000dead')).status).toBe(404);
    const episode = await path.openAt('VALUTAZIONE_UVBR');
    expect(await lookup()).toMatchObject({
      status: 200,
      body: { id: episode, patientId, rehabCenterEpisodeOfCareId: null, careplan: null },
    });
    await path.lead(episode, 'PRESO_IN_CARICO', 'VALUTAZIONE_UVBR');
    const { centre, carePlan } = await path.view(episode);
    expect((await lookup()).body).toMatchObject({
      rehabCenterEpisodeOfCareId: centre?.id,
      careplan: { id: carePlan?.id },
    });
  });
});
