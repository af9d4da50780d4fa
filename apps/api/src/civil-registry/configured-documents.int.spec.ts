import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChangeEntry, ProblemDetails, RegistryDocument } from '@percorso/domain';
import { today } from '../../test/days.js';
import { leftOver, referto, sendDocument } from '../../test/documents.js';
import { migrating } from '../../test/migrating.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { DocumentStores } from '../documents/document-stores.js';
import { removeDueFiles } from '../documents/file-removal.js';

const moreFields = Array.from({ length: 17 }, (_, n) => `more${n}`);
const extraFields = [
  {
    name: 'copy',
    label: 'Copia',
    type: 'select',
    mandatory: true,
    editable: true,
    options: [{ code: 'O', description: 'Originale' }],
  },
  { name: 'signedOn', label: 'Firmato il', type: 'date', mandatory: false, editable: true },
  { name: 'archive', label: 'Archivio', type: 'text', mandatory: true, editable: false },
  ...moreFields.map((name) => ({ name, label: name, type: 'text', mandatory: false, editable: true })),
];

describe('The section of a patient’s documents, as configured (spec 000 §3 and §5)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-interface-'));
  const INTERFACE_FILE = path.join(folder, 'interface.json');
  let scene: Scene;
  let id: string;
  let fields: Record<string, string>;

  const sceneWith = async (PATIENT: object) => {
    writeFileSync(INTERFACE_FILE, JSON.stringify({ documentSections: { PATIENT } }));
    return sceneOf({ INTERFACE_FILE });
  };
  const begin = async (section: object) => {
    scene = await sceneWith(section);
    id = (await scene.path({})).patientId;
    const [type] = await scene.database.query<{ code: string }>(
      `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
    );
    fields = { documentType: type?.code ?? '', documentDate: today, annotations: 'Referto', copy: 'O' };
  };
  afterEach(() => scene.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const upload = async (sent: Record<string, string>) => {
    const reply = await sendDocument(scene, `/v1/patients/${id}/documents`, { fields: sent, file: referto });
    const { errors = [] } = reply.json<Partial<ProblemDetails>>();
    return [reply.statusCode, errors.map(({ path: at, code }) => `${at} ${code}`)];
  };
  const list = () => scene.call<RegistryDocument[]>('uod.operatore', 'GET', `/v1/patients/${id}/documents`);
  const remove = (document?: RegistryDocument) =>
    scene.call('uod.operatore', 'DELETE', `/v1/patients/${id}/documents/${document?.id}/delete`);

  it('requires the extra fields that are both editable and mandatory, and no others', async () => {
    await begin({ extraFields });
    const { copy: _, ...without } = fields;
    expect(await upload(without)).toEqual([422, ['copy required']]);
    expect(await upload({ ...fields, copy: 'X' })).toEqual([422, ['copy unknownCode']]);
    expect(await upload({ ...fields, signedOn: '1/5/2026' })).toEqual([400, ['signedOn invalidDate']]);
    expect(await upload({ ...fields, signedOn: '1990-05-01' })).toEqual([422, ['signedOn yearOutOfRange']]);
    expect(await upload({ ...fields, archive: 'x' })).toEqual([400, ['archive unknownField']]);
    expect([await list(), await leftOver(scene)]).toEqual([[], []]);
  });

  it('may have the maximum number of extra fields, and returns them with each document', async () => {
    await begin({ extraFields });
    const values = { copy: 'O', signedOn: today, ...Object.fromEntries(moreFields.map((name) => [name, 'x'])) };
    expect(await upload({ ...fields, ...values })).toEqual([201, []]);
    expect((await list()).map((document) => document.extraFields)).toEqual([values]);
  });

  it('logs extra fields in the change log, and removes their values when the file of a deleted document is removed', async () => {
    await begin({ extraFields });
    await upload({ ...fields, signedOn: today });
    const changes = await scene.call<ChangeEntry[]>('uod.operatore', 'GET', `/v1/patients/${id}/changes`);
    const logged = changes.find(({ part }) => part === 'patientDocument')?.fields ?? [];
    expect(
      logged.filter(({ field }) => field.startsWith('extraFields')).map(({ field, after }) => [field, after]),
    ).toEqual([
      ['extraFields.copy', { value: 'O', description: null }],
      ['extraFields.signedOn', { value: today, description: null }],
    ]);
    await remove((await list())[0]);
    await scene.database.query(`UPDATE stored_file SET released_at = now() - interval '31 days'`);
    await removeDueFiles(scene.app.get(Database), scene.app.get(DocumentStores), 30);
    const stored = await scene.database.query('SELECT extra_fields AS kept FROM patient_document');
    expect(stored).toEqual([{ kept: {} }]);
  });

  it('accepts only one of two concurrent uploads if it is a one-document section, and another upload after that document is deleted', async () => {
    await begin({ isSingle: true });
    const { copy: _, ...sent } = fields;
    const replies = await Promise.all([upload(sent), upload(sent)]);
    expect(replies.sort()).toEqual([
      [201, []],
      [422, [' oneDocument']],
    ]);
    expect(await leftOver(scene)).toEqual([]);
    await remove((await list())[0]);
    expect(await upload(sent)).toEqual([201, []]);
  });

  it('preserves extra fields when the migration is reverted and run again', async () => {
    await begin({ extraFields });
    await upload(fields);
    const schema = await migrating(scene, 'ExtraFieldsOfPatients');
    await schema.undo();
    await schema.redo();
    await schema.close();
    expect((await list()).map((document) => document.extraFields)).toEqual([{ copy: 'O' }]);
  });

  it('stores extra fields only as a JSON object, which the database enforces', async () => {
    await begin({ extraFields });
    await upload(fields);
    const write = scene.app
      .get(Database)
      .transactionAs({ id: 'a', name: 'A' }, (db) => db.query(`UPDATE patient_document SET extra_fields = '[]'`));
    await expect(write).rejects.toMatchObject({ constraint: 'extra_fields_by_name' });
  });
});
