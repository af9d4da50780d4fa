import {
  entrySchemas,
  type EpisodeView,
  type ProblemDetails,
  type SheetRow,
  type Step,
  type WorkflowName,
} from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { Releases } from '../workflow/releases/releases.js';
import { upgradeInstances } from '../workflow/upgrades/upgrade-instances.js';
import { type Finding, verifyHistory } from '../workflow/verification/verify-history.js';

const sheetsOf = (view: EpisodeView, step: Step): SheetRow[] =>
  [...view.steps, ...(view.centre?.steps ?? [])].find(({ name }) => name === step)?.sheets ?? [];
const sheetOf = (view: EpisodeView, step: Step, type: string) =>
  sheetsOf(view, step).find((sheet) => sheet.type === type) as SheetRow;

type Entry = { id: string; [field: string]: unknown };

describe('A step with compulsory sheets, over REST (spec 000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const validate = (id: string) => scene.send('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
  const missing = (...sheets: string[]) => ({
    status: 409,
    body: { explanation: { unmet: [{ guard: 'hasCompletedSheets', params: { missing: sheets } }] } },
  });

  it('is not validated while the PRI has no principal diagnosis', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('PRI');
    for (const type of ['SCHEMI_PRI', 'REGIMI'] as const)
      await path.fillSheet(id, sheetOf(await path.view(id), 'PRI', type), false);
    const { id: list } = sheetOf(await path.view(id), 'PRI', 'DIAGNOSI');
    const diagnosis = { classificationCode: 'ICD9', diagnosisCode: '343.0', principal: false };
    await scene.call('uod.operatore', 'POST', `/v1/sheets/${list}/entries`, diagnosis);
    expect(sheetOf(await path.view(id), 'PRI', 'DIAGNOSI')).toMatchObject({ state: 'DA_COMPILARE' });
    expect(await validate(id)).toMatchObject(missing('DIAGNOSI'));
    const principal = { ...diagnosis, diagnosisCode: '343.1', principal: true };
    await scene.call('uod.operatore', 'POST', `/v1/sheets/${list}/entries`, principal);
    expect(await validate(id)).toMatchObject({ status: 200, body: { state: 'ACCESSO_RIABILITAZIONE_UOD' } });
  });

  it('is not validated while a compulsory sheet is still to be revised', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await path.unit(id, 'invalidate');
    expect(await validate(id)).toMatchObject(missing('DIAGNOSI', 'SCHEMI_PRI', 'REGIMI'));
    await path.fill(id, 'PRI');
    expect((await validate(id)).status).toBe(200);
    const compulsory = sheetsOf(await path.view(id), 'PRI').filter(({ kind }) => kind === 'compulsory');
    expect(compulsory.map(({ state, locked }) => [state, locked])).toEqual(Array(3).fill(['COMPLETATA', true]));
  });

  it('is not validated while the PRI has a schema whose manager has left the care team', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    for (const step of ['PRI', 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE']) {
      await path.unit(id, 'invalidate');
      expect((await path.view(id)).status).toBe(step);
    }
    const sheet = async (step: Step, type: string) => `/v1/sheets/${sheetOf(await path.view(id), step, type).id}`;
    const entriesOf = (url: string) => scene.call<Entry[]>('uod.operatore', 'GET', `${url}/entries`);
    const change = (url: string, { id: entry, ...fields }: Entry) =>
      scene.send('uod.operatore', 'PUT', `${url}/entries/${entry}`, fields);
    const confirm = (url: string) => scene.send('uod.operatore', 'POST', `${url}/events`, { type: 'CONFIRM' });

    const team = await sheet('VALUTAZIONE_MULTIDISCIPLINARE', 'EQUIPE_UVBR');
    const [other] = await scene.database.query<{ id: string }>(
      `SELECT id FROM practitioner WHERE username = 'uod.direttore'`,
    );
    const practitionerId = other?.id ?? '';
    const [member] = await entriesOf(team);
    const roles = { qualificationCode: 'FISIATRA', caseManager: true, teamReferring: true, deleted: false };
    expect((await change(team, { id: member?.id ?? '', ...roles, practitionerId })).status).toBe(200);
    await path.lead(id, 'PRI', 'VALUTAZIONE_MULTIDISCIPLINARE');

    const schemas = await sheet('PRI', 'SCHEMI_PRI');
    const refused = await confirm(schemas);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'isListComplete' }] } });
    expect((refused.body as ProblemDetails).errors[0]?.message).toMatch(/^Il responsabile non fa più parte/);
    for (const type of ['DIAGNOSI', 'REGIMI']) await confirm(await sheet('PRI', type));
    for (const { id: entry, ...schema } of await entriesOf(schemas)) {
      expect(await validate(id)).toMatchObject(missing('SCHEMI_PRI'));
      const fields = Object.keys(entrySchemas.SCHEMI_PRI.shape).map((field) => [field, schema[field]]);
      const changed = { ...(Object.fromEntries(fields) as object), managerId: practitionerId };
      expect((await change(schemas, { id: entry, ...changed })).status).toBe(200);
    }
    expect((await validate(id)).status).toBe(200);
  });

  it('locks an optional sheet that is still to be revised when the step is validated, because the sheet is filled', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await path.fillSheet(id, sheetOf(await path.view(id), 'ACCETTAZIONE_UOD', 'ADI'), false);
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await path.unit(id, 'invalidate');
    await path.fill(id, 'ACCETTAZIONE_UOD');
    expect((await validate(id)).status).toBe(200);
    expect(sheetOf(await path.view(id), 'ACCETTAZIONE_UOD', 'ADI')).toMatchObject({
      state: 'DA_REVISIONARE',
      locked: true,
    });
  });

  it('of version 2 does not require revised sheets to be completed, and requires it after its upgrade to version 3', async () => {
    const versionOfOlderRelease = (workflow: WorkflowName) =>
      workflow.endsWith('-episode') ? 2 : workflows[workflow].latest;
    const older = vi.spyOn(scene.app.get(Releases), 'versionFor').mockImplementation(versionOfOlderRelease);
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await path.unit(id, 'invalidate');
    expect((await validate(id)).status).toBe(200);
    await path.unit(id, 'invalidate');
    older.mockRestore();
    const counts = await upgradeInstances(scene.app.get(Database), {
      isDryRun: false,
      lifecycles,
      onOutcome: () => {},
    });
    expect(counts).toMatchObject({ upgraded: 1, unmapped: 0 });
    expect((await path.view(id)).view).toMatchObject({ state: 'PRI', version: 3 });
    expect(await validate(id)).toMatchObject(missing('DIAGNOSI', 'SCHEMI_PRI', 'REGIMI'));
    await path.fill(id, 'PRI');
    expect((await validate(id)).status).toBe(200);
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });

  describe('of the centre', () => {
    const access = 'ACCESSO_RIABILITAZIONE_CDR';
    const settled = ['ESITO_VALUTAZIONE', 'PIANO_OPERATIVO'];
    const returnedToAccess = async () => {
      const { path } = await scene.path();
      const id = await path.openAt('RIABILITAZIONE_UOD');
      await path.centre(id, 'invalidate');
      return { path, id };
    };

    it('is not validated while the operating plan is neither sent nor authorised', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('PRESO_IN_CARICO');
      const url = `/v1/rehab-center-episodes/${(await path.view(id)).centre?.id}/validate`;
      const { unmet } = missing('PIANO_OPERATIVO').body.explanation;
      expect(await scene.send('cdr.operatore', 'PUT', url)).toMatchObject({
        status: 409,
        body: { explanation: { unmet: [{ guard: 'isOperatingPlanAuthorised' }, ...unmet] } },
      });
    });

    it('keeps the outcome and the approved plan completed when the centre returns to it, and can be validated again', async () => {
      const { path, id } = await returnedToAccess();
      const view = await path.view(id);
      for (const type of settled) expect(sheetOf(view, access, type)).toMatchObject({ state: 'COMPLETATA' });
      await path.centre(id, 'validate');
      expect((await path.view(id)).centre?.view.state).toBe('RIABILITAZIONE_CDR');
    });

    it('is validated even if a former release marked the outcome and the plan as to be revised', async () => {
      const { path, id } = await returnedToAccess();
      const ids = settled.map(async (type) => sheetOf(await path.view(id), access, type).id);
      await scene.database.query(
        `UPDATE workflow_instance SET state = 'MODIFICABILE+DA_REVISIONARE', snapshot = snapshot
           || '{"value": {"compilazione": "DA_REVISIONARE", "accesso": "MODIFICABILE"}}'
           || jsonb_build_object('context', snapshot -> 'context' || '{"locked": false}') WHERE id = ANY($1)`,
        [await Promise.all(ids)],
      );
      await path.centre(id, 'validate');
      expect(sheetOf(await path.view(id), access, 'PIANO_OPERATIVO')).toMatchObject({ locked: true });
    });

    it('closes the outcome if the access is invalidated after the centre has returned to it', async () => {
      const { path, id } = await returnedToAccess();
      await path.unit(id, 'invalidate');
      await path.centre(id, 'invalidate');
      const view = await path.view(id);
      expect(view.centre?.view.state).toBe('INVALIDATO_CDR');
      expect(sheetOf(view, access, 'ESITO_VALUTAZIONE')).toMatchObject({ state: 'CHIUSA', locked: false });
    });
  });
});
