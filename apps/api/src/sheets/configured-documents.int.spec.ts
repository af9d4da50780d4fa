import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EpisodeDocumentView, ProblemDetails, PublicConfig, TransitionReply } from '@percorso/domain';
import { leftOver, referto, sendDocument, waitingDocument } from '../../test/documents.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const interfaceSettings = {
  documentSections: {
    ACCETTAZIONE_UOD: {
      isSingle: true,
      extraFields: [
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
      ],
    },
  },
};
const fields = { documentTypeCode: '02', annotations: 'Relazione della visita', copy: 'O' };

describe('The documents of a step with a configured section (spec 000 §3 and §5)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-interface-'));
  let scene: Scene;
  let sheetId: string;

  beforeAll(async () => {
    const INTERFACE_FILE = path.join(folder, 'interface.json');
    writeFileSync(INTERFACE_FILE, JSON.stringify(interfaceSettings));
    scene = await sceneOf({ INTERFACE_FILE });
  });
  beforeEach(async () => (sheetId = await documentsAt('ACCETTAZIONE_UOD')));
  afterAll(async () => {
    await scene.close();
    rmSync(folder, { recursive: true });
  });

  const documentsAt = async (step: 'ACCETTAZIONE_UOD' | 'PRI') => {
    const { path: carePath } = await scene.path();
    const { steps } = await carePath.view(await carePath.openAt(step));
    const sheet = steps.find(({ name }) => name === step)?.sheets.find(({ type }) => type === 'DOCUMENTI');
    return sheet?.id ?? '';
  };
  const faults = ({ errors = [] }: Partial<ProblemDetails>) => errors.map(({ path: at, code }) => `${at} ${code}`);
  const upload = async (sent: Record<string, string>) => {
    const reply = await sendDocument(scene, `/v1/sheets/${sheetId}/documents`, { fields: sent, file: referto });
    return [reply.statusCode, faults(reply.json())];
  };
  const list = () =>
    scene.call<EpisodeDocumentView[]>('uod.operatore', 'GET', `/v1/sheets/${sheetId}/entries?limit=-1`);

  it('have their configuration sent to browsers', async () => {
    const reply = await scene.app.inject('/v1/config');
    expect(reply.json<PublicConfig>().interface).toMatchObject(interfaceSettings);
  });

  it('require every extra field that is editable and mandatory, and no other', async () => {
    const { copy: _, ...without } = fields;
    expect(await upload(without)).toEqual([422, ['copy required']]);
    expect(await upload({ ...fields, copy: 'X' })).toEqual([422, ['copy unknownCode']]);
    expect(await upload({ ...fields, signedOn: '1/5/2026' })).toEqual([400, ['signedOn invalidDate']]);
    expect(await upload({ ...fields, archive: 'x' })).toEqual([400, ['archive unknownField']]);
    expect(await upload({ ...fields, documentDate: '2026-05-01' })).toEqual([400, ['documentDate unknownField']]);
    expect([await list(), await leftOver(scene)]).toEqual([[], []]);
    expect(await upload({ ...fields, signedOn: '2026-05-01' })).toEqual([201, []]);
    expect(await list()).toMatchObject([{ extraFields: { copy: 'O', signedOn: '2026-05-01' } }]);
  });

  it('follow these rules even if they are sent as an entry or as an event', async () => {
    const { documentDate: _, ...waiting } = (await waitingDocument(scene, sheetId)) as Record<string, unknown>;
    const add = async (extraFields: object) => {
      const entry = { ...waiting, extraFields };
      const sent = await scene.send('uod.operatore', 'POST', `/v1/sheets/${sheetId}/entries`, entry);
      const event = { type: 'ADD', entry };
      const sentAsEvent = await scene.send(
        'uod.operatore',
        'POST',
        `/v1/workflows/sheet/instances/${sheetId}/events`,
        event,
      );
      return [sent, sentAsEvent].map(({ body }) =>
        faults(body as ProblemDetails).map((at) => at.replace('entry.', '')),
      );
    };
    expect(await add({ signedOn: '2026-05-01' })).toEqual(Array(2).fill(['copy required']));
    expect(await add({ copy: 'O', archive: 'x' })).toEqual(Array(2).fill(['archive unknownField']));
    await scene.database.query('DELETE FROM stored_file WHERE owner_id = $1', [sheetId]);
  });

  it('are limited to one if the section is single: a second one is refused, and the first can still be changed', async () => {
    expect(await upload(fields)).toEqual([201, []]);
    expect(await upload(fields)).toEqual([422, [' oneDocument']]);
    const [{ id, revision, documentType: _t, isSuspect: _s, updatedAt: _a, updatedBy: _b, ...content }] =
      (await list()) as [EpisodeDocumentView];
    const changed = await scene.send(
      ...(['uod.operatore', 'PUT', `/v1/sheets/${sheetId}/entries/${id}`] as const),
      { ...content, id: undefined, annotations: 'Altro' },
      { 'if-match': `"${revision}"` },
    );
    expect([changed.status, (changed.body as TransitionReply).type]).toEqual([200, 'CHANGE']);
    expect(await leftOver(scene)).toEqual([]);
  });

  it('of another step follow the default configuration', async () => {
    sheetId = await documentsAt('PRI');
    const { copy: _, ...without } = fields;
    expect(await upload({ ...without, documentDate: '2026-05-01' })).toEqual([201, []]);
    expect(await upload(without)).toEqual([201, []]);
  });
});
