import type { EpisodeView, ProblemDetails, SheetDetail, SheetType } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { type Scene, sceneOf } from '../../test/scene.js';

describe('A sheet in a request with the type of the sheet', () => {
  let scene: Scene;
  let view: EpisodeView;
  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    view = await path.view(await path.openAt('PRI'));
  });
  afterAll(() => scene.close());

  const sheetOf = (type: SheetType) =>
    view.steps.find(({ name }) => name === 'PRI')?.sheets.find((sheet) => sheet.type === type)?.id ?? uuid();
  const send = (method: 'PUT' | 'POST', url: string, body: object, account = 'uod.operatore') =>
    scene.send(account, method, `/v1/sheets/${url}`, body);
  const diagnosis = { classificationCode: 'ICD9', diagnosisCode: '438.20', principal: true };
  const faults = ({ body }: { body: unknown }) =>
    (body as ProblemDetails).errors.map(({ path, code }) => `${path} ${code}`);

  it('is saved if it has this type, or if the request has no type', async () => {
    const [id, list] = [sheetOf('RIEPILOGO_PRI'), sheetOf('DIAGNOSI')];
    const summary = (note: string) => ({ content: { note } });
    expect((await send('PUT', id, { sheetType: 'RIEPILOGO_PRI', ...summary('Uno') })).status).toBe(200);
    expect((await send('PUT', id, summary('Due'))).status).toBe(200);
    const { content } = await scene.call<SheetDetail>('uod.operatore', 'GET', `/v1/sheets/${id}`);
    expect(content).toEqual({ note: 'Due' });
    const added = await send('POST', `${list}/entries`, { sheetType: 'DIAGNOSI', ...diagnosis });
    expect(added.status).toBe(201);
    const [entryId] = (added.body as { created: string[] }).created;
    const changed = { sheetType: 'DIAGNOSI', ...diagnosis, note: 'Esiti di ictus' };
    expect((await send('PUT', `${list}/entries/${entryId}`, changed)).status).toBe(200);
  });

  it('is not changed if it has another type, which the refusal names', async () => {
    const content = { note: 'Tre' };
    const other = await send('PUT', sheetOf('RIEPILOGO_PRI'), { sheetType: 'CHIUSURA', content });
    expect([other.status, faults(other)]).toEqual([422, ['sheetType otherSheetType']]);
    expect((other.body as ProblemDetails).errors[0]?.message).toBe('La scheda è di un altro tipo: RIEPILOGO_PRI');
    const entries = { sheetType: 'REGIMI', entries: [diagnosis] };
    const list = `${sheetOf('DIAGNOSI')}/entries`;
    expect(faults(await send('POST', `${list}/several`, entries))).toEqual(['sheetType otherSheetType']);
    for (const [method, url] of [['POST', list] as const, ['PUT', `${list}/${uuid()}`] as const])
      expect(faults(await send(method, url, { sheetType: 'REGIMI', ...diagnosis }))).toEqual([
        'sheetType otherSheetType',
      ]);
    expect((await send('POST', list, { sheetType: 'NESSUNA', ...diagnosis })).status).toBe(422);
  });

  it('is not found by users who may not see it, regardless of the type', async () => {
    const body = { sheetType: 'CHIUSURA', content: { note: 'Tre' } };
    expect((await send('PUT', sheetOf('RIEPILOGO_PRI'), body, 'uod2.operatore')).status).toBe(404);
  });
});
