import { SimulatedEvent, WorkflowView, clientEvents, eventPayloads, type Simulation } from '@percorso/domain';
import { milestones, type Milestone } from '@percorso/testing';
import { sandboxOffers, tryEvent, type Facts, type SandboxPlace } from '@percorso/workflows';
import { checksum } from '../../test/checksum.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { today } from '../../test/days.js';

/** Every third milestone, so that the machines of the sampled episodes are in different states. */
const sampled: Milestone[] = milestones.filter((_, index) => index % 3 === 0);

describe('The sandbox of the browser and the simulation over REST (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const addressOf = ({ workflow, id }: WorkflowView) => `/v1/workflows/${workflow}/instances/${id}`;
  const simulate = async (view: WorkflowView, simulation: Simulation) =>
    SimulatedEvent.array().parse(await scene.call('analista', 'POST', `${addressOf(view)}/simulate`, simulation));
  const placeOf = ({ workflow, version, snapshot, facts }: WorkflowView, assumed: Facts = {}): SandboxPlace => ({
    workflow,
    version,
    snapshot,
    facts,
    assumed,
    day: today,
  });
  /** Returns the views of one episode's instances: episode of the unit, episode of the centre, plan, and one sheet of each step. */
  const viewsAt = async (milestone: Milestone): Promise<WorkflowView[]> => {
    const { path } = await scene.path();
    const episode = await path.view(await path.openAt(milestone));
    const { centre } = episode;
    const sheets = [...episode.steps, ...(centre?.steps ?? [])].flatMap(({ sheets: [sheet] }) => sheet?.id ?? []);
    const sheetViews = sheets.map(async (id) =>
      WorkflowView.parse(await scene.call('analista', 'GET', `/v1/workflows/sheet/instances/${id}`)),
    );
    const views = [episode.view, centre?.view, centre?.operatingPlan?.view].filter((view) => view !== undefined);
    const read = views.map(async (view) => WorkflowView.parse(await scene.call('analista', 'GET', addressOf(view))));
    return Promise.all([...read, ...sheetViews]);
  };
  /** Returns the events that need no payload: other events may also be refused because of their payload. */
  const eventsWithoutPayload = ({ workflow }: WorkflowView) => {
    const payloads: Record<string, { shape: object }> = eventPayloads[workflow];
    return clientEvents(workflow).filter((type) => Object.keys(payloads[type]?.shape ?? {}).length === 0);
  };

  it('agree about every event, with the real facts and with every condition met', async () => {
    let compared = 0;
    for (const milestone of sampled)
      for (const view of await viewsAt(milestone))
        for (const { type, allowed, conditions } of sandboxOffers(placeOf(view))) {
          if (!eventsWithoutPayload(view).includes(type)) continue;
          const assume = Object.assign({}, ...conditions.map(({ remedy }) => remedy)) as Facts;
          const [[real], [met]] = await Promise.all([
            simulate(view, { events: [{ type }] }),
            simulate(view, { events: [{ type }], assume }),
          ]);
          const browserStep = tryEvent(placeOf(view, assume), type)?.step;
          const subject = [milestone, view.workflow, view.state, type];
          expect([...subject, real?.unmet.length === 0]).toEqual([...subject, allowed]);
          const browserGuards = conditions.map(({ guard }) => guard);
          const serverGuards = real?.unmet.map(({ guard }) => guard).filter((guard) => guard !== 'isEventOfState');
          expect([...subject, serverGuards]).toEqual([...subject, browserGuards]);
          expect([...subject, met?.unmet.length === 0]).toEqual([...subject, browserStep !== undefined]);
          compared += 1;
        }
    // The comparison must cover many events to be meaningful.
    expect(compared).toBeGreaterThan(100);
  });

  it('take the same path on assumed facts, with the same effects, and write nothing', async () => {
    const { path } = await scene.path();
    const { view } = await path.view(await path.open());
    const assume = { needType: 'complex', missingSheets: [], takeChargeDate: today };
    const team = { missingSheets: [], operationAreas: 1, uvbrReferents: 1, caseManagers: 1 };
    const before = await checksum(scene.database, { except: ['record_access'] });
    const simulated = await simulate(view, {
      events: [{ type: 'VALIDATE' }, { type: 'VALIDATE', assume: team }, { type: 'INVALIDATE' }],
      assume,
    });
    let place = placeOf(view, assume);
    const browserSteps = simulated.map(({ type }) => {
      const tried = tryEvent({ ...place, assumed: { ...assume, ...team } }, type)!;
      place = tried.place;
      return tried.step;
    });
    expect(simulated.map(({ from, to, effects }) => [from, to, effects.map(({ name }) => name)])).toEqual(
      browserSteps.map(({ from, to, effects }) => [from, to, effects.map(({ type }) => type)]),
    );
    expect(simulated.at(-1)?.to).toBe('VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await checksum(scene.database, { except: ['record_access'] })).toEqual(before);
  });

  it('prefer an assumption for one event to one for all events, and accept only known facts with values of the right type', async () => {
    const { path } = await scene.path();
    const { view } = await path.view(await path.open());
    const assume = { needType: 'complex', missingSheets: [], takeChargeDate: today };
    const [own] = await simulate(view, { events: [{ type: 'VALIDATE', assume: { needType: 'simple' } }], assume });
    expect(own?.unmet.map(({ guard }) => guard)).toEqual(['isComplexNeed']);
    const refused = (facts: Facts) =>
      scene.send('analista', 'POST', `${addressOf(view)}/simulate`, { events: [{ type: 'VALIDATE' }], assume: facts });
    expect(await refused({ anything: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assume.anything', code: 'unknownFact' }] },
    });
    for (const wrong of [{ diagnoses: '3' }, { diagnoses: -1 }, { isAdministrator: 1 }, { missingSheets: ['OTHER'] }])
      expect(await refused(wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ path: `assume.${Object.keys(wrong)[0]}`, code: 'invalidValue' }] },
      });
    expect(await refused({ takeChargeDate: '2026-02-30', needType: null })).toMatchObject({
      body: { errors: [{ path: 'assume.takeChargeDate', code: 'invalidValue' }] },
    });
  });
});
