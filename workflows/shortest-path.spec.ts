import { WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import { serializeSnapshot } from 'xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import { workflows } from './machines.js';
import { probe, type Facts } from './probe.js';
import { spaceOf, tables } from './proofs/tables.js';
import { statesOf, type Space } from './proofs/state-space.js';
import { shortestPathTo } from './shortest-path.js';
import { begin, stateOf, step, type StoredSnapshot } from './step.js';
import { initialUodEpisodeFacts } from './uod-episode/facts.js';

const uod = (state: string, facts: Partial<typeof initialUodEpisodeFacts> = {}) => {
  const { latest: version, versions } = workflows['uod-episode'];
  const snapshot = { ...begin(versions[version]!).snapshot, value: state };
  return { workflow: 'uod-episode' as const, version, snapshot, facts: { ...initialUodEpisodeFacts, ...facts } };
};
const written = (road: ReturnType<typeof shortestPathTo>) =>
  road?.map(({ type, to, conditions }) => `${type} ${to}: ${conditions.map(({ guard }) => guard).join(' ')}`);

describe('the shortest road to a state', () => {
  it('names the guards that fail for now as conditions, with what their sentence says', () => {
    const from = uod('VALUTAZIONE_MULTIDISCIPLINARE', { missingSheets: ['ANAMNESI'], operationAreas: 1 });
    const road = shortestPathTo(from, 'PRI');
    expect(written(road)).toEqual([
      'VALIDATE VALUTAZIONE_UVBR: hasCompletedSheets hasUvbrReferent hasCaseManager',
      'VALIDATE PRI: hasCompletedSheets hasAllowedDisabilityScales hasFragilityLevels',
    ]);
    expect(road?.[0]?.conditions[0]).toEqual({ guard: 'hasCompletedSheets', params: { missing: ['ANAMNESI'] } });
    expect(road?.[1]?.conditions[0]).toEqual({ guard: 'hasCompletedSheets', params: {} });
  });

  it('is empty where the instance stands there, and none where nothing leads there', () => {
    expect(shortestPathTo(uod('PRI'), 'PRI')).toEqual([]);
    expect(shortestPathTo(uod('INVALIDATO_UOD'), 'PRI')).toBeNull();
  });

  it('leads to a state around others by the nearest of them', () =>
    expect(written(shortestPathTo(uod('CHIUSURA_UOD', { isAdministrator: true }), 'CHIUSO_UOD'))).toEqual([
      expect.stringMatching(/^(FORCE_CLOSE CHIUSO_UOD.FORZATA|TERMINATE CHIUSO_UOD.ORDINARIA): $/),
    ]));
});

const stored = ({ machine }: Space, snapshot: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot;

/** What an instance is by its facts, and stays. */
const nature = ['residenceDiffers', 'isList'];

/** Who follows whom by one event, by every fact set that the proofs know but that of another nature. */
function neighbours({ moves }: Space, met: Facts): Map<string, Map<string, string>> {
  const next = new Map<string, Map<string, string>>();
  for (const { from, event, to } of moves) {
    const { facts } = event as unknown as { facts: Facts };
    if (nature.some((name) => facts[name] !== met[name])) continue;
    const key: string = serializeSnapshot(from);
    next.set(key, (next.get(key) ?? new Map<string, string>()).set(String(serializeSnapshot(to)), stateOf(to)));
  }
  return next;
}

/** How many events lead from a snapshot to each state. */
function distances(next: ReturnType<typeof neighbours>, start: AnyMachineSnapshot): Map<string, number> {
  const known = new Set([String(serializeSnapshot(start))]);
  const states = new Map([[stateOf(start), 0]]);
  let ring = [...known];
  for (let steps = 1; ring.length > 0; steps += 1) {
    const reached = new Map(ring.flatMap((key) => [...(next.get(key) ?? [])]).filter(([key]) => !known.has(key)));
    for (const [key, state] of reached) {
      known.add(key);
      if (!states.has(state)) states.set(state, steps);
    }
    ring = [...reached.keys()];
  }
  return states;
}

describe.each(WorkflowName.options)('the roads of %s', (workflow) => {
  const table = tables[workflow];
  const space = spaceOf(table);
  const version = workflows[workflow].latest;
  // By its number: a snapshot is too large to be printed.
  const starts = [...space.snapshots.values()];
  const some = fc.record({
    start: fc.nat(starts.length - 1),
    to: fc.constantFrom(...statesOf(space)),
    facts: fc
      .subarray(Object.values(table.unmet))
      .map((unmet) => Object.assign({}, table.met, ...unmet.map(({ facts }) => facts)) as Facts),
  });

  it('are as short as the shortest that trying every event finds, and are there where it finds one', () => {
    const next = neighbours(space, table.met);
    fc.assert(
      fc.property(some, ({ start: place, to }) => {
        const start = starts[place]!;
        const road = shortestPathTo({ workflow, version, snapshot: stored(space, start), facts: table.met }, to);
        expect([stateOf(start), to, road?.length]).toEqual([stateOf(start), to, distances(next, start).get(to)]);
      }),
      { numRuns: 150 },
    );
  });

  it('are taken by the machine as they are said, once their conditions hold', () => {
    fc.assert(
      fc.property(some, ({ start: place, to, facts }) => {
        const start = starts[place]!;
        const begun = stored(space, start);
        let snapshot = begun;
        for (const taken of shortestPathTo({ workflow, version, snapshot, facts }, to) ?? []) {
          const asked = Object.fromEntries(taken.conditions.map(({ guard }) => [guard, () => true]));
          const machine = table.machine.provide({ guards: asked });
          const event = probe(taken.type, facts);
          const isAsking = taken.conditions.length > 0 && snapshot === begun;
          expect(isAsking && step(table.machine, snapshot, event)?.state === taken.to).toBe(false);
          const stepped = step(machine, snapshot, event);
          expect(stepped?.state).toBe(taken.to);
          snapshot = stepped?.snapshot ?? snapshot;
        }
      }),
      { numRuns: 150 },
    );
  });
});
