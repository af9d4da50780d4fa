import type { Practitioner, PractitionerContent, PractitionerInWorkflow, ProblemDetails } from '@percorso/domain';
import { fiscalCodeOf } from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

const base = '/v1/data-cleanup/practitioners';
let people = 0;

describe('The data cleanup of a practitioner (spec 001 §2 and §7)', () => {
  let scene: Scene;
  let episode: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    episode = await path.openAt('RIABILITAZIONE_UOD');
  });
  afterAll(() => scene.close());

  const sheets = (id: string, account = 'admin') =>
    scene.call<PractitionerInWorkflow[]>(account, 'GET', `${base}/${id}/practitioner-in-workflow`);
  const get = (id: string) => scene.call<Practitioner>('admin', 'GET', `/v1/practitioners/${id}`);
  const patch = (id: string, body: object, { query = '', account = 'admin', headers = {} } = {}) =>
    scene.send(account, 'PATCH', `${base}/${id}${query}`, body, headers);
  const problem = (body: unknown) =>
    body as ProblemDetails & { confirmations: { code: string; message: string }[]; missingGrants: string[] };
  const create = (over: Partial<PractitionerContent>) =>
    scene.call<Practitioner>('admin', 'POST', '/v1/practitioners', {
      name: 'Ilaria',
      surname: 'Capuano',
      email: 'ilaria.capuano@percorso.test',
      taxCode: fiscalCodeOf({
        name: 'Ilaria',
        surname: 'Capuano',
        gender: 'F',
        belfioreCode: 'F839',
        birthDate: `${1950 + (people += 1)}-01-01`,
      }),
      practitionerTypeCode: 'DISTRICT_UNIT',
      qualificationCodes: ['FISIATRA'],
      districtUnitIds: [scene.region.units[0]],
      rehabilitationCenterIds: [],
      localHealthAuthorityCode: null,
      ...over,
    });

  it('lists the sheets that reference the practitioner, with episode, patient, unit, centre, step and role', async () => {
    const rows = await sheets(scene.practitionerId);
    expect(rows[0]).toMatchObject({
      episodeId: episode,
      coreId: episode,
      patientName: 'Rossi Mario',
      number: 1,
      districtUnit: 'U.O.D. 1',
      state: 'RIABILITAZIONE_UOD',
      closed: false,
    });
    const roles = new Map(rows.map(({ sheetType, role, current }) => [sheetType, { role, current }]));
    expect(Object.fromEntries(roles)).toMatchObject({
      PRESA_IN_CARICO: { role: 'practitionerId', current: true },
      PRIMA_VALUTAZIONE: { role: 'practitionerId', current: true },
      EQUIPE_UVBR: { role: 'teamMember', current: true },
      SCHEMI_PRI: { role: 'managerId', current: true },
    });
  });

  it('lists a sheet that no longer references the practitioner as not current', async () => {
    const other = await create({});
    const { path } = await scene.path({ practitionerId: other.id });
    const id = await path.open();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    expect(await sheets(other.id)).toMatchObject([{ sheetType: 'PRESA_IN_CARICO', current: true }]);
    const sheet = (await path.view(id)).steps[0]?.sheets.find(({ type }) => type === 'PRESA_IN_CARICO');
    const { content } = await scene.call<{ content: object }>('uod.operatore', 'GET', `/v1/sheets/${sheet?.id}`);
    await scene.call('uod.operatore', 'PUT', `/v1/sheets/${sheet?.id}`, {
      content: { ...content, practitionerId: scene.practitionerId },
    });
    expect(await sheets(other.id)).toMatchObject([{ episodeId: id, sheetType: 'PRESA_IN_CARICO', current: false }]);
  });

  it('changes only the type, needs the current revision, and logs the old and the new type', async () => {
    const { id, revision } = await create({ qualificationCodes: ['FISIATRA'] });
    const reply = await patch(
      id,
      { practitionerTypeCode: 'REHAB_CENTER' },
      { headers: { 'if-match': `"${revision}"` } },
    );
    expect(reply).toMatchObject({
      status: 200,
      headers: { etag: `"${revision + 1}"` },
      body: { practitionerType: { code: 'REHAB_CENTER', isRehab: true }, qualifications: [{ code: 'FISIATRA' }] },
    });
    const stale = await patch(
      id,
      { practitionerTypeCode: 'DISTRICT_UNIT' },
      { headers: { 'if-match': `"${revision}"` } },
    );
    expect(stale).toMatchObject({ status: 412, body: { current: { revision: revision + 1 } } });
    const [change] = await scene.call<{ fields: object[] }[]>('admin', 'GET', `/v1/practitioners/${id}/changes`);
    expect(change?.fields).toMatchObject([
      { field: 'practitionerTypeCode', before: { value: 'DISTRICT_UNIT' }, after: { value: 'REHAB_CENTER' } },
    ]);
  });

  it('removes the qualifications that the new type does not allow, after a confirmation', async () => {
    const { id } = await create({ qualificationCodes: ['FISIATRA', 'MEDICO_DISTRETTO'] });
    const change = { practitionerTypeCode: 'REHAB_CENTER' };
    const unconfirmed = await patch(id, change);
    expect(unconfirmed.status).toBe(428);
    expect(problem(unconfirmed.body).confirmations).toMatchObject([
      {
        code: 'qualificationsDropped',
        message: 'Qualifiche non previste per il nuovo tipo, che verranno tolte: Medico di distretto. Confermare?',
      },
    ]);
    expect((await get(id)).practitionerType.code).toBe('DISTRICT_UNIT');
    expect((await patch(id, change, { query: '?confirmed=true' })).body).toMatchObject({
      practitionerType: { code: 'REHAB_CENTER' },
      qualifications: [{ code: 'FISIATRA' }],
    });
  });

  it('refuses a type that allows none of the qualifications, and an unknown type', async () => {
    const { id } = await create({ qualificationCodes: ['MEDICO_DISTRETTO'] });
    const refusals = [];
    for (const practitionerTypeCode of ['REHAB_CENTER', 'ALTRO', '']) {
      const { status, body } = await patch(id, { practitionerTypeCode }, { query: '?confirmed=true' });
      refusals.push([status, ...problem(body).errors.map(({ path, code, message }) => [path, code, message])]);
    }
    expect(refusals).toEqual([
      [
        422,
        [
          'practitionerTypeCode',
          'qualificationNotAllowed',
          'La qualifica non è prevista per il tipo di operatore scelto',
        ],
      ],
      [422, ['practitionerTypeCode', 'unknownCode', 'Il valore non è presente nell’elenco']],
      [422, ['practitionerTypeCode', 'required', 'Il campo è richiesto']],
    ]);
    expect(await get(id)).toMatchObject({ revision: 1, practitionerType: { code: 'DISTRICT_UNIT' } });
  });

  it('needs a confirmation, which shows the number of episodes, if the practitioner is in open episodes', async () => {
    const change = { practitionerTypeCode: 'REHAB_CENTER' };
    const { body, status } = await patch(scene.practitionerId, change);
    expect(status).toBe(428);
    expect(problem(body).confirmations).toMatchObject([
      { code: 'practitionerInOpenEpisodes', message: 'L’operatore compare in 2 episodi aperti. Confermare?' },
    ]);
  });

  it('refuses other fields, unknown parameters, and users without the grant, and returns the name of the missing grant', async () => {
    const { practitionerId: id } = scene;
    const refusals = await Promise.all([
      patch(id, { practitionerTypeCode: 'REHAB_CENTER', name: 'Anna' }),
      patch(id, { practitionerTypeCode: 'REHAB_CENTER' }, { query: '?force=true' }),
      patch(id, { practitionerTypeCode: 'REHAB_CENTER' }, { account: 'asl.operatore' }),
      scene.send('asl.operatore', 'GET', `${base}/${id}/practitioner-in-workflow`),
      scene.send('admin', 'GET', `${base}/${id}/practitioner-in-workflow?role=x`),
    ]);
    expect(refusals.map(({ status, body }) => [status, (problem(body).missingGrants ?? []).join()])).toEqual([
      [400, ''],
      [400, ''],
      [403, 'data_cleanup_practitioner_update'],
      [403, 'data_cleanup_read'],
      [400, ''],
    ]);
    const unknown = `${base}/0196a000-0000-7000-8000-00000000dead/practitioner-in-workflow`;
    expect(await scene.call('admin', 'GET', unknown)).toEqual([]);
  });
});
