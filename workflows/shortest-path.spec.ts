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
const written = (path: ReturnType<typeof shortestPathTo>) =>
  path?.map(({ type, to, conditions }) => `${type} ${to}: ${conditions.map(({ guard }) => guard).join(' ')}`);

describe('the shortest path to a state', () => {
  it('lists the guards that fail now as conditions, with the parameters of their sentences', () => {
    const from = uod('VALUTAZIONE_MULTIDISCIPLINARE', { missingSheets: ['ANAMNESI'], operationAreas: 1 });
    const path = shortestPathTo(from, 'PRI');
    expect(written(path)).toEqual([
      'VALIDATE VALUTAZIONE_UVBR: hasCompletedSheets hasUvbrReferent hasCaseManager',
      'VALIDATE PRI: hasCompletedSheets hasAllowedDisabilityScales hasFragilityLevels',
    ]);
    expect(path?.[0]?.conditions[0]).toEqual({ guard: 'hasCompletedSheets', params: { missing: ['ANAMNESI'] } });
    expect(path?.[1]?.conditions[0]).toEqual({ guard: 'hasCompletedSheets', params: {} });
  });

  it('is empty if the instance is in the state, and null if the state is unreachable', () => {
    expect(shortestPathTo(uod('PRI'), 'PRI')).toEqual([]);
    expect(shortestPathTo(uod('INVALIDATO_UOD'), 'PRI')).toBeNull();
  });

  it('leads to the nearest child of a compound state', () =>
    expect(written(shortestPathTo(uod('CHIUSURA_UOD', { isAdministrator: true }), 'CHIUSO_UOD'))).toEqual([
      expect.stringMatching(/^(FORCE_CLOSE CHIUSO_UOD.FORZATA|TERMINATE CHIUSO_UOD.ORDINARIA): $/),
    ]));
});

const stored = ({ machine }: Space, snapshot: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot;

/** Names of the facts that never change for an instance. */
const nature = ['residenceDiffers', 'isList'];

/**
 * Returns the successors of each snapshot by one event, for all sets of facts in which the constant facts are those of
 * `met`.
 */
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

/** Returns the smallest number of events from a snapshot to each state. */
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

describe.each(WorkflowName.options)('the shortest paths of %s', (workflow) => {
  const table = tables[workflow];
  const space = spaceOf(table);
  const version = workflows[workflow].latest;
  // Snapshots are chosen by index, because they are too large to print.
  const starts = [...space.snapshots.values()];
  const some = fc.record({
    start: fc.nat(starts.length - 1),
    to: fc.constantFrom(...statesOf(space)),
    facts: fc
      .subarray(Object.values(table.unmet))
      .map((unmet) => Object.assign({}, table.met, ...unmet.map(({ facts }) => facts)) as Facts),
  });

  it('are as short as those of an exhaustive search, and exist if and only if it finds one', () => {
    const next = neighbours(space, table.met);
    fc.assert(
      fc.property(some, ({ start: place, to }) => {
        const start = starts[place]!;
        const path = shortestPathTo({ workflow, version, snapshot: stored(space, start), facts: table.met }, to);
        expect([stateOf(start), to, path?.length]).toEqual([stateOf(start), to, distances(next, start).get(to)]);
      }),
      { numRuns: 150 },
    );
  });

  it('are accepted by the machine, event by event, if their conditions hold', () => {
    fc.assert(
      fc.property(some, ({ start: place, to, facts }) => {
        const start = starts[place]!;
        const begun = stored(space, start);
        let snapshot = begun;
        for (const taken of shortestPathTo({ workflow, version, snapshot, facts }, to) ?? []) {
          const held = Object.fromEntries(taken.conditions.map(({ guard }) => [guard, () => true]));
          const machine = table.machine.provide({ guards: held });
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
