import { WorkflowName, type WorkflowView } from '@percorso/domain';
import { begin, machineOf, UnknownVersion, workflows } from '@percorso/workflows';
import { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodeQuery } from '../../api/episodes';
import { sheetQuery } from '../../api/sheets';
import { explainNow } from './mirror';

const viewOf = (workflow: WorkflowName, version: number): WorkflowView => ({
  id: 'i1',
  workflow,
  version,
  state: '',
  revision: 1,
  stateSince: '',
  closed: false,
  events: [],
  snapshot: begin(machineOf(workflow, 1), { kind: 'compulsory' }).snapshot,
  facts: workflows[workflow].initialFacts,
});

/** Returns the view of an episode at the step of the PRI, with one compulsory sheet that is not complete. */
const planned = (version: number): WorkflowView => {
  const { snapshot, facts, ...view } = viewOf('uod-episode', version);
  return {
    ...view,
    snapshot: { ...snapshot, value: 'PRI' },
    facts: { ...facts, diagnoses: 1, schemas: 1, regimes: 1, missingSheets: ['DIAGNOSI'] },
  };
};

const mockReply = (reply: object) => vi.spyOn(api, 'get').mockResolvedValue(reply as never);
const client = new QueryClient();
const readEpisode = (reply: object) => {
  mockReply(reply);
  return client.fetchQuery({ ...episodeQuery('e1'), staleTime: 0 });
};

describe('The wizard’s mirror', () => {
  it('knows every version of the instances in an episode, at any depth', async () => {
    const views = WorkflowName.options.flatMap((workflow) =>
      Object.keys(workflows[workflow].versions).map((version) => viewOf(workflow, Number(version))),
    );
    await readEpisode({ view: planned(3), centre: { operatingPlan: { views } } });
    for (const view of views)
      expect(() => explainNow(view, 'VALIDATE'), `${view.workflow} ${view.version}`).not.toThrow();
  });

  it.each([1, 2])('does not apply the guards of version 3 to an episode of version %i', async (version) => {
    const { view } = await readEpisode({ view: planned(version) });
    expect(explainNow(view, 'VALIDATE')).toEqual({ allowed: true, unmet: [] });
  });

  it('requires the compulsory sheets of an episode of version 3', async () => {
    const { view } = await readEpisode({ view: planned(3) });
    const unmet = [{ guard: 'hasCompletedSheets', params: { missing: ['DIAGNOSI'] } }];
    expect(explainNow(view, 'VALIDATE')).toEqual({ allowed: false, unmet });
  });

  it('reads a sheet of an earlier version by the machine of that version', async () => {
    mockReply({ id: 's1', view: viewOf('sheet', 1) });
    const { view } = await client.fetchQuery(sheetQuery('s1'));
    expect(explainNow(view, 'ADD').unmet).toMatchObject([{ guard: 'isEventOfState' }]);
    mockReply({ id: 's2', view: viewOf('sheet', 3) });
    const newer = await client.fetchQuery(sheetQuery('s2'));
    expect(explainNow(newer.view, 'ADD').unmet).toMatchObject([{ guard: 'isList' }]);
  });

  it('refuses an instance of an unknown version', async () => {
    const { view } = await readEpisode({ view: planned(4) });
    expect(() => explainNow(view, 'VALIDATE')).toThrow(UnknownVersion);
  });
});
