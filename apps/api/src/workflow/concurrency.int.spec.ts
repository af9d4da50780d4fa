import { TransitionReply, type ProblemDetails } from '@percorso/domain';
import { openingAnAccess } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { callerOf, type Reply } from '../../test/caller.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';

describe('Concurrent requests (architecture §2)', () => {
  let scene: Scene;
  let other: NestFastifyApplication;
  let callers: ReturnType<typeof callerOf>[];

  beforeAll(async () => {
    scene = await sceneOf({ POOL_SIZE: '8' });
    other = await testApp(scene.database.url, { POOL_SIZE: '8' });
    callers = [callerOf(scene.app), callerOf(other)];
    await Promise.all(callers.map((caller) => caller.tokenOf('uod.operatore')));
  });
  afterAll(async () => {
    await other.close();
    await scene.close();
  });

  /** Sends the same request many times concurrently, half of them to another process. */
  const atOnce = (times: number, request: (caller: ReturnType<typeof callerOf>, n: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: times }, (_, n) => request(callers[n % 2] as (typeof callers)[number], n)));
  const split = (replies: Reply[]) => ({
    done: replies.filter(({ status }) => status < 300),
    refused: replies.filter(({ status }) => status >= 300),
  });
  const history = (id: string) =>
    scene.database.query<{ type: string; revision: number }>(
      'SELECT type, revision FROM workflow_event WHERE instance_id = $1 ORDER BY revision',
      [id],
    );

  it('cause one transition and forty-nine explained refusals, if fifty send VALIDATE to one episode', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    const url = `/v1/district-unit-episodes/${id}/validate`;
    const { done, refused } = split(await atOnce(50, ({ send }) => send('uod.operatore', 'PUT', url)));
    expect(done).toHaveLength(1);
    expect(TransitionReply.parse(done[0]?.body)).toMatchObject({ revision: 2, state: 'VALUTAZIONE_MULTIDISCIPLINARE' });
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'transition_refused',
        errors: expect.arrayContaining([
          expect.objectContaining({
            code: 'hasCompletedSheets',
            message: expect.stringMatching(/^Da completare: .*anamnesi, équipe U\.V\.B\.R\./),
          }),
        ]),
        explanation: {
          state: 'VALUTAZIONE_MULTIDISCIPLINARE',
          event: 'VALIDATE',
          allowed: ['INVALIDATE'],
          unmet: expect.arrayContaining([expect.objectContaining({ guard: 'hasCompletedSheets' })]),
        },
      });
    }
    expect(await history(id)).toEqual([
      { type: 'OPEN', revision: 1 },
      { type: 'VALIDATE', revision: 2 },
    ]);
  });

  it('with the same revision are carried out once; the others get the resulting view', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const sheet = (await path.view(id)).steps[0]?.sheets.find(({ type }) => type === 'ADI');
    const content = { active: false };
    const { done, refused } = split(
      await atOnce(50, ({ send }) =>
        send('uod.operatore', 'PUT', `/v1/sheets/${sheet?.id}`, { content }, { 'if-match': '"1"' }),
      ),
    );
    expect(done).toHaveLength(1);
    expect(refused.map(({ status }) => status)).toEqual(Array(49).fill(412));
    expect(refused[0]?.body).toMatchObject({ current: { revision: 2, state: 'MODIFICABILE+COMPLETATA' } });
  });

  it('that wait for another transaction are decided with the facts that it has written', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    const first = new pg.Client({ connectionString: scene.database.url });
    await first.connect();
    await first.query('BEGIN');
    const needIs = (need: string) =>
      first.query(
        `UPDATE workflow_instance SET facts = jsonb_set(facts, '{contents,SCHEDA_ACCESSO,needType}', to_jsonb($2::text)) WHERE id = $1`,
        [id, need],
      );
    await needIs('simple');
    const second = callers[1]?.send('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await scene.database.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await first.query('COMMIT');
    expect((await second)?.body).toMatchObject({ code: 'transition_refused' });
    await needIs('complex');
    await first.end();
  });

  it('open one episode for a patient; the others are refused', async () => {
    const { path, patientId, identifier } = await scene.path();
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier, ...openingAnAccess });
    const body = { patientId, districtUnitId: scene.region.units[0], startDate: '2026-01-01' };
    const { done, refused } = split(
      await atOnce(20, ({ send }) => send('uod.operatore', 'POST', '/v1/district-unit-episodes', body)),
    );
    expect(done).toHaveLength(1);
    const statuses = refused.map(({ status, body }) => [status, (body as ProblemDetails).code]);
    expect(statuses).toEqual(Array(19).fill([409, 'episode_already_open']));
    const opened = done[0]?.body as { id: string };
    const { id } = opened;
    expect(await path.view(id)).toMatchObject({ closed: false });
    const left = `SELECT count(*)::int AS n FROM workflow_instance i WHERE workflow = 'uod-episode'
      AND NOT EXISTS (SELECT 1 FROM uod_episode e WHERE e.id = i.id)`;
    expect(await scene.database.query(left)).toEqual([{ n: 0 }]);
  });

  it('open one centre episode for an episode of the unit, even from several centres; the others are refused', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const centres = ['cdr.operatore', 'cdr2.operatore'];
    const { done, refused } = split(
      await atOnce(20, ({ send }, n) =>
        send(centres[(n >> 1) % 2] ?? '', 'POST', '/v1/rehab-center-episodes', {
          patientId,
          districtUnitEpisodeOfCareId: id,
          startDate: '2026-11-01',
          rehabilitationCenterId: scene.region.centres[(n >> 1) % 2],
        }),
      ),
    );
    expect(done).toHaveLength(1);
    expect(refused.map(({ status, body }) => [status, (body as ProblemDetails).code])).toEqual(
      Array(19).fill([409, 'centre_episode_already_open']),
    );
  });

  it('of unit and centre on one episode cause no deadlock, in any order', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre, steps } = await path.view(id);
    const unitSheet = steps
      .find(({ name }) => name === 'RIABILITAZIONE_UOD')
      ?.sheets.find(({ type }) => type === 'VALUTAZIONI_INTERMEDIE');
    const centreSheet = centre?.steps[1]?.sheets.find(({ type }) => type === 'SOSPENSIONI');
    const suspension = { startDate: today, endDate: today, provisionSuspensionTypeCode: '01' };
    const evaluation = {
      midTermEvaluationTypeCode: 'SHORT',
      rehabCenterId: centre?.rehabilitationCenter.id,
      annotation: 'Procede bene',
      expectedRevaluation: false,
    };
    const saves = [
      ['uod.operatore', 'POST', `/v1/sheets/${unitSheet?.id}/entries`, evaluation],
      ['cdr.operatore', 'POST', `/v1/sheets/${centreSheet?.id}/entries`, suspension],
      ['cdr.operatore', 'PUT', `/v1/rehab-center-episodes/${centre?.id}/validate`, undefined],
      ['uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`, undefined],
      ['uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/invalidate`, undefined],
    ] as const;
    const replies = await atOnce(60, ({ send }, n) => {
      const [account, method, url, body] = saves[n % saves.length] as (typeof saves)[number];
      return send(account, method, url, body);
    });
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const revisions = await scene.database.query<{ broken: number }>(
      `SELECT count(*)::int AS broken FROM workflow_instance i
       WHERE revision <> (SELECT count(*) FROM workflow_event v WHERE v.instance_id = i.id)`,
    );
    expect(revisions).toEqual([{ broken: 0 }]);
  });
});
