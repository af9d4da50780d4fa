import type { ProblemDetails, RegistryDocument } from '@percorso/domain';
import { today } from '../../test/days.js';
import { leftOver, referto, sendDocument } from '../../test/documents.js';
import { pdf, type SentFile } from '../../test/files.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;
let documentType: string;

beforeAll(async () => {
  scene = await sceneOf({ DOCUMENTS_PER_RECORD: '2' });
  const [type] = await scene.database.query<{ code: string }>(
    `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
  );
  documentType = type?.code ?? '';
});
afterAll(() => scene.close());

const urlOf = (patientId: string) => `/v1/patients/${patientId}/documents`;
const send = async (patientId: string, file: SentFile = referto) => {
  const fields = { documentType, documentDate: today, annotations: 'Referto' };
  const reply = await sendDocument(scene, urlOf(patientId), { fields, file });
  const { errors } = reply.json<Partial<ProblemDetails>>();
  return { status: reply.statusCode, id: reply.json<RegistryDocument>().id, error: errors?.[0] };
};

describe('The limits of a patient’s documents (decision 0011)', () => {
  it('refuse uploads beyond the maximum number of documents, even if concurrent, and leave no file behind', async () => {
    const { patientId } = await scene.path();
    const sent = await Promise.all([send(patientId), send(patientId), send(patientId)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    expect(sent.find(({ status }) => status === 422)?.error).toEqual({
      path: 'file',
      code: 'tooManyDocuments',
      message: 'Si possono conservare al più 2 documenti: eliminare quelli che non servono più',
    });
    expect(await leftOver(scene)).toEqual([]);
    const { patientId: other } = await scene.path();
    expect((await send(other)).status).toBe(201);
  });

  it('do not count deleted documents, unless too many of them are retained', async () => {
    const { patientId } = await scene.path();
    for (let deleted = 0; deleted < 8; deleted++) {
      const { status, id } = await send(patientId);
      expect(status).toBe(201);
      await scene.call('uod.operatore', 'DELETE', `${urlOf(patientId)}/${id}/delete`);
    }
    expect((await send(patientId)).error).toMatchObject({ path: 'file', code: 'tooManyDeletedDocuments' });
    await scene.database.query('DELETE FROM stored_file WHERE owner_id = $1 AND released_at IS NOT NULL', [patientId]);
    expect((await send(patientId)).status).toBe(201);
  });

  it.each([
    ['opens with a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['starts a program', '/AA << /O << /S /Launch /F (cmd.exe) >> >>'],
    ['embeds files', '/Names << /EmbeddedFiles 2 0 R >>'],
  ])('refuse a PDF that %s, and leave no file behind', async (_, entry) => {
    const { patientId } = await scene.path();
    const content = Buffer.from(pdf.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entry}`), 'latin1');
    expect(await send(patientId, { name: 'referto.pdf', content })).toMatchObject({
      status: 422,
      error: { path: 'file', code: 'activeContent' },
    });
    expect(await leftOver(scene)).toEqual([]);
    expect(await scene.call('uod.operatore', 'GET', urlOf(patientId))).toEqual([]);
  });
});
