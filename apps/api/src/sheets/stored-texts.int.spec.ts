import type { EntryReply, ProblemDetails } from '@percorso/domain';
import { sampleSheet } from '@percorso/testing';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('A text in a sheet (spec 000 §5)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const sheetUrlAt = async (step: 'ACCETTAZIONE_UOD' | 'VALUTAZIONE_UVBR', type: string) => {
    const { path } = await scene.path();
    const { steps } = await path.view(await path.openAt(step));
    return `/v1/sheets/${steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id}`;
  };
  const invisible = ' '.repeat(5000) + '\u200b\u2060';

  it('is stored without invisible characters around it, which are not counted either', async () => {
    const url = await sheetUrlAt('ACCETTAZIONE_UOD', 'SCHEDA_ACCESSO');
    const card = sampleSheet('SCHEDA_ACCESSO', { today, startDate: daysAgo(30), practitionerId: scene.practitionerId });
    const content = { ...card, reason: `${invisible}Esiti di ictus${invisible}`, requesterName: invisible };
    const key = crypto.randomUUID();
    const save = () => scene.send('uod.operatore', 'PUT', url, { content }, { 'idempotency-key': key });
    expect((await save()).status).toBe(200);
    // The same request with the same key gets the same reply.
    expect((await save()).status).toBe(200);
    const stored = await scene.call<{ content: object }>('uod.operatore', 'GET', url);
    expect(stored.content).toEqual({ ...card, reason: 'Esiti di ictus', requesterName: '' });
  });

  it('is stored without the blanks around it if it is a score, and counts as missing if it has only blanks', async () => {
    const url = `${await sheetUrlAt('VALUTAZIONE_UVBR', 'CLASSIFICAZIONI_DISABILITA')}/entries`;
    const add = (entryOutcome: string) =>
      scene.send('uod.operatore', 'POST', url, { disabilityClassificationScaleTypeCode: '10', entryOutcome });
    const blank = await add(' \u200b');
    expect([blank.status, (blank.body as ProblemDetails).errors.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['entryOutcome required'],
    ]);
    const added = await add(' II ');
    expect(added.status).toBe(201);
    const { id } = added.body as EntryReply;
    const entries = await scene.call<{ id: string; entryOutcome: string }[]>('uod.operatore', 'GET', url);
    expect(entries.find((entry) => entry.id === id)?.entryOutcome).toBe('II');
  });
});
