import { randomBytes } from 'node:crypto';
import type { RegistryDocument } from '@percorso/domain';
import { today } from '../../test/days.js';
import { leftOver, sendDocument } from '../../test/documents.js';
import { pdf } from '../../test/files.js';
import { startS3, type S3Server } from '../../test/s3-server.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from '../database/database.js';
import type { StoreName } from './document-store.js';
import { DocumentStores } from './document-stores.js';
import { moveFiles } from './move-files.js';

const contents = [Buffer.concat([pdf, randomBytes(700_000)]), pdf, Buffer.concat([pdf, randomBytes(300_000)])];

describe('Files that are moved from one store to the other (decision 0033)', () => {
  let s3: S3Server;
  let scene: Scene;
  let url: string;
  const ids: string[] = [];

  beforeAll(async () => {
    s3 = await startS3();
    scene = await sceneOf({ ...s3.settings(), DOCUMENT_STORE: 'postgres' });
    const { patientId } = await scene.path();
    url = `/v1/patients/${patientId}/documents`;
    const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
    for (const content of contents) {
      const reply = await sendDocument(scene, url, { fields, file: { name: 'referto.pdf', content } });
      ids.push(reply.json<RegistryDocument>().id);
    }
    ids.sort();
  });
  afterAll(async () => {
    await scene.close();
    await s3.close();
  });

  const move = async (target: StoreName) => {
    const failed: string[] = [];
    const report = (id: string, reason: string) => failed.push(`${id} ${reason}`);
    return [await moveFiles(scene.app.get(Database), scene.app.get(DocumentStores), target, report), failed];
  };
  const parts = async () =>
    (await scene.database.query<{ id: string }>('SELECT DISTINCT file_id AS id FROM document_content ORDER BY 1')).map(
      ({ id }) => id,
    );
  const readAll = async () => {
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const replies = await Promise.all(ids.map((id) => scene.app.inject({ url: `${url}/${id}`, headers })));
    return replies.map(({ rawPayload }) => contents.some((content) => content.equals(rawPayload)));
  };

  it('are read as before, are in one store only, and can be moved back; a second run moves no file', async () => {
    expect(await move('s3')).toEqual([3, []]);
    expect([await s3.keys(), await parts(), await readAll()]).toEqual([ids, [], [true, true, true]]);
    expect(await move('s3')).toEqual([0, []]);
    expect(await move('postgres')).toEqual([3, []]);
    expect([await s3.keys(), await parts(), await readAll()]).toEqual([[], ids, [true, true, true]]);
    expect(await leftOver(scene)).toEqual([]);
  });

  it('are all moved by the next run after a run was killed: partial copies are repeated, complete ones are used', async () => {
    const [first = '', second = '', third = ''] = ids;
    const whole = await scene.database.query<{ content: Buffer }>(
      `SELECT string_agg(content, ''::bytea ORDER BY part) AS content FROM document_content WHERE file_id = $1`,
      [first],
    );
    // The first file is copied and its old bytes are removed, as if the run was killed just before the commit.
    await s3.put(first, whole[0]?.content ?? pdf);
    await scene.database.query('DELETE FROM document_content WHERE file_id = $1', [first]);
    await s3.put(second, Buffer.from('half'));
    expect(await move('s3')).toEqual([3, []]);
    expect(await readAll()).toEqual([true, true, true]);
    await scene.database.query(`INSERT INTO document_content (file_id, part, content) VALUES ($1, 0, 'half')`, [third]);
    expect(await move('postgres')).toEqual([3, []]);
    expect([await s3.keys(), await readAll()]).toEqual([[], [true, true, true]]);
  });

  it('are reported and not moved if their bytes differ from those that were received; the other files are moved', async () => {
    const [first = ''] = ids;
    await scene.database.query(`UPDATE document_content SET content = content || '!' WHERE file_id = $1 AND part = 0`, [
      first,
    ]);
    expect(await move('s3')).toEqual([2, [`${first} its bytes are not those that were received`]]);
    expect([await parts(), await s3.keys()]).toEqual([[first], ids.filter((id) => id !== first)]);
  });
});
