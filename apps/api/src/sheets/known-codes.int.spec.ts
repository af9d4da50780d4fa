import type { EpisodeView, ProblemDetails, SheetType, TransitionReply } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { type Scene, sceneOf } from '../../test/scene.js';
import type { Reply } from '../../test/caller.js';
import { daysAgo } from '../../test/days.js';
import { CodeLists } from '../catalogues/code-lists.js';

const sampleContext = {
  today: daysAgo(0),
  startDate: daysAgo(30),
  practitionerId: '0193a000-0000-7000-8000-000000000001',
};

describe('Codes of catalogues in a sheet', () => {
  let scene: Scene;
  let view: EpisodeView;
  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    view = await path.view(await path.openAt('PRI'));
  });
  afterAll(() => scene.close());

  const sheetOf = (type: SheetType) =>
    view.steps.find(({ name }) => name === 'PRI')?.sheets.find((sheet) => sheet.type === type)?.id ?? '';
  /** Adds an entry to a list or, with an id, changes it. */
  const write = (type: SheetType, entry: object, id = '') =>
    scene.send(
      'uod.operatore',
      id ? 'PUT' : 'POST',
      `/v1/sheets/${sheetOf(type)}/entries/${id}`.replace(/\/$/, ''),
      entry,
    );
  const idOf = ({ body }: Reply) => (body as TransitionReply).created[0];
  const diagnosis = (diagnosisCode: string, classificationCode = 'ICD9') => ({
    classificationCode,
    diagnosisCode,
    principal: false,
  });
  const faults = ({ body }: Reply) =>
    ((body as ProblemDetails).errors ?? []).map(({ path, code }) => `${path} ${code}`);

  it('are refused if the catalogue lacks them; a section is not a diagnosis', async () => {
    const unknown = await write('DIAGNOSI', diagnosis('438.77'));
    expect(unknown.status).toBe(422);
    expect(faults(unknown)).toEqual(['diagnosisCode unknownCode']);
    expect((await write('DIAGNOSI', diagnosis('430-438'))).status).toBe(422);
    const [schema] = sampleEntries('SCHEMI_PRI', sampleContext);
    const unknownCodes = {
      ...schema,
      managerId: scene.practitionerId,
      actionAreaId: 'd4',
      icfCode: 'd499',
      icfReleaseCode: 'd450',
    };
    const refused = await write('SCHEMI_PRI', unknownCodes);
    expect(refused.status).toBe(422);
    expect(faults(refused)).toContain('icfCode unknownCode');
  });

  it('of a diagnosis must have no finer codes: a heading is refused', async () => {
    const heading = await write('DIAGNOSI', diagnosis('438.2'));
    expect([heading.status, faults(heading)]).toEqual([422, ['diagnosisCode headingCode']]);
    expect((await write('DIAGNOSI', diagnosis('G81', 'ICD10'))).status).toBe(422);
  });

  it('of a team member’s qualification are refused if the member does not hold the qualification', async () => {
    const { path } = await scene.path();
    const episode = await path.view(await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE'));
    const [member] = sampleEntries('EQUIPE_UVBR', { ...sampleContext, practitionerId: scene.practitionerId });
    const put = (qualificationCode: string) =>
      scene.send('uod.operatore', 'POST', `/v1/district-unit-episodes/${episode.id}/care-team-members`, {
        ...member,
        qualificationCode,
      });
    const refused = await put('LOGOPEDISTA');
    expect([refused.status, faults(refused)]).toEqual([422, ['qualificationCode qualificationNotHeld']]);
    expect((await put('FISIATRA')).status).toBe(201);
  });

  let imported: string | undefined;
  it('are accepted once an import has added them', async () => {
    await scene.database.query(`
      INSERT INTO reference_entry (catalogue, id, code, description, parent_code, valid_from)
      VALUES ('icd-ix-diagnoses', 90001, '438.77', 'Una diagnosi di un altro elenco', '438', '2000-01-01')`);
    const added = await write('DIAGNOSI', diagnosis('438.77'));
    expect(added.status).toBe(201);
    imported = idOf(added);
  });

  it('of care regimes are accepted with their rules once an import has added them, and remain valid in existing entries once retired', async () => {
    const [sample] = sampleEntries('REGIMI', sampleContext);
    const regime = (careRegimeTypeCode: string, durationInDays = 60) => ({
      ...sample,
      careRegimeTypeCode,
      durationInDays,
    });
    const refresh = () => scene.app.get(CodeLists).refresh();
    const unknown = ['careRegimeTypeCode unknownCode'];
    expect(faults(await write('REGIMI', regime('RES_NOTTE')))).toContain(unknown[0]);
    await scene.database.query(`
      INSERT INTO reference_entry (catalogue, id, code, description, fields, valid_from)
      VALUES ('care-regime-types', 90001, 'RES_NOTTE', 'Residenziale notturno', '{"careRegimeCategoryCode": "RES"}', '2000-01-01')`);
    await refresh();
    expect(faults(await write('REGIMI', regime('RES_NOTTE', 241)))).toEqual(['durationInDays durationInDays']);
    const added = await write('REGIMI', regime('RES_NOTTE', 240));
    expect(added.status).toBe(201);
    const lists = await scene.call<Record<string, object[]>>('uod.operatore', 'GET', '/v1/code-lists');
    expect(lists.careRegimeTypes).toContainEqual(
      expect.objectContaining({ code: 'RES_NOTTE', careRegimeCategoryCode: 'RES', retired: false }),
    );
    await scene.database.query(
      `UPDATE reference_entry SET valid_to = '2020-12-31' WHERE catalogue = 'care-regime-types' AND code IN ('RES_NOTTE', 'RES_INT')`,
    );
    await refresh();
    expect((await write('REGIMI', regime('RES_NOTTE', 200), idOf(added))).status).toBe(200);
    await scene.send('uod.operatore', 'DELETE', `/v1/sheets/${sheetOf('REGIMI')}/entries/${idOf(added)}`);
    expect(faults(await write('REGIMI', regime('RES_INT')))).toEqual(unknown);
  });

  it('remain valid, once retired, in the entry that has them, and are not accepted elsewhere', async () => {
    await scene.database.query(
      `UPDATE reference_entry SET valid_to = '2020-12-31' WHERE catalogue = 'icd-ix-diagnoses' AND code IN ('438.77', '438.21')`,
    );
    expect((await write('DIAGNOSI', diagnosis('438.77'), imported)).status).toBe(200);
    expect(faults(await write('DIAGNOSI', diagnosis('438.21'), imported))).toEqual(['diagnosisCode unknownCode']);
    expect((await write('DIAGNOSI', diagnosis('G81.1', 'ICD10'), imported)).status).toBe(200);
  });
});
