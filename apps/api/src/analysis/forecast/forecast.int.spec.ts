import { addDays, romeDay, WorkflowForecast } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../../test/scene.js';
import type { Refusal } from '../../../test/cleanup.js';

const PROPOSAL = 'remodelling-proposal';
type Stay = { entered: string; left?: string; state?: string; next?: string };

describe('The forecast of a workflow (architecture §2, decision 0039)', () => {
  let scene: Scene;
  const today = romeDay(new Date());
  const ago = (days: number) => addDays(today, -days);

  /** Inserts dwell times with revision 2, so that none counts as an arrival; times are at noon. */
  const stays = (all: readonly Stay[]) =>
    scene.database.query(
      `INSERT INTO workflow_stay (instance_id, revision, workflow, state, entered_at, entered_by, left_at, left_by, next_state)
       SELECT id, 2, '${PROPOSAL}', coalesce(state, 'PROPOSTA'), entered::date + time '12:00', 'OPEN', "left"::date + time '12:00',
         CASE WHEN "left" IS NOT NULL THEN 'ACCEPT' END, CASE WHEN "left" IS NOT NULL THEN coalesce(next, 'ACCETTATA') END
       FROM jsonb_to_recordset($1) AS s(id uuid, state text, entered text, "left" text, next text)`,
      [JSON.stringify(all.map((one) => ({ ...one, id: uuid() })))],
    );
  const many = (count: number, stay: Stay): Stay[] => Array.from({ length: count }, () => stay);
  const requested = async (workflow: string, query = '', account = 'analista') =>
    WorkflowForecast.parse(await scene.call(account, 'GET', `/v1/workflows/${workflow}/forecast?${query}`));
  const refusal = async (query: string, account = 'analista') => {
    const { status, body } = await scene.send(account, 'GET', `/v1/workflows/${PROPOSAL}/forecast?${query}`);
    return [status, ...((body as Refusal).errors ?? []).map(({ path, code }) => `${path} ${code}`)];
  };
  const medians = ({ states }: WorkflowForecast, state = 'PROPOSTA') =>
    Object.fromEntries(
      (states.find((one) => one.state === state)?.points ?? []).map(({ day, median, actual }) => [
        day,
        [median, actual],
      ]),
    );

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
    await stays([
      // Dwell times of ten days that ended 40 days ago, and seven open ones of four days.
      ...many(120, { entered: ago(50), left: ago(40) }),
      ...many(7, { entered: ago(4) }),
      // Dwell times that begin after the date of the past forecast.
      ...many(3, { entered: ago(24), left: ago(14) }),
    ]);
  });
  afterAll(() => scene.close());

  it('predicts the open dwell times in a state from measured durations, and returns its inputs', async () => {
    const forecast = await requested(PROPOSAL);
    expect(forecast).toMatchObject({ stays: 123, arrivalsPerDay: 0, runs: 100, seed: 1, scale: 1 });
    expect(forecast.states).toEqual([
      expect.objectContaining({ state: 'PROPOSTA', label: 'Proposta', now: 7, shortestDays: 10 }),
    ]);
    const at = medians(forecast);
    expect([at[5], at[10], at[90]]).toEqual([
      [7, null],
      [0, null],
      [0, null],
    ]);
  });

  it('uses no later event for a past date, and returns the actual numbers beside the predicted ones', async () => {
    const forecast = await requested(PROPOSAL, `asOf=${ago(20)}`);
    expect([forecast.stays, forecast.states[0]?.now]).toEqual([120, 3]);
    const at = medians(forecast);
    // On day 5 the instances are still in the state, on day 10 they have left; the seven that are in it today arrived on day 16.
    expect([at[5], at[10], at[20], at[25]]).toEqual([
      [3, 3],
      [0, 0],
      [0, 7],
      [0, null],
    ]);
  });

  it('is the same for the same seed', async () => {
    const query = 'seed=7&capacityState=PROPOSTA&capacityPerWeek=3';
    const [first, second] = [await requested(PROPOSAL, query), await requested(PROPOSAL, query)];
    expect(second.states).toEqual(first.states);
  });

  it('lets fewer instances leave a state with a capacity, and more if the capacity is doubled', async () => {
    const after = async (perWeek: number) =>
      medians(await requested(PROPOSAL, `capacityState=PROPOSTA&capacityPerWeek=${perWeek}`))[15]?.[0] ?? 0;
    const [none, some, twice] = [await after(0), await after(2), await after(4)];
    expect(none).toBe(7);
    expect([Number(some) < 7, Number(twice) < Number(some)]).toEqual([true, true]);
  });

  it('counts only instances in its scope: those of the requested unit and need', async () => {
    await (await scene.path()).path.openAt('VALUTAZIONE_UVBR');
    const [unit, other] = scene.region.units;
    const standing = async (query: string) =>
      (await requested('uod-episode', query)).states.reduce((total, { now }) => total + now, 0);
    expect(await standing('')).toBe(1);
    expect([await standing(`districtUnitId=${unit}`), await standing(`districtUnitId=${other}`)]).toEqual([1, 0]);
    expect([await standing('need=complex'), await standing('need=simple')]).toEqual([1, 0]);
    expect(await standing('localHealthAuthorityCode=150205')).toBe(0);
  });

  it('requires workflow_read, is limited to one at a time per user, and is refused for unknown parameters', async () => {
    expect(await refusal('', 'uod.operatore')).toEqual([403]);
    expect((await refusal('limitDays=3'))[0]).toBe(400);
    expect((await refusal('asOf=2026-02-30'))[0]).toBe(400);
    expect(await refusal(`asOf=${addDays(today, 2)}`)).toEqual([422, 'asOf dateInFuture']);
    expect(await refusal('capacityState=PROPOSTA')).toEqual([422, 'capacityPerWeek required']);
    expect(await refusal('capacityPerWeek=3')).toEqual([422, 'capacityState required']);
    const both = await Promise.all([refusal(''), refusal('')]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 429]);
  });
});
