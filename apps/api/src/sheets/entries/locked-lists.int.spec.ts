import type { EpisodeView, ListSheetType } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { today } from '../../../test/days.js';
import { referto, sendDocument } from '../../../test/documents.js';
import { sceneOf, type Scene } from '../../../test/scene.js';

const invalidEntries = {
  EQUIPE_UVBR: { qualificationCode: 'X' },
  CLASSIFICAZIONI_DISABILITA: { disabilityClassificationScaleTypeCode: 'X' },
  DIAGNOSI: { classificationCode: 'ICD9', diagnosisCode: '0', principal: true },
  SCHEMI_PRI: { problem: '' },
  REGIMI: { careRegimeTypeCode: 'RES_INT', durationInDays: 9999, regularityAccessTypeCode: 'WEEKLY', regularity: 99 },
} as const satisfies Partial<Record<ListSheetType, object>>;
type Locked = keyof typeof invalidEntries;

describe('A write to a locked list (spec 000 §4: validating makes filled sheets non-editable)', () => {
  let scene: Scene;
  let view: EpisodeView;
  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    view = await path.view(await path.openAt('ACCESSO_RIABILITAZIONE_UOD'));
  });
  afterAll(() => scene.close());

  const sheetOf = (type: ListSheetType) =>
    view.steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';
  const locked = { status: 409, body: { code: 'transition_refused' } };
  const send = (method: 'POST' | 'PUT', url: string, body: object, headers = {}) =>
    scene.send('uod.operatore', method, url, body, headers);

  it.each(Object.keys(invalidEntries) as Locked[])(
    'is refused as locked before errors in the entry are reported: %s',
    async (type) => {
      const url = `/v1/sheets/${sheetOf(type)}/entries`;
      expect(await send('POST', url, invalidEntries[type])).toMatchObject(locked);
      expect(await send('POST', url, {})).toMatchObject(locked);
      expect(await send('POST', `${url}/several`, { entries: [invalidEntries[type]] })).toMatchObject(locked);
      const [entry] = await scene.call<{ id: string }[]>('uod.operatore', 'GET', url);
      // The reply does not reveal that the entry does not exist or has changed.
      for (const id of [entry?.id, uuid()])
        expect(await send('PUT', `${url}/${id}`, invalidEntries[type], { 'if-match': '"99"' })).toMatchObject(locked);
      const events = `/v1/workflows/sheet/instances/${sheetOf(type)}/events`;
      expect(await send('POST', events, { type: 'ADD', entry: invalidEntries[type] })).toMatchObject(locked);
    },
  );

  it('is refused for an unreadable body before it is refused as locked', async () => {
    const url = `/v1/sheets/${sheetOf('REGIMI')}/entries`;
    for (const entry of [{ ...invalidEntries.REGIMI, altro: 1 }, { durationInDays: 'molti' }])
      expect(await send('POST', url, entry)).toMatchObject({ status: 400 });
  });

  it('is refused like a write to a locked form, before errors in the content are reported', async () => {
    const form = view.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRIMA_VALUTAZIONE');
    expect(await send('PUT', `/v1/sheets/${form?.id}`, { content: { date: '1900-01-01' } })).toMatchObject(locked);
  });

  const addresses = [
    'access-cards',
    'take-charge',
    'first-evaluation',
    'medical-histories',
    'operation-areas',
    'care-team-members',
    'disability-classification-scales',
  ];
  it.each(addresses)(
    'is refused as locked at an address of the documents, before errors in a readable body are reported: %s',
    async (path) => {
      expect(await send('POST', `/v1/district-unit-episodes/${view.id}/${path}`, {})).toMatchObject({ status: 409 });
      expect(await send('POST', `/v1/district-unit-episodes/${view.id}/${path}`, { altro: 1 })).toMatchObject({
        status: 400,
      });
    },
  );

  it('is refused for diagnoses, a regime and a schema below the address of their plan, before errors in the body are reported', async () => {
    const plans = `/v1/district-unit-episodes/${view.id}/careplans`;
    const [plan] = await scene.call<{ id: string }[]>('uod.operatore', 'GET', plans);
    expect(await send('POST', plans, {})).toMatchObject({ status: 409 });
    expect(await send('PUT', `${plans}/${plan?.id}`, {})).toMatchObject(locked);
    expect(await send('POST', `${plans}/${plan?.id}/schemas`, {})).toMatchObject(locked);
    expect(await send('POST', `${plans}/${plan?.id}/regimes`, { remodulated: false })).toMatchObject(locked);
  });

  it('is refused for an answered schema below the address of its plan, and for a document before its fields are checked', async () => {
    const [plan] = await scene.call<{ id: string; schemas: { id: string }[] }[]>(
      'uod.operatore',
      'GET',
      `/v1/district-unit-episodes/${view.id}/careplans`,
    );
    const schemas = `/v1/district-unit-episodes/${view.id}/careplans/${plan?.id}/schemas`;
    const [schema] = sampleEntries('SCHEMI_PRI', { today, startDate: today, practitionerId: scene.practitionerId });
    const answered = { ...schema, approved: true };
    expect(await send('POST', schemas, answered)).toMatchObject(locked);
    expect(await send('PUT', `${schemas}/${plan?.schemas[0]?.id}`, answered)).toMatchObject(locked);
    const documents = await sendDocument(scene, `/v1/sheets/${sheetOf('DOCUMENTI')}/documents`, {
      fields: { documentTypeCode: 'X', annotations: '' },
      file: referto,
    });
    expect(documents.statusCode).toBe(409);
  });
});
