import { CarePlanSchemaItem, type CarePlan, type CarePlanSchemaView } from '@percorso/domain';
import { rehabTargetsOf } from '@percorso/testing';
import { checksum } from '../../test/checksum.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory, type Finding } from '../workflow/verification/verify-history.js';

const base = '/v1/district-unit-episodes';

describe('The schemas of the PRI in the centre’s operating plan (spec 000 §3, §5 and §7)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const put = (account: string, path: string, body?: object, ifMatch?: number) =>
    scene.send(account, 'PUT', `${base}/${path}`, body, ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
  const planAt = async (milestone: 'PRESO_IN_CARICO' | 'IN_ATTESA_APPROVAZIONE') => {
    const { path, ...patient } = await scene.path();
    const id = await path.openAt(milestone);
    const [plan] = await scene.call<CarePlan[]>('cdr.operatore', 'GET', `${base}/${id}/careplans`);
    const planId = plan?.id ?? '';
    const schemas = (account = 'cdr.operatore') =>
      scene.call<CarePlanSchemaView[]>(account, 'GET', `${base}/${id}/careplans/${planId}/schemas`);
    const [first, ...others] = await schemas();
    return {
      path,
      patient,
      id,
      planId,
      schemas,
      others,
      schema: first as CarePlanSchemaView,
      change: (account: string, one: CarePlanSchemaView, change: object, ifMatch?: number) =>
        put(account, `${id}/careplans/${planId}/schemas/${one.id}`, bodyOf(one, change), ifMatch),
      send: () => put('cdr.operatore', `${id}/careplans/send`, { planId, treatmentStartDate: today }),
      answer: (schemas: object[], account = 'uod.operatore', ifMatch?: number) =>
        put(account, `careplans/${planId}/approve/schemas`, { schemas }, ifMatch),
      approve: () => put('uod.operatore', `careplans/approve/${planId}`),
      reject: () => put('uod.operatore', `careplans/reject/${planId}`, { motivation: 'Da rivedere' }),
    };
  };
  /** Returns all fields of the schema, as a form sends them. */
  const bodyOf = (schema: CarePlanSchemaView, change: object) => {
    const fields = Object.keys(CarePlanSchemaItem.shape) as (keyof CarePlanSchemaView)[];
    return { ...Object.fromEntries(fields.map((field) => [field, schema[field]])), ...change };
  };
  const unmet = (guard: string) => ({
    status: 409,
    body: { explanation: { unmet: [expect.objectContaining({ guard })] } },
  });
  const broken = (path: string, code: string) => ({ status: 422, body: { errors: [{ path, code }] } });

  it('have the centre’s targets and observation, which the centre writes with If-Match while the plan is a draft', async () => {
    const { schema, schemas, change } = await planAt('PRESO_IN_CARICO');
    expect(schema).toMatchObject({
      rehabShortTimeTargetCode: null,
      rehabObservation: null,
      proposed: false,
      approved: false,
    });
    const targets = { ...rehabTargetsOf(schema), rehabObservation: 'Con ausilio' };
    const written = await change('cdr.operatore', schema, targets, schema.revision);
    expect(written).toMatchObject({
      status: 200,
      headers: { etag: `"${schema.revision + 1}"` },
      body: { id: schema.id, revision: schema.revision + 1, workflow: 'operating-plan', type: 'SET_TARGETS' },
    });
    for (const account of ['cdr.operatore', 'uod.operatore'])
      expect((await schemas(account))[0]).toMatchObject({ ...targets, revision: schema.revision + 1, proposed: false });
    expect(await change('cdr.operatore', schema, targets, schema.revision)).toMatchObject({
      status: 412,
      body: { code: 'stale_revision', current: { revision: schema.revision + 1 } },
    });
  });

  it('have targets that are not above the qualifier or the target of the shorter term, which must be set first', async () => {
    const { schema, change } = await planAt('PRESO_IN_CARICO');
    const before = await checksum(scene.database);
    const targetsOf = (short: string | null, medium: string | null = null) =>
      change('cdr.operatore', schema, { rehabShortTimeTargetCode: short, rehabMediumTimeTargetCode: medium });
    expect(schema.icfQualifierCode).not.toBe('4');
    expect(await targetsOf('4')).toMatchObject(broken('rehabShortTimeTargetCode', 'targetTooHigh'));
    expect(await targetsOf('0', '1')).toMatchObject(broken('rehabMediumTimeTargetCode', 'targetTooHigh'));
    expect(await targetsOf(null, '0')).toMatchObject(broken('rehabMediumTimeTargetCode', 'shorterTargetMissing'));
    expect(await checksum(scene.database)).toEqual(before);
  });

  it('are changed by the centre in its own fields only, and by no other organisation', async () => {
    const { schema, change } = await planAt('PRESO_IN_CARICO');
    const before = await checksum(scene.database);
    expect(await change('cdr.operatore', schema, { problem: 'Altro' })).toMatchObject(
      broken('problem', 'onlyRehabTargets'),
    );
    expect(await change('cdr.operatore', schema, { approved: true })).toMatchObject(
      broken('approved', 'answeredElsewhere'),
    );
    // The unit's part is already locked, so that every change of it is refused.
    for (const sent of [{ rehabShortTimeTargetCode: '0' }, { approved: true }])
      expect(await change('uod.operatore', schema, sent)).toMatchObject({ status: 409 });
    expect((await change('cdr2.operatore', schema, rehabTargetsOf(schema))).status).toBe(404);
    expect((await change('uod2.operatore', schema, { problem: 'Altro' })).status).toBe(404);
    expect(await checksum(scene.database)).toEqual(before);
  });

  it('are saved by the unit only if the fields of the centre and of the answer are empty', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('PRI');
    await path.fill(id, 'PRI');
    const [plan] = await scene.call<CarePlan[]>('uod.operatore', 'GET', `${base}/${id}/careplans`);
    const [schema] = (plan as CarePlan).schemas as [CarePlanSchemaView];
    const url = `${base}/${id}/careplans/${plan?.id}/schemas`;
    const requests = [
      ['POST', url, null],
      ['PUT', `${url}/${schema.id}`, schema.id],
    ] as const;
    for (const [method, address, schemaId] of requests) {
      const send = (others: object) =>
        scene.send('uod.operatore', method, address, bodyOf(schema, { id: schemaId, problem: method, ...others }));
      const before = await checksum(scene.database);
      for (const target of ['rehabShortTimeTargetCode', 'rehabMediumTimeTargetCode', 'rehabLongTimeTargetCode'])
        expect(await send({ [target]: '0' })).toMatchObject(broken(target, 'onlyOfCentre'));
      expect(await send({ rehabObservation: 'Ausilio' })).toMatchObject(broken('rehabObservation', 'onlyOfCentre'));
      for (const answer of [{ proposed: true }, { rejectedReason: 'No' }, { approved: true }])
        expect(await send(answer)).toMatchObject(broken(Object.keys(answer)[0] ?? '', 'answeredElsewhere'));
      expect(await send({ id: plan?.id })).toMatchObject(broken('id', 'unknownSchema'));
      expect(await checksum(scene.database)).toEqual(before);
      for (const emptyAnswer of [{}, { proposed: null, approved: null, rejectedReason: undefined }])
        expect((await send(emptyAnswer)).status).toBe(method === 'POST' ? 201 : 200);
    }
    const [after] = await scene.call<CarePlan[]>('uod.operatore', 'GET', `${base}/${id}/careplans`);
    expect(after?.schemas.map(({ problem }) => problem).sort()).toEqual(
      [...(plan?.schemas.slice(1) ?? []).map(({ problem }) => problem), 'POST', 'POST', 'PUT'].sort(),
    );
  });

  it('need the centre’s three targets before the plan is sent; sending proposes the schemas and locks the targets', async () => {
    const { path, id, schema, schemas, send, change } = await planAt('PRESO_IN_CARICO');
    await change('cdr.operatore', schema, { rehabShortTimeTargetCode: '0' });
    const refused = await send();
    expect(refused).toMatchObject(unmet('hasTargetsOfSchemas'));
    expect((refused.body as { errors: { message: string }[] }).errors[0]?.message).toMatch(
      /^Indicare i tre obiettivi del centro per ogni schema \(mancano: «Cammino lento/,
    );
    await path.setTargets(id);
    expect((await send()).status).toBe(200);
    expect((await schemas()).every(({ proposed }) => proposed)).toBe(true);
    const [sent] = await schemas();
    expect(await change('cdr.operatore', sent as CarePlanSchemaView, { rehabObservation: 'Tardi' })).toMatchObject(
      unmet('isEventOfState'),
    );
  });

  it('are approved, or rejected with a reason, one by one by the unit; a rejected schema prevents the approval of the plan', async () => {
    const { path, id, schema, schemas, others, answer, approve, reject, change, send } =
      await planAt('IN_ATTESA_APPROVAZIONE');
    expect(await answer([{ id: schema.id, approved: false }])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'schemas.0.rejectedReason', code: 'required' }] },
    });
    const rejection = { id: schema.id, approved: false, rejectedReason: 'Troppo poco' };
    expect((await answer([rejection, ...others.map(({ id }) => ({ id, approved: true }))])).status).toBe(200);
    expect(await schemas('uod.operatore')).toMatchObject([
      { approved: false, rejectedReason: 'Troppo poco', proposed: true },
      ...others.map(() => ({ approved: true, rejectedReason: null })),
    ]);
    expect(await approve()).toMatchObject(unmet('hasNoRejectedSchema'));
    await reject();
    const [rejected] = (await schemas()) as [CarePlanSchemaView];
    expect(rejected.rejectedReason).toBe('Troppo poco');
    expect((await change('cdr.operatore', rejected, { rehabObservation: 'Rivisto' })).status).toBe(200);
    expect((await schemas())[0]).toMatchObject({ rejectedReason: null, approved: false, proposed: false });
    const operatingPlan = (await path.view(id)).centre?.operatingPlan?.id;
    type History = { type: string; entryId: string | null }[];
    const history = await scene.call<History>(
      ...(['uod.operatore', 'GET', `/v1/workflows/operating-plan/instances/${operatingPlan}/history`] as const),
    );
    expect(history.at(-1)).toMatchObject({ type: 'SET_TARGETS', entryId: rejected.id });
    expect(history.filter(({ type }) => type !== 'SET_TARGETS').every(({ entryId }) => entryId === null)).toBe(true);
    expect((await send()).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect((await schemas()).every(({ approved }) => approved)).toBe(true);
  });

  it('are answered by the unit only, while the plan waits for approval, each once, and only those of this project', async () => {
    const { planId, schema, answer } = await planAt('IN_ATTESA_APPROVAZIONE');
    const before = await checksum(scene.database);
    const approved = { id: schema.id, approved: true };
    expect((await answer([approved], 'cdr.operatore')).status).toBe(403);
    expect((await answer([approved], 'uod2.operatore')).status).toBe(404);
    expect((await answer([approved], 'uod.operatore', 99)).status).toBe(412);
    expect(await answer([approved, approved])).toMatchObject(broken('schemas.1.id', 'alreadyUsed'));
    expect(await answer([{ id: planId, approved: true }])).toMatchObject(broken('schemas.0.id', 'unknownSchema'));
    expect(await answer([])).toMatchObject(broken('schemas', 'atLeastOne'));
    expect(await checksum(scene.database)).toEqual(before);
    const other = await planAt('PRESO_IN_CARICO');
    expect(await other.answer([{ id: other.schema.id, approved: true }])).toMatchObject(unmet('isEventOfState'));
  });

  it('have targets that only their own centre and the unit see: a later centre starts without targets', async () => {
    const { path, patient, id, schema, schemas, change } = await planAt('PRESO_IN_CARICO');
    await change('cdr.operatore', schema, rehabTargetsOf(schema));
    await path.centre(id, 'invalidate');
    const second = await scene.path({
      ...patient,
      rehabilitationCenterId: scene.region.centres[1],
      centre: 'cdr2.operatore',
    });
    await second.path.lead(id, 'PRESO_IN_CARICO', 'ACCESSO_RIABILITAZIONE_UOD');
    for (const account of ['cdr2.operatore', 'uod.operatore'])
      expect((await schemas(account))[0]).toMatchObject({
        rehabShortTimeTargetCode: null,
        rehabLongTimeTargetCode: null,
      });
    expect((await schemas())[0]).toMatchObject(rehabTargetsOf(schema));
  });

  it.each([
    ['medium_target_after_short', `rehab_short_time_target_code = NULL`],
    ['long_target_after_medium', `rehab_medium_time_target_code = NULL`],
    ['approved_or_rejected', `approved = true, rejected_reason = 'No'`],
    ['answered_when_proposed', `proposed = false, approved = true`],
  ])('are also checked by a database constraint: %s', async (constraint, change) => {
    const { schema } = await planAt('IN_ATTESA_APPROVAZIONE');
    const written = `UPDATE operating_plan_schema SET ${change} WHERE schema_id = '${schema.id}'`;
    await expect(scene.database.query(written)).rejects.toThrow(constraint);
  });

  it('equal their projection from the history of the plan', async () => {
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
