import { randomBytes } from 'node:crypto';
import type { RegistryDocument } from '@percorso/domain';
import { today } from '../../test/days.js';
import { sendDocument } from '../../test/documents.js';
import { pdf } from '../../test/files.js';
import { migrating } from '../../test/migrating.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

describe('The migration of patients’ documents to stores of files', () => {
  let scene: Scene;
  let schema: Awaited<ReturnType<typeof migrating>>;

  beforeAll(async () => {
    scene = await sceneOf();
    schema = await migrating(scene, 'StoredFiles');
  });
  afterAll(async () => {
    await schema.close();
    await scene.close();
  });

  it('preserves the contents, even of documents with equal names, in both directions', async () => {
    const { patientId } = await scene.path();
    const url = `/v1/patients/${patientId}/documents`;
    const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
    const contents = [Buffer.concat([pdf, randomBytes(700_000)]), pdf, pdf];
    const ids: string[] = [];
    for (const content of contents) {
      const reply = await sendDocument(scene, url, { fields, file: { name: 'referto.pdf', content } });
      ids.push(reply.json<RegistryDocument>().id);
    }
    await scene.call('uod.operatore', 'DELETE', `${url}/${ids[2]}/delete`);
    await schema.undo();
    const whole = await scene.database.query<{ length: number }>(
      'SELECT length(content) FROM document_content ORDER BY document_id',
    );
    expect(whole.map(({ length }) => length)).toEqual(contents.map(({ length }) => length));
    await schema.redo();
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    for (const [index, id] of ids.slice(0, 2).entries()) {
      const reply = await scene.app.inject({ url: `${url}/${id}`, headers });
      expect(reply.rawPayload.equals(contents[index] ?? pdf)).toBe(true);
    }
    const files = await scene.database.query(
      'SELECT attached_at IS NOT NULL AS attached, released_at IS NOT NULL AS released FROM stored_file ORDER BY id',
    );
    expect(files).toEqual([false, false, true].map((released) => ({ attached: true, released })));
    const again = await sendDocument(scene, url, { fields, file: { name: 'referto.pdf', content: pdf } });
    expect(again.json<RegistryDocument>().fileName).not.toBe('referto.pdf');
  });
});
