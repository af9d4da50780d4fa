import type { CarePlan, CarePlanSchemaView, Created, EntryReply, PlanRegime, TransitionReply } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { checksum } from '../../test/checksum.js';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

const base = '/v1/district-unit-episodes';
const stroke = { classificationCode: 'ICD9', diagnosisCode: '438.21', principal: true } as const;
const spastic = { classificationCode: 'ICD10', diagnosisCode: 'G81.1', principal: false } as const;

describe('The care plan as a record (spec 000 §3 and §7)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const unit = (method: Method, path: string, body?: object, headers?: Record<string, string>) =>
    scene.send('uod.operatore', method, `${base}/${path}`, body, headers);
  const planOf = async (id: string): Promise<CarePlan> =>
    (await scene.call<CarePlan[]>('uod.operatore', 'GET', `${base}/${id}/careplans`))[0] as CarePlan;
  const planAtPri = async () => {
    const { path } = await scene.path();
    const id = await path.openAt('PRI');
    return { path, id, plan: await planOf(id) };
  };
  const sampleContext = () => ({ today, startDate: daysAgo(30), practitionerId: scene.practitionerId });
  const [regime] = sampleEntries('REGIMI', { today, startDate: today, practitionerId: '' });

  it('is created when the episode enters the step of the PRI, with a unique number that it keeps if the step is repeated', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_UVBR');
    expect((await unit('GET', `${id}/careplans`)).body).toEqual([]);
    expect((await path.view(id)).carePlan).toBeNull();
    await path.lead(id, 'PRI', 'VALUTAZIONE_UVBR');
    const plan = await planOf(id);
    expect(plan).toMatchObject({
      date: null,
      duration: 0,
      startServiceDate: null,
      endServiceDate: null,
      supposedRehabNeed: true,
      diagnoses: [],
      schemas: [],
      regimes: [],
      provisionCount: 0,
      expectedCareplanCost: 0,
    });
    expect((await path.view(id)).carePlan).toEqual({ id: plan.id, number: plan.number, supposedRehabNeed: true });
    await path.unit(id, 'invalidate');
    await path.lead(id, 'PRI', 'VALUTAZIONE_UVBR');
    expect(await planOf(id)).toMatchObject({ id: plan.id, number: plan.number });
    expect((await planAtPri()).plan.number).toBe(plan.number + 1);
  });

  it('is completed by these calls alone up to the access, and then has its dates, accesses and costs', async () => {
    const { path, id, plan } = await planAtPri();
    const created = await unit('POST', `${id}/careplans`, { diagnoses: [stroke, spastic] });
    expect([created.status, created.body]).toEqual([201, { id: plan.id }]);
    for (const schema of sampleEntries('SCHEMI_PRI', sampleContext()))
      expect((await unit('POST', `${id}/careplans/${plan.id}/schemas`, schema)).status).toBe(201);
    const planned = await unit('POST', `${id}/careplans/${plan.id}/regimes`, regime);
    expect(planned.status).toBe(201);
    const validated = await scene.call<TransitionReply>('uod.operatore', 'PUT', `${base}/${id}/validate`);
    expect(validated.state).toBe('ACCESSO_RIABILITAZIONE_UOD');
    await path.lead(id, 'RIABILITAZIONE_UOD', 'ACCESSO_RIABILITAZIONE_UOD');
    const completed = await planOf(id);
    const start = daysAgo(20);
    expect(completed).toMatchObject({
      date: today,
      duration: regime?.durationInDays,
      startServiceDate: start,
      diagnoses: [
        { ...stroke, description: 'Postumi di malattie cerebrovascolari: emiplegia del lato dominante' },
        { ...spastic, description: 'Emiplegia spastica' },
      ],
      schemas: [
        {
          actionArea: { id: expect.any(Number), code: 'd4', icfComponentCode: 'd' },
          icfCode: 'd450',
          icfDescription: 'Camminare',
        },
        {},
      ],
      regimes: [{ id: (planned.body as Created).id, ...regime, current: true, accepted: false, rejected: false }],
    });
    expect(completed.provisionCount).toBe(completed.regimes[0]?.provisionCount);
    expect(completed.expectedCareplanCost).toBe(completed.regimes[0]?.expectedRegimeCost);
    expect(completed.effectiveCareplanCost).toBe(0);
    expect(completed.endServiceDate && completed.endServiceDate > start).toBe(true);
  });

  it('gets its diagnoses once by POST; a PUT replaces them in one transaction', async () => {
    const { id, plan } = await planAtPri();
    await unit('POST', `${id}/careplans`, { diagnoses: [stroke] });
    expect(await unit('POST', `${id}/careplans`, { diagnoses: [spastic] })).toMatchObject({
      status: 409,
      body: { code: 'sheet_filled' },
    });
    const [former] = (await planOf(id)).diagnoses;
    const put = (...diagnoses: object[]) => unit('PUT', `${id}/careplans/${plan.id}`, { diagnoses });
    const { revision } = await planOf(id);
    const putWithRevision = (read: number) =>
      unit('PUT', `${id}/careplans/${plan.id}`, { diagnoses: [spastic] }, { 'if-match': `"${read}"` });
    expect(await putWithRevision(revision - 1)).toMatchObject({ status: 412, body: { code: 'stale_revision' } });
    const changed = await put({ ...stroke, id: former?.id, note: 'Postumi' }, spastic);
    expect(changed).toMatchObject({
      status: 200,
      body: { diagnoses: [{ id: former?.id, note: 'Postumi' }, spastic] },
    });
    const [annotated] = (await planOf(id)).diagnoses;
    expect(annotated?.revision).toBeGreaterThan(former?.revision ?? 0);
    const before = await checksum(scene.database);
    expect((await put({ ...spastic, diagnosisCode: 'nessuna' })).status).toBe(422);
    expect(await put({ ...stroke, id: plan.id })).toMatchObject({ status: 404 });
    expect(await put(stroke, stroke)).toMatchObject({ status: 422 });
    expect(await checksum(scene.database)).toEqual(before);
    const { revision: read } = await planOf(id);
    expect((await putWithRevision(read)).body).toMatchObject({ diagnoses: [spastic] });
  });

  it('has schemas that are added, changed with If-Match and removed, each with its manager', async () => {
    const { id, plan } = await planAtPri();
    const url = `${id}/careplans/${plan.id}/schemas`;
    const [schema] = sampleEntries('SCHEMI_PRI', sampleContext());
    const added = (await unit('POST', url, schema)).body as EntryReply;
    const one = `${url}/${added.id}`;
    const ifMatch = { 'if-match': `"${added.revision}"` };
    expect((await unit('GET', url)).body).toMatchObject([{ ...schema, practitioner: { id: scene.practitionerId } }]);
    const changed = await unit('PUT', one, { ...schema, problem: 'Altro' }, ifMatch);
    expect(changed.status).toBe(200);
    expect((await unit('PUT', one, schema, ifMatch)).status).toBe(412);
    const [stored] = (await unit('GET', url)).body as CarePlanSchemaView[];
    expect(stored).toMatchObject({ problem: 'Altro', actionMode: { code: 'INDIVIDUAL' } });
    expect(stored?.revision).toBe((changed.body as EntryReply).revision);
    expect((await unit('DELETE', one)).status).toBe(200);
    expect((await unit('GET', url)).body).toEqual([]);
  });

  it('has regimes that the unit edits, whose type is locked once saved; a residential regime excludes all others', async () => {
    const { id, plan } = await planAtPri();
    const url = `${id}/careplans/${plan.id}/regimes`;
    const { id: regimeId } = (await unit('POST', url, regime)).body as Created;
    const put = (change: object) => unit('PUT', `${url}/${regimeId}`, { ...regime, ...change });
    expect((await put({ durationInDays: 30 })).status).toBe(200);
    expect(await put({ careRegimeTypeCode: 'DOM_IND' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'careRegimeTypeCode', code: 'regimeTypeLocked' }] },
    });
    expect(await unit('POST', url, { ...regime, careRegimeTypeCode: 'RES_EST' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'regimeNotCombinable' }] },
    });
    expect(await unit('POST', url, remodelling)).toMatchObject({ status: 403 });
    expect((await unit('DELETE', `${url}/${regimeId}`)).status).toBe(200);
  });

  it('has a proposal as a regime that is remodulated and neither current, accepted nor rejected; once accepted it is current', async () => {
    const { path, id } = await planAtPri();
    await path.lead(id, 'RIABILITAZIONE_UOD', 'PRI');
    const { id: planId, expectedCareplanCost } = await planOf(id);
    const url = `${base}/${id}/careplans/${planId}/regimes`;
    const proposal = await scene.call<Created>('cdr.operatore', 'POST', url, remodelling);
    const regimes = (query = '') => scene.call<PlanRegime[]>('cdr.operatore', 'GET', url + query);
    const flags = ({ current, remodulated, accepted, rejected }: PlanRegime) => ({
      current,
      remodulated,
      accepted,
      rejected,
    });
    expect((await regimes()).map(flags)).toEqual([
      { current: true, remodulated: false, accepted: false, rejected: false },
    ]);
    const open = (await regimes('?alsoNotCurrent=true')).find((one) => one.id === proposal.id);
    expect(open).toMatchObject({ current: false, remodulated: true, accepted: false, rejected: false });
    expect(open).toMatchObject({ changeReason: remodelling.changeReason, updateDate: today });
    await unit('PUT', `${id}/careplans/${planId}/regimes/approve-remodulation`, { regimeId: proposal.id });
    expect((await regimes()).map((one) => [one.id, one.accepted])).toEqual([[proposal.id, true]]);
    const after = await planOf(id);
    expect(after.expectedCareplanCost).toBe((await regimes())[0]?.expectedRegimeCost);
    expect(after.expectedCareplanCost).not.toBe(expectedCareplanCost);
    expect(after.duration).toBe(remodelling.durationInDays);
  });

  it('addresses the operating plan with its own id, and is not found in another episode', async () => {
    const { path, id, plan } = await planAtPri();
    await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRI');
    expect((await unit('PUT', `careplans/approve/${plan.id}`)).body).toMatchObject({ workflow: 'operating-plan' });
    expect((await scene.send('uod.direttore', 'PUT', `${base}/careplans/authorized/${plan.id}`)).status).toBe(200);
    const other = await planAtPri();
    expect((await unit('GET', `${id}/careplans/${other.plan.id}/schemas`)).status).toBe(404);
    expect((await unit('PUT', `careplans/approve/${other.plan.id}`)).status).toBe(404);
  });

  it('is not found by users who may not see the episode, and refuses writes outside its step', async () => {
    const { path, id, plan } = await planAtPri();
    expect((await scene.send('uod2.operatore', 'GET', `${base}/${id}/careplans`)).status).toBe(404);
    await path.lead(id, 'ACCESSO_RIABILITAZIONE_UOD', 'PRI');
    const before = await checksum(scene.database);
    const [schema] = sampleEntries('SCHEMI_PRI', sampleContext());
    for (const [method, address, body] of [
      ['POST', 'schemas', schema],
      ['POST', 'regimes', { ...regime, careRegimeTypeCode: 'DOM_IND' }],
    ] as const)
      expect((await unit(method, `${id}/careplans/${plan.id}/${address}`, body)).status).toBe(409);
    expect((await unit('PUT', `${id}/careplans/${plan.id}`, { diagnoses: [stroke] })).status).toBe(409);
    expect(await checksum(scene.database)).toEqual(before);
  });
});
