import { randomBytes } from 'node:crypto';
import type { EntryReply, EpisodeDocumentView, EpisodeView, ProblemDetails, SheetRow } from '@percorso/domain';
import { today } from '../../test/days.js';
import { leftOver, referto, sendDocument, waitingDocument } from '../../test/documents.js';
import { jpeg, pdf, png, type SentFile } from '../../test/files.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from '../database/database.js';
import { DocumentStores } from '../documents/document-stores.js';
import { removeDueFiles } from '../documents/file-removal.js';

const fields = { documentTypeCode: '02', annotations: 'Relazione della visita' };
const documentsOf = ({ steps }: EpisodeView, step: string): SheetRow => {
  const found = steps.find(({ name }) => name === step)?.sheets.find(({ type }) => type === 'DOCUMENTI');
  if (!found) throw new Error(`no documents at ${step}`);
  return found;
};

describe('The documents of an episode (spec 000 §2, §5 and §7)', () => {
  let scene: Scene;
  let sheetId: string;
  let url: string;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  beforeEach(async () => {
    ({ sheetId } = await documentsAt());
    url = `/v1/sheets/${sheetId}/documents`;
  });
  afterEach(async () => expect(await leftOver(scene)).toEqual([]));
  afterAll(() => scene.close());

  const documentsAt = async (step: 'ACCETTAZIONE_UOD' | 'PRI' = 'ACCETTAZIONE_UOD') => {
    const { path } = await scene.path();
    const episodeId = await path.openAt(step);
    return { path, episodeId, sheetId: documentsOf(await path.view(episodeId), step).id };
  };
  type Over = { account?: string; key?: string; sent?: Record<string, string> };
  const upload = (file: SentFile | undefined = referto, { sent = fields, ...over }: Over = {}) =>
    sendDocument(scene, url, { fields: sent, file, ...over });
  const list = () =>
    scene.call<EpisodeDocumentView[]>('uod.operatore', 'GET', `/v1/sheets/${sheetId}/entries?limit=-1`);
  const stateOf = async () =>
    (await scene.call<{ state: string }>('uod.operatore', 'GET', `/v1/sheets/${sheetId}`)).state;
  const faults = (reply: { json: <Body>() => Body }) =>
    (reply.json<ProblemDetails>().errors ?? []).map(({ path, code }) => `${path} ${code}`);
  const download = async (id: string, account = 'uod.operatore') =>
    scene.app.inject({ url: `${url}/${id}`, headers: bearer(await scene.tokenOf(account)) });
  const remove = (id: string, account = 'uod.operatore') => scene.send(account, 'DELETE', `${url}/${id}/delete`);
  const idOf = (reply: { json: <Body>() => Body }) => reply.json<EntryReply>().id;

  it.each<['ACCETTAZIONE_UOD' | 'PRI']>([['ACCETTAZIONE_UOD'], ['PRI']])(
    'are uploaded, listed, downloaded and deleted at %s',
    async (step) => {
      ({ sheetId } = await documentsAt(step));
      url = `/v1/sheets/${sheetId}/documents`;
      const content = Buffer.concat([pdf, randomBytes(700_000)]);
      const added = await upload({ name: 'Relazione Clinica.PDF', content });
      expect(added.statusCode).toBe(201);
      expect(await stateOf()).toBe('COMPLETATA');
      const [document, ...others] = await list();
      expect(others).toEqual([]);
      expect(document).toMatchObject({
        id: idOf(added),
        ...fields,
        fileName: 'relazione-clinica.pdf',
        contentType: 'application/pdf',
        size: content.length,
        documentType: { code: '02', description: 'Relazione clinica' },
        isSuspect: false,
        updatedBy: 'Anna Esposito',
      });
      const file = await download(idOf(added));
      expect(file.rawPayload.equals(content)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="relazione-clinica.pdf"',
      });
      expect((await remove(idOf(added))).status).toBe(200);
      expect([await list(), await stateOf()]).toEqual([[], 'FACOLTATIVA']);
      expect((await download(idOf(added))).statusCode).toBe(404);
    },
  );

  it.each<[kind: string, file: SentFile]>([
    ['JPG', { name: 'foto.jpg', content: jpeg }],
    ['PNG', { name: 'lastra.png', content: png }],
    ['PDF', { name: 'referto.pdf', content: pdf }],
  ])('may be %s files (%#)', async (_, file) => expect((await upload(file)).statusCode).toBe(201));

  it.each<[what: string, file: SentFile, status: number, code: string]>([
    ['a file with another extension', { name: 'referto.docx', content: pdf }, 415, 'wrong_extension'],
    ['a page with the extension of a PDF', { name: 'a.pdf', content: Buffer.from('<script>') }, 415, 'wrong_content'],
    ['an empty file', { name: 'a.pdf', content: Buffer.alloc(0) }, 415, 'wrong_content'],
    ['a file of 900001 bytes', { name: 'a.pdf', content: Buffer.concat([pdf], 900_001) }, 413, 'file_too_large'],
  ])('may not be %s, and nothing is stored', async (_, file, status, code) => {
    const reply = await upload(file);
    expect([reply.statusCode, reply.json<ProblemDetails>().code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  it.each(['documentTypeCode', 'annotations'])('must have the field %s', async (field) => {
    for (const value of ['', undefined]) {
      const { [field as keyof typeof fields]: _, ...rest } = fields;
      const reply = await upload(referto, { sent: value === undefined ? rest : { ...rest, [field]: value } });
      expect([reply.statusCode, faults(reply)]).toEqual([422, [`${field} required`]]);
    }
  });

  it('must have a file', async () => {
    const reply = await sendDocument(scene, url, { fields });
    expect([reply.statusCode, faults(reply)]).toEqual([422, ['file required']]);
    const { contentId: _, ...without } = await waitingDocument(scene, sheetId);
    const recorded = await scene.send('uod.operatore', 'POST', `/v1/sheets/${sheetId}/entries`, without);
    expect([recorded.status, (recorded.body as ProblemDetails).errors.map(({ path }) => path)]).toEqual([
      422,
      ['contentId'],
    ]);
    await scene.database.query('DELETE FROM stored_file WHERE owner_id = $1', [sheetId]);
  });

  it.each<[rule: string, over: Record<string, string>, status: number, fault: string]>([
    ['the type is in the catalogue', { documentTypeCode: 'X-1' }, 422, 'entry.documentTypeCode unknownCode'],
    ['the date is not too long ago', { documentDate: '1990-01-01' }, 422, 'documentDate yearOutOfRange'],
    ['no field is unknown', { altro: '1' }, 400, 'altro unknownField'],
  ])('follow the rule that %s', async (_, over, status, fault) => {
    const reply = await upload(referto, { sent: { ...fields, ...over } });
    expect([reply.statusCode, faults(reply).map((one) => one.replace('entry.', ''))]).toEqual([
      status,
      [fault.replace('entry.', '')],
    ]);
    expect(await list()).toEqual([]);
  });

  it('are all stored if several are uploaded at once with the same name: the others get a numeric suffix', async () => {
    const replies = await Promise.all([upload(), upload(), upload()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await list()).map(({ fileName }) => fileName).sort()).toEqual([
      'referto-1.pdf',
      'referto-2.pdf',
      'referto.pdf',
    ]);
  });

  it('are stored once if the same request is sent twice under one key; with another file the key is refused', async () => {
    const key = 'a3f1e0e4-0000-4000-8000-000000000001';
    const [first, second] = [await upload(referto, { key }), await upload(referto, { key })];
    expect([second.statusCode, idOf(second)]).toEqual([201, idOf(first)]);
    expect((await list()).length).toBe(1);
    const other = await upload({ name: 'referto.pdf', content: Buffer.concat([pdf, Buffer.from('%')]) }, { key });
    expect([other.statusCode, other.json<ProblemDetails>().code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('are refused with a file of another sheet or document, or with another name or size than the received file', async () => {
    const { sheetId: other } = await documentsAt();
    const add = async (entry: object) => {
      const { status, body } = await scene.send('uod.operatore', 'POST', `/v1/sheets/${sheetId}/entries`, entry);
      return [status, ((body as ProblemDetails).errors ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    const refused = [422, ['contentId unknownFile']];
    const [ownDocument, otherDocument] = [await waitingDocument(scene, sheetId), await waitingDocument(scene, other)];
    expect(await add(otherDocument)).toEqual(refused);
    expect(await add({ ...ownDocument, fileName: 'altro.pdf' })).toEqual(refused);
    expect(await add({ ...ownDocument, size: 1 })).toEqual(refused);
    expect(await add(ownDocument)).toEqual([201, []]);
    expect(await add(ownDocument)).toEqual(refused);
    await scene.database.query('DELETE FROM stored_file WHERE owner_id = $1', [other]);
  });

  it('may be changed in their fields, but not in their file', async () => {
    const id = idOf(await upload());
    const [{ revision, documentType: _t, isSuspect: _s, updatedAt: _a, updatedBy: _b, id: _i, ...content }] =
      (await list()) as [EpisodeDocumentView];
    const change = (over: object) =>
      scene.send(
        'uod.operatore',
        'PUT',
        `/v1/sheets/${sheetId}/entries/${id}`,
        { ...content, ...over },
        { 'if-match': `"${revision}"` },
      );
    const refused = await change({ fileName: 'altro.pdf' });
    expect([refused.status, (refused.body as ProblemDetails).errors.map(({ code }) => code)]).toEqual([
      422,
      ['fixedFile'],
    ]);
    const changed = await change({ annotations: 'Relazione, seconda pagina', documentDate: today });
    expect(changed.status).toBe(200);
    expect((await list())[0]).toMatchObject({
      annotations: 'Relazione, seconda pagina',
      documentDate: today,
      revision: (changed.body as EntryReply).revision,
    });
    await expect(scene.database.query(`UPDATE document SET file_name = 'x.pdf' WHERE id = $1`, [id])).rejects.toThrow(
      'does not change',
    );
  });

  it('of a validated step can neither be added nor deleted, and can still be read', async () => {
    const { path, episodeId, ...rest } = await documentsAt();
    ({ sheetId } = rest);
    url = `/v1/sheets/${sheetId}/documents`;
    const id = idOf(await upload());
    await path.lead(episodeId, 'VALUTAZIONE_MULTIDISCIPLINARE');
    const reply = await upload();
    expect([reply.statusCode, reply.json<ProblemDetails>().code]).toEqual([409, 'transition_refused']);
    expect((await remove(id)).status).toBe(409);
    expect((await download(id)).statusCode).toBe(200);
    expect((await list()).length).toBe(1);
  });

  it('of another unit’s episode cannot be read, added or deleted; a centre cannot add any', async () => {
    const id = idOf(await upload());
    expect((await upload(referto, { account: 'uod2.operatore' })).statusCode).toBe(404);
    expect((await download(id, 'uod2.operatore')).statusCode).toBe(404);
    expect((await remove(id, 'uod2.operatore')).status).toBe(404);
    expect((await upload(referto, { account: 'cdr.operatore' })).statusCode).toBe(403);
    const { sheetId: other } = await documentsAt();
    url = `/v1/sheets/${other}/documents`;
    await upload();
    expect([(await download(id)).statusCode, (await remove(id)).status]).toEqual([404, 404]);
  });

  it('leave a line in the access log when they are downloaded', async () => {
    await download(idOf(await upload()));
    const [line] = await scene.database.query('SELECT actor_id, reason FROM record_access ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ actor_id: 'uod.operatore', reason: 'episode_document_read' });
  });

  it('leave their files until the retention ends when they are deleted, one by one or with their sheet', async () => {
    const ids = [idOf(await upload()), idOf(await upload())];
    await remove(ids[0] ?? '');
    await scene.call('uod.operatore', 'POST', `/v1/sheets/${sheetId}/events`, { type: 'CLEAR' });
    const due = () => removeDueFiles(scene.app.get(Database), scene.app.get(DocumentStores), 30);
    expect(await due()).toBe(0);
    await scene.database.query(
      `UPDATE stored_file SET released_at = released_at - interval '31 days' WHERE owner_id = $1`,
      [sheetId],
    );
    expect(await due()).toBe(2);
    expect(await scene.database.query('SELECT FROM stored_file WHERE owner_id = $1', [sheetId])).toEqual([]);
  });

  it('are not affected by a file that a failed request left, which is removed after a day', async () => {
    await waitingDocument(scene, sheetId);
    const due = () => removeDueFiles(scene.app.get(Database), scene.app.get(DocumentStores), 30);
    await due();
    expect((await leftOver(scene)).length).toBe(1);
    await scene.database.query(
      `UPDATE stored_file SET received_at = received_at - interval '25 hours' WHERE owner_id = $1`,
      [sheetId],
    );
    await due();
  });

  it('of a care plan are those of the sheet at its step, with the calls of 000 §7', async () => {
    const { path, episodeId, ...rest } = await documentsAt('PRI');
    ({ sheetId } = rest);
    const plans = `/v1/district-unit-episodes/${episodeId}/careplans`;
    const [plan] = await scene.call<{ id: string }[]>('uod.operatore', 'GET', plans);
    url = `${plans}/${plan?.id}/documents`;
    const added = await upload();
    expect(added.statusCode).toBe(201);
    expect((await list()).map(({ id }) => id)).toEqual([idOf(added)]);
    expect(await scene.call('uod.operatore', 'GET', url)).toEqual(await list());
    expect((await download(idOf(added))).rawPayload.equals(pdf)).toBe(true);
    const atAcceptance = documentsOf(await path.view(episodeId), 'ACCETTAZIONE_UOD').id;
    expect(await scene.call('uod.operatore', 'GET', `/v1/sheets/${atAcceptance}/entries`)).toEqual([]);
    expect((await upload(referto, { account: 'uod2.operatore' })).statusCode).toBe(404);
    const other = (await documentsAt('PRI')).episodeId;
    const mixed = `/v1/district-unit-episodes/${other}/careplans/${plan?.id}/documents`;
    expect((await sendDocument(scene, mixed, { fields, file: referto })).statusCode).toBe(404);
    expect((await remove(idOf(added))).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
