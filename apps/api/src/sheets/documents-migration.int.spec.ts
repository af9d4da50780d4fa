import type { EpisodeDocumentView, TransitionReply } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { referto, sendDocument } from '../../test/documents.js';
import { pdf } from '../../test/files.js';
import { migrating } from '../../test/migrating.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory, type Finding } from '../workflow/verification/verify-history.js';

describe('Documents that were stored in the contents of sheets (architecture §11)', () => {
  let scene: Scene;
  let schema: Awaited<ReturnType<typeof migrating>>;
  let sheetId: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const { steps } = await path.view(await path.open());
    sheetId = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'DOCUMENTI')?.id ?? '';
    schema = await migrating(scene, 'Documents');
  });
  afterAll(async () => {
    await schema.close();
    await scene.close();
  });

  const list = () =>
    scene.call<EpisodeDocumentView[]>('uod.operatore', 'GET', `/v1/sheets/${sheetId}/entries?limit=-1`);
  const content = async () =>
    (await scene.database.query<{ content: unknown }>('SELECT content FROM sheet WHERE id = $1', [sheetId]))[0]
      ?.content;
  const typed = {
    id: uuid(),
    documentTypeCode: '01',
    documentDate: '2026-01-02',
    fileName: 'Prescrizione medica.pdf',
    annotations: 'Portata in visione',
  };

  it('become rows and contents again without loss: typed ones have a file name only, uploaded ones keep their file', async () => {
    const fields = { documentTypeCode: '02', annotations: 'Relazione' };
    const added = await sendDocument(scene, `/v1/sheets/${sheetId}/documents`, { fields, file: referto });
    const [id] = added.json<TransitionReply>().created;
    const before = await list();
    await schema.undo();
    const uploaded = { id, ...fields, fileName: 'referto.pdf' };
    expect(await content()).toEqual({ documents: [uploaded] });
    const both = { documents: [uploaded, typed] };
    await scene.database.query('UPDATE sheet SET content = $2 WHERE id = $1', [sheetId, both]);
    await schema.redo();
    const [first, second] = await list();
    expect([first]).toEqual(before);
    expect(second).toMatchObject({ ...typed, contentId: null, contentType: null, size: null });
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const download = (documentId = '') =>
      scene.app.inject({ url: `/v1/sheets/${sheetId}/documents/${documentId}`, headers });
    expect((await download(id)).rawPayload.equals(pdf)).toBe(true);
    expect((await download(typed.id)).statusCode).toBe(404);
    expect(
      (await scene.send('uod.operatore', 'DELETE', `/v1/sheets/${sheetId}/documents/${typed.id}/delete`)).status,
    ).toBe(200);
    await schema.undo();
    expect(await content()).toEqual({ documents: [uploaded] });
    await schema.redo();
  });

  it('equal their projection from the history after the migration', async () => {
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });

  it('are inserted into the database only with a file that was received', async () => {
    const insert = `INSERT INTO document (id, sheet_id, created_at, updated_at, updated_by, document_type_code, annotations, file_name, content_type, size, content_id)
      VALUES ($1, $2, now(), now(), 'x', '01', 'x', 'x.pdf', $3, $4, $5)`;
    await expect(scene.database.query(insert, [uuid(), sheetId, null, null, null])).rejects.toThrow(
      'document_has_file',
    );
    await expect(scene.database.query(insert, [uuid(), sheetId, 'application/pdf', 1, uuid()])).rejects.toThrow(
      'no file waits',
    );
  });
});
