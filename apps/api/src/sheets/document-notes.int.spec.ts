import type { EpisodeDocumentView, ProblemDetails } from '@percorso/domain';
import { referto, sendDocument } from '../../test/documents.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The note of a document (spec 000 §5)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('is stored unchanged up to 1000 characters, regardless of its bytes, and refused, not shortened, beyond them', async () => {
    const { path } = await scene.path();
    const { steps } = await path.view(await path.open());
    const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'DOCUMENTI');
    const url = `/v1/sheets/${sheet?.id}`;
    const send = (annotations: string) =>
      sendDocument(scene, `${url}/documents`, { fields: { documentTypeCode: '02', annotations }, file: referto });
    const stored = async () => scene.call<EpisodeDocumentView[]>('uod.operatore', 'GET', `${url}/entries?limit=-1`);

    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';
    expect((await send(family.repeat(1000))).statusCode).toBe(201);
    expect((await stored()).map(({ annotations }) => annotations === family.repeat(1000))).toEqual([true]);

    const longer = await send(family.repeat(1001));
    expect(longer.statusCode).toBe(422);
    expect(longer.json<ProblemDetails>().errors).toMatchObject([{ path: 'annotations', code: 'textTooLong' }]);
    const endless = await send(`a${' '.repeat(100_000)}b`);
    expect([endless.statusCode, endless.json<ProblemDetails>().code]).toEqual([413, 'body_too_large']);
    expect(await stored()).toHaveLength(1);
  });
});
