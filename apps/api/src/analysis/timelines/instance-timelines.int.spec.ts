import { InstanceReplay, InstancePath, InstanceDwellTime } from '@percorso/domain';
import { sceneOf, type Scene } from '../../../test/scene.js';

describe('The timeline of an instance (architecture §2)', () => {
  let scene: Scene;
  let treated: string;
  let evaluated: string;

  beforeAll(async () => {
    scene = await sceneOf();
    treated = await (await scene.path()).path.openAt('RIABILITAZIONE_UOD');
    const { path } = await scene.path();
    evaluated = await path.openAt('VALUTAZIONE_UVBR');
    await path.unit(evaluated, 'invalidate');
  });
  afterAll(() => scene.close());

  const at = (id: string, what: string, name = 'uod-episode') => `/v1/workflows/${name}/instances/${id}/${what}`;
  const replayOf = async (id: string, account = 'uod.operatore') =>
    InstanceReplay.parse(await scene.call(account, 'GET', at(id, 'replay')));
  const pathTo = async (id: string, to: string, account = 'uod.operatore') =>
    InstancePath.parse(await scene.call(account, 'GET', at(id, `road?to=${to}`)));
  const dwellTimesOf = async (id: string, account = 'uod.operatore') =>
    InstanceDwellTime.array().parse(await scene.call(account, 'GET', at(id, 'stays')));

  it('is replayed from the stored events, and leads to the stored states', async () => {
    const { events, differences } = await replayOf(evaluated);
    expect(differences).toEqual([]);
    expect(events.map(({ type, from, state }) => [type, from, state])).toEqual([
      ['OPEN', null, 'ACCETTAZIONE_UOD'],
      ['VALIDATE', 'ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE'],
      ['VALIDATE', 'VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_UVBR'],
      ['INVALIDATE', 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE'],
    ]);
    expect(events.every(({ state, replayedState }) => state === replayedState)).toBe(true);
  });

  it('reports where a forged history and the machine differ', async () => {
    const runAsSuperuser = (statement: string) =>
      scene.database.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);
    const forge = (state: string) =>
      runAsSuperuser(
        `UPDATE workflow_event SET to_state = '${state}' WHERE instance_id = '${evaluated}' AND revision = 4`,
      );
    await forge('PRI');
    const { events, differences } = await replayOf(evaluated);
    await forge('VALUTAZIONE_MULTIDISCIPLINARE');
    expect(events[3]).toMatchObject({ state: 'PRI', replayedState: 'VALUTAZIONE_MULTIDISCIPLINARE' });
    expect(differences.map(({ fault }) => fault)).toEqual(['brokenHash', 'otherState']);
    expect(differences[1]?.message).toContain('rieseguendo si ottiene');
    expect((await replayOf(evaluated)).differences).toEqual([]);
  });

  it('has the machines of both organisations on one time axis', async () => {
    const dwellTimes = await dwellTimesOf(treated);
    expect([...new Set(dwellTimes.map(({ workflow }) => workflow))]).toEqual(['uod-episode', 'cdr-episode']);
    expect(new Set(dwellTimes.map(({ organisation }) => organisation)).size).toBe(2);
    for (const [index, { id, until }] of dwellTimes.entries())
      expect(until).toBe(dwellTimes[index + 1]?.id === id ? dwellTimes[index + 1]?.from : null);
    expect(await dwellTimesOf(evaluated)).toHaveLength(4);
  });

  it('is visible only to users who may see the instance', async () => {
    const status = async (account: string, what: string) =>
      (await scene.send(account, 'GET', at(evaluated, what))).status;
    for (const what of ['replay', 'stays', 'road?to=PRI']) {
      expect([what, await status('analista', what)]).toEqual([what, 200]);
      expect([what, await status('cdr.operatore', what)]).toEqual([what, 404]);
    }
    const text = JSON.stringify(await scene.call('analista', 'GET', at(evaluated, 'replay')));
    const [{ actor_name: name }] = (await scene.database.query(
      `SELECT actor_name FROM workflow_event WHERE instance_id = '${evaluated}' AND revision = 4`,
    )) as [{ actor_name: string }];
    expect(text).not.toContain(name);
  });

  it('has a shortest path to a state, with the unmet conditions, and the role and page for meeting them', async () => {
    const path = await pathTo(evaluated, 'PRI');
    expect(path).toMatchObject({ from: 'VALUTAZIONE_MULTIDISCIPLINARE', to: 'PRI', reachable: true });
    expect(path.steps.map(({ type, to }) => [type, to])).toEqual([
      ['VALIDATE', 'VALUTAZIONE_UVBR'],
      ['VALIDATE', 'PRI'],
    ]);
    expect(path.steps[0]?.roles).toEqual(['admin', 'uod_operator', 'uod_director']);
    const scales = path.steps[1]?.conditions.find(({ guard }) => guard === 'hasAllowedDisabilityScales');
    expect(scales).toMatchObject({
      message: 'Da 3 a 6 scale di disabilità',
      sheets: ['CLASSIFICAZIONI_DISABILITA'],
      roles: ['admin', 'uod_operator', 'uod_director'],
    });
    expect((await pathTo(treated, 'ACCETTAZIONE_UOD')).reachable).toBe(true);
    expect((await pathTo(evaluated, 'VALUTAZIONE_MULTIDISCIPLINARE')).steps).toEqual([]);
  });

  it('has no path to a state that the machine does not have', async () => {
    expect((await scene.send('uod.operatore', 'GET', at(evaluated, 'road?to=ALTROVE'))).status).toBe(404);
    expect((await scene.send('uod.operatore', 'GET', at(evaluated, 'road'))).status).toBe(400);
  });
});
