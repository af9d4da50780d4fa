import { randomBytes } from 'node:crypto';
import type { EpisodeDocumentView, TransitionReply } from '@percorso/domain';
import { leftOver, sendDocument } from '../../test/documents.js';
import { pdf } from '../../test/files.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from '../database/database.js';
import { lockNames } from '../documents/stored-files.sql.js';

const fields = { documentTypeCode: '02', annotations: 'Relazione della visita' };
const key = 'a3f1e0e4-0000-4000-8000-000000000002';

describe('The documents of an episode that are sent with an idempotency key', () => {
  let scene: Scene;
  let sheetId: string;
  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const { steps } = await path.view(await path.open());
    sheetId = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'DOCUMENTI')?.id ?? '';
  });
  afterAll(() => scene.close());

  const waiting = () =>
    scene.database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

  it('are stored once if two requests are concurrent: the later request does not affect the file of the first', async () => {
    const url = `/v1/sheets/${sheetId}/documents`;
    const content = Buffer.concat([pdf, randomBytes(800_000)]);
    const upload = () => sendDocument(scene, url, { fields, file: { name: 'referto.pdf', content }, key });
    // Both requests look up the idempotency key before either of them has stored its row.
    const sent = await scene.app.get(Database).transaction(async (db) => {
      await db.query(lockNames, [sheetId]);
      const both = [upload(), upload()];
      while ((await waiting()).length < both.length);
      return { replies: Promise.all(both) };
    });
    const statuses = (await sent.replies).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const [document, ...others] = await scene.call<EpisodeDocumentView[]>(
      ...(['uod.operatore', 'GET', `/v1/sheets/${sheetId}/entries?limit=-1`] as const),
    );
    expect(others).toEqual([]);
    const again = await upload();
    expect([again.statusCode, again.json<TransitionReply>().created]).toEqual([201, [document?.id]]);
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const download = await scene.app.inject({ url: `${url}/${document?.id}`, headers });
    expect(download.rawPayload.equals(content)).toBe(true);
    expect(await leftOver(scene)).toEqual([]);
  });
});
