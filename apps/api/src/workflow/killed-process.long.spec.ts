import { setTimeout as pause } from 'node:timers/promises';
import { historyFaultSentence, sheetsByStep, type TransitionReply, type UodStep } from '@percorso/domain';
import { runProgram, type CarePath } from '@percorso/testing';
import { ApiClient } from '../../test/api-client.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { lifecycles } from '../lifecycles.js';
import { Database } from '../database/database.js';
import { verifyHistory, type Finding } from './verification/verify-history.js';

const USERS = 12;

/** Simulates a user who repeatedly sends a step back, fills it in again and validates it, until the process no longer answers. */
async function moveBackAndForth(path: CarePath, id: string): Promise<void> {
  for (;;) {
    const { step } = await path.view(id);
    if (step === 'VALUTAZIONE_MULTIDISCIPLINARE') await path.unit(id, 'invalidate');
    await path.fill(id, 'ACCETTAZIONE_UOD');
    await path.unit(id, 'validate');
  }
}

describe('A process that is killed in a burst of transitions (architecture §2)', () => {
  let scene: Scene;
  let client: ApiClient;
  const acknowledged: TransitionReply[] = [];
  const users: { id: string; path: CarePath }[] = [];

  /** Sends a request to the running process: `client` is another one after a restart. */
  const call: ApiClient['call'] = (...request) => client.call(...request);

  beforeAll(async () => {
    scene = await sceneOf();
    client = await ApiClient.start(scene.database.url);
    for (let n = 0; n < USERS; n++) {
      const { path } = await scene.path({ call });
      users.push({ id: await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE'), path });
    }
  });
  afterAll(async () => {
    await client.stop();
    await scene.close();
  });

  const inRehabilitation = async () => (await scene.path()).path.openAt('RIABILITAZIONE_UOD');

  /**
   * Runs the transitions of all users concurrently and starts `endings` one after another shortly before the end; kills the process after
   * `killAfter` acknowledged transitions.
   */
  async function burst(endings: (() => Promise<unknown>)[], killAfter: number): Promise<void> {
    const already = client.acknowledged.length;
    const count = () => client.acknowledged.length - already;
    const walking = users.map(({ id, path }) => moveBackAndForth(path, id).catch(() => undefined));
    const ending = endings.map(async (end, n) => {
      const turn = killAfter - (endings.length - n) * 2;
      while (count() < turn) await pause(1);
      await end().catch(() => undefined);
    });
    while (count() < killAfter) await pause(1);
    await client.kill();
    await Promise.all([...walking, ...ending]);
    acknowledged.push(...client.acknowledged);
  }

  const findings = async () => {
    const found: Finding[] = [];
    const { instances } = await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(instances).toBeGreaterThan(100);
    return found.map(({ id, ...fault }) => `${id}: ${historyFaultSentence(fault)}`);
  };

  /** Returns acknowledged transitions that are not in the history. */
  const lostTransitions = async () => {
    const events = await scene.database.query<{ id: string; revision: number; type: string; state: string }>(
      'SELECT instance_id AS id, revision, type, to_state AS state FROM workflow_event',
    );
    const kept = new Set(events.map(({ id, revision, type, state }) => [id, revision, type, state].join()));
    return acknowledged.filter(({ id, revision, type, state }) => !kept.has([id, revision, type, state].join()));
  };

  /**
   * Returns half-written steps: validating locks the filled sheets of a step and opens those of the next one, both in the transaction of
   * the event.
   */
  const halfWrittenSteps = () =>
    scene.database.query(
      `SELECT v.instance_id, v.revision, v.type, v.to_state FROM workflow_event v
       WHERE v.type = 'VALIDATE' AND v.from_state = 'ACCETTAZIONE_UOD' AND (
         (SELECT count(*) FROM sheet s JOIN workflow_event l ON l.instance_id = s.id
           WHERE s.uod_episode_id = v.instance_id AND s.step = v.from_state AND l.type = 'LOCK' AND l.at = v.at) <> 2
         OR (SELECT count(*) FROM sheet s WHERE s.uod_episode_id = v.instance_id AND s.step = v.to_state) <> $1)
       UNION ALL
       SELECT v.instance_id, v.revision, v.type, v.to_state FROM workflow_event v
       WHERE v.type = 'INVALIDATE' AND v.to_state = 'ACCETTAZIONE_UOD' AND 2 <>
         (SELECT count(*) FROM sheet s JOIN workflow_event l ON l.instance_id = s.id
           WHERE s.uod_episode_id = v.instance_id AND s.step = v.to_state AND l.type = 'REOPEN' AND l.at = v.at)
       UNION ALL
       SELECT v.instance_id, v.revision, v.type, v.to_state FROM workflow_event v
       WHERE v.type IN ('INTERRUPT', 'FORCE_CLOSE') AND v.instance_id IN (SELECT id FROM uod_episode) AND NOT EXISTS (
         SELECT 1 FROM cdr_episode c JOIN workflow_event l ON l.instance_id = c.id
         WHERE c.uod_episode_id = v.instance_id AND c.closed AND l.type = v.type AND l.at = v.at)`,
      [sheetsByStep['VALUTAZIONE_MULTIDISCIPLINARE' satisfies UodStep].length],
    );

  it.each([25, 60, 90])(
    'leaves after %s transitions no half-written state, and everything that it has acknowledged',
    async (killAfter) => {
      const [interrupted, forced] = [await inRehabilitation(), await inRehabilitation()];
      const episodes = '/v1/district-unit-episodes';
      const interruption = { interruptionReason: '01', date: today };
      await burst(
        [
          () => client.call('uod.operatore', 'PUT', `${episodes}/${interrupted}/interrupt`, interruption),
          () => client.call('admin', 'PUT', `${episodes}/${forced}/force-close`, { reason: 'Trasferito' }),
        ],
        killAfter,
      );
      const { unanswered } = client;
      expect(unanswered.length).toBeGreaterThan(0);

      client = await ApiClient.start(scene.database.url);
      expect(await findings()).toEqual([]);
      expect(await halfWrittenSteps()).toEqual([]);
      expect(await lostTransitions()).toEqual([]);

      // Requests that got no reply are sent again; they take effect once, even if the first attempt was committed.
      const replies = await Promise.all(unanswered.map((request) => client.send(request)));
      expect(replies).toHaveLength(unanswered.length);
      const times = await scene.database.query<{ times: number }>(
        `SELECT count(*)::int AS times FROM unnest($1::text[]) key LEFT JOIN workflow_event e ON e.idempotency_key = key
         WHERE e.instance_id IS NOT NULL GROUP BY key`,
        [unanswered.map(({ key }) => key)],
      );
      expect(times).toEqual(unanswered.map(() => ({ times: 1 })));
      acknowledged.push(...client.acknowledged);
      expect(await lostTransitions()).toEqual([]);
      expect(await findings()).toEqual([]);
    },
    60_000,
  );

  it('leaves histories that verify-history confirms; the command fails, in Italian, after a manual change', async () => {
    const program = 'apps/api/dist/verify-history.js';
    const sound = await runProgram(program, scene.database.url);
    expect(sound.said).toMatch(/^Verificate \d+ istanze con \d+ eventi: nessuna differenza\.\nNessuna ancora\.\n$/);
    expect(sound.code).toBe(0);
    const id = users[0]?.id;
    await scene.database.query(`UPDATE workflow_instance SET state = 'PRI' WHERE id = $1`, [id]);
    const touched = await runProgram(program, scene.database.url);
    expect(touched.said).toMatch(
      new RegExp(
        `^uod-episode ${id}: state è PRI, secondo la storia dovrebbe essere \\w+\nVerificate .*: 1 differenza\\.\nNessuna ancora\\.\n$`,
      ),
    );
    expect(touched.code).toBe(1);
  });
});
