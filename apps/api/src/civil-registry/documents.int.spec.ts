import { randomBytes } from 'node:crypto';
import type { ChangeEntry, ProblemDetails, RegistryDocument } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { today } from '../../test/days.js';
import { leftOver, referto, sendDocument } from '../../test/documents.js';
import { jpeg, multipart, pdf, png, type SentFile } from '../../test/files.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from '../database/database.js';
import { DocumentStores } from '../documents/document-stores.js';
import { removeDueFiles } from '../documents/file-removal.js';

let scene: Scene;
let id: string;
let documentType: string;

beforeAll(async () => {
  scene = await sceneOf();
  id = (await scene.path({})).patientId;
  const [type] = await scene.database.query<{ code: string }>(
    `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
  );
  documentType = type?.code ?? '';
});
afterAll(() => scene.close());

const path = (patient = id) => `/v1/patients/${patient}/documents`;
const fields = () => ({ documentType, documentDate: today, annotations: 'Referto della visita' });

const upload = (
  sent: Record<string, string>,
  file?: SentFile,
  { account, patient = id }: { account?: string; patient?: string } = {},
) => sendDocument(scene, path(patient), { fields: sent, file, ...(account && { account }) });
const faults = (reply: { json: <Body>() => Body }) =>
  reply.json<ProblemDetails>().errors.map((error) => `${error.path}: ${error.code}`);
const list = () => scene.call<RegistryDocument[]>('uod.operatore', 'GET', path());

describe('The documents of a patient (spec 001 §5 and §7)', () => {
  it.each<[kind: string, file: SentFile, mimeType: string]>([
    ['PDF', referto, 'application/pdf'],
    ['PNG', { name: 'lastra.PNG', content: png }, 'image/png'],
    ['JPG', { name: 'foto.jpg', content: jpeg }, 'image/jpeg'],
    ['JPG', { name: 'foto.jpeg', content: jpeg }, 'image/jpeg'],
  ])('may be %s (%j)', async (_, file, mimeType) => {
    const reply = await upload(fields(), file);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      documentType: { code: documentType },
      documentDate: today,
      annotations: 'Referto della visita',
      mimeType,
      size: file.content.length,
      uploadedBy: expect.any(String),
    });
    expect((await list())[0]).toEqual(reply.json());
  });

  it.each<[what: string, file: SentFile, status: number, code: string]>([
    ['another extension', { name: 'referto.docx', content: pdf }, 415, 'wrong_extension'],
    ['no extension', { name: 'referto', content: pdf }, 415, 'wrong_extension'],
    [
      'an HTML page named as a PDF',
      { name: 'a.pdf', content: Buffer.from('<script>alert(1)</script>') },
      415,
      'wrong_content',
    ],
    ['a PDF named as a picture', { name: 'a.png', content: pdf }, 415, 'wrong_content'],
    ['an empty file', { name: 'a.pdf', content: Buffer.alloc(0) }, 415, 'wrong_content'],
    [
      'more than 900000 bytes',
      { name: 'a.pdf', content: Buffer.concat([pdf, Buffer.alloc(900_001)]) },
      413,
      'file_too_large',
    ],
  ])('may not be %s', async (_, file, status, code) => {
    const before = await list();
    const reply = await upload(fields(), file);
    expect([reply.statusCode, reply.json<ProblemDetails>().code]).toEqual([status, code]);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(await list()).toEqual(before);
    expect(await leftOver(scene)).toEqual([]);
  });

  it('may have 900000 bytes', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(900_000 - pdf.length)]);
    expect((await upload(fields(), { name: 'grande.pdf', content })).json()).toMatchObject({ size: 900_000 });
  });

  it.each(['documentType', 'documentDate', 'annotations'])('need %s', async (field) => {
    for (const value of [undefined, '']) {
      const sent = Object.fromEntries(
        Object.entries({ ...fields(), [field]: value }).filter(([, one]) => one !== undefined),
      );
      const reply = await upload(sent as Record<string, string>, referto);
      expect(reply.statusCode).toBe(422);
      expect(reply.json<ProblemDetails>().errors).toMatchObject([{ path: field, message: 'Il campo è richiesto' }]);
    }
    expect(await leftOver(scene)).toEqual([]);
  });

  it('need the file', async () => {
    const reply = await upload(fields());
    expect([reply.statusCode, faults(reply)]).toEqual([422, ['file: required']]);
  });

  it.each<[rule: string, over: Record<string, string>, status: number, fault: string]>([
    ['the type is one of the list', { documentType: 'X-1' }, 422, 'documentType: unknownCode'],
    ['the date lies within ten years', { documentDate: '1990-01-01' }, 422, 'documentDate: yearOutOfRange'],
    ['no field is unknown', { altro: '1' }, 400, 'altro: unknownField'],
  ])('must meet the rule: %s', async (_, over, status, fault) => {
    const reply = await upload({ ...fields(), ...over }, referto);
    expect([reply.statusCode, faults(reply)]).toEqual([status, [fault]]);
  });

  it('have file names in lower case with dashes, and with a numeric suffix for duplicates', async () => {
    const patient = (await scene.path()).patientId;
    const names = [];
    for (const name of ['../../etc/Età della Madre (1).PDF', 'C:\\\\Referti\\\\Visita.pdf', 'visita.pdf', 'VISITA.PDF'])
      names.push((await upload(fields(), { name, content: pdf }, { patient })).json<RegistryDocument>().fileName);
    expect(names).toEqual(['eta-della-madre-1.pdf', 'visita.pdf', 'visita-1.pdf', 'visita-2.pdf']);
  });

  it('get distinct file names when several are uploaded concurrently under one name', async () => {
    const patient = (await scene.path()).patientId;
    const replies = await Promise.all([1, 2, 3].map(() => upload(fields(), referto, { patient })));
    const names = replies.map((reply) => reply.json<RegistryDocument>().fileName);
    expect(names.sort()).toEqual(['referto-1.pdf', 'referto-2.pdf', 'referto.pdf']);
  });

  it('are downloaded as attachments; each download is written to the access log', async () => {
    const content = Buffer.concat([pdf, randomBytes(800_000)]);
    const added = (await upload(fields(), { name: 'lungo.pdf', content })).json<RegistryDocument>();
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const reply = await scene.app.inject({ url: `${path()}/${added.id}`, headers });
    expect(reply.rawPayload.equals(content)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="lungo.pdf"',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
    const [line] = await scene.database.query(
      'SELECT patient_id, actor_id, reason FROM record_access ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({ patient_id: id, actor_id: 'uod.operatore', reason: 'patient_document_read' });
  });

  it('cannot be deleted twice', async () => {
    const added = (await upload(fields(), referto)).json<RegistryDocument>();
    const remove = () => scene.send('uod.operatore', 'DELETE', `${path()}/${added.id}/delete`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await list()).some((document) => document.id === added.id)).toBe(false);
    expect((await scene.send('uod.operatore', 'GET', `${path()}/${added.id}`)).status).toBe(404);
  });

  it('stay in the table after deletion, with the user who deleted them; their content is removed once, after the retention period', async () => {
    const added = (await upload(fields(), referto)).json<RegistryDocument>();
    const recent = (await upload(fields(), referto)).json<RegistryDocument>();
    for (const { id: deletedId } of [added, recent])
      await scene.call('uod.operatore', 'DELETE', `${path()}/${deletedId}/delete`);
    await scene.database.query(`UPDATE stored_file SET released_at = now() - interval '31 days' WHERE id = $1`, [
      added.id,
    ]);
    const [database, stores] = [scene.app.get(Database), scene.app.get(DocumentStores)];
    const removed = await Promise.all([1, 2, 3].map(() => removeDueFiles(database, stores, 30)));
    expect(removed.toSorted()).toEqual([0, 0, 1]);
    const remaining = await scene.database.query(
      `SELECT d.id, d.deleted_by_name, d.content_removed_at IS NOT NULL AS removed, c.content IS NOT NULL AS readable
       FROM patient_document d LEFT JOIN document_content c ON c.file_id = d.id WHERE d.id = ANY ($1) ORDER BY d.id`,
      [[added.id, recent.id]],
    );
    const deletedBy = { deleted_by_name: 'Anna Esposito' };
    expect(remaining).toEqual([
      { id: added.id, ...deletedBy, removed: true, readable: false },
      { id: recent.id, ...deletedBy, removed: false, readable: true },
    ]);
    const lines = await scene.call<ChangeEntry[]>('uod.operatore', 'GET', `/v1/patients/${id}/changes`);
    const ofDocument = lines.filter(({ part }) => part === 'patientDocument');
    const subject = added.fileName;
    expect(ofDocument.map((line) => [line.actorName, line.action, line.subject]).slice(0, 1)).toEqual([
      ['Sistema', 'changed', subject],
    ]);
    expect(ofDocument.find((line) => line.action === 'deleted' && line.subject === subject)).toMatchObject({
      actorName: 'Anna Esposito',
      fields: expect.arrayContaining([expect.objectContaining({ field: 'annotations', after: null })]),
    });
  });

  it('of another unit’s patient cannot be listed, read, added or deleted, not even through the id of the unit’s own patient', async () => {
    const otherPatientId = (await scene.path({ residence: scene.region.units[2] })).patientId;
    const added = (
      await upload(fields(), referto, { account: 'uod2.operatore', patient: otherPatientId })
    ).json<RegistryDocument>();
    expect((await upload(fields(), referto, { patient: otherPatientId })).statusCode).toBe(404);
    for (const patient of [otherPatientId, id]) {
      expect((await scene.send('uod.operatore', 'GET', `${path(patient)}/${added.id}`)).status).toBe(404);
      expect((await scene.send('uod.operatore', 'DELETE', `${path(patient)}/${added.id}/delete`)).status).toBe(404);
    }
    expect((await scene.send('uod.operatore', 'GET', path(otherPatientId))).status).toBe(404);
  });

  it('can be added only by users with the grant to update the civil registry', async () => {
    const reply = await upload(fields(), referto, { account: 'cdr.operatore' });
    expect([reply.statusCode, reply.json<ProblemDetails>().code]).toEqual([403, 'missing_grant']);
  });

  it('must be uploaded as multipart with one file; other and truncated requests are refused as malformed', async () => {
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const send = (payload: string | Buffer, type: string) =>
      scene.app.inject({ method: 'POST', url: path(), payload, headers: { ...headers, 'content-type': type } });
    expect((await send('{}', 'application/json')).json()).toMatchObject({ status: 415, code: 'multipart_required' });
    expect((await send('a=1', 'text/plain')).statusCode).toBe(415);
    expect((await send('a=1', 'multipart/form-data')).statusCode).toBe(400);
    const { payload } = multipart(fields(), referto);
    const type = 'multipart/form-data; boundary=----percorso-test';
    expect((await send(payload.subarray(0, payload.length - 40), type)).statusCode).toBe(400);
    const twice = Buffer.concat([
      multipart(fields(), referto).payload.subarray(0, -23),
      multipart({}, referto).payload,
    ]);
    expect((await send(twice, type)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'file', code: 'oneDocument' }],
    });
    expect((await scene.send('uod.operatore', 'GET', `${path()}/${uuid()}`)).status).toBe(404);
  });
});
