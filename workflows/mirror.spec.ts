import { clientEvents, WorkflowName } from '@percorso/domain';
import type { EventObject } from 'xstate';
import { explainEvent } from './mirror.js';
import { grantForEvent, offers } from './offers.js';
import { variedEvents } from './proofs/decision-table.js';
import { spaceOf, tables } from './proofs/tables.js';
import { machineOf, workflows } from './machines.js';
import { probe, type Facts } from './probe.js';
import { begin, step, type StoredSnapshot } from './step.js';

const noGrants = () => false;

describe.each(WorkflowName.options)('the mirror of %s', (workflow) => {
  const table = tables[workflow];
  const { machine } = table;
  const version = workflows[workflow].latest;
  const snapshots = [...spaceOf(table).snapshots.values()].map(
    (snapshot) => JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot,
  );
  const factSets = [
    ...new Map(
      variedEvents(table).map((event) => {
        const { facts } = event as unknown as { facts: Facts };
        return [JSON.stringify(facts), facts];
      }),
    ).values(),
  ];

  const disagreements = (sent: (type: string, facts: Facts) => EventObject[]) =>
    snapshots.flatMap((snapshot) =>
      factSets.flatMap((facts) =>
        offers({ workflow, version, snapshot, facts }, noGrants).flatMap(({ type, allowed }) =>
          sent(type, facts)
            .filter((event) => (step(machine, snapshot, event) !== null) !== allowed)
            .map((event) => ({ snapshot, event, offered: allowed })),
        ),
      ),
    );

  it('offers in every state, for all facts, exactly the events that a step of the server accepts', () =>
    expect(disagreements((type, facts) => [probe(type, facts)])).toEqual([]));

  it('offers an event that is accepted once its form is filled in', () => {
    const filled = new Map(table.rows.map(({ event }) => [event.type, event]));
    expect(disagreements((type, facts) => [{ ...(filled.get(type) ?? { type }), facts } as EventObject])).toEqual([]);
  });
});

describe('an offer', () => {
  const mirrored = {
    workflow: 'uod-episode' as const,
    version: 1,
    snapshot: begin(tables['uod-episode'].machine).snapshot,
    facts: tables['uod-episode'].met,
  };
  const offered = (granted: string[], type: string) =>
    offers(mirrored, (event) => granted.includes(event)).find((offer) => offer.type === type);

  it('reports the caller’s grants and the machine’s answer separately', () => {
    expect(offered(['VALIDATE'], 'VALIDATE')).toEqual({
      type: 'VALIDATE',
      allowed: true,
      granted: true,
      unmet: [],
    });
    expect(offered([], 'VALIDATE')).toMatchObject({ allowed: true, granted: false });
    expect(offered(['TERMINATE'], 'TERMINATE')).toMatchObject({
      allowed: false,
      granted: true,
      unmet: [{ guard: 'isEventOfState' }],
    });
  });

  it('agrees with the explanation of its event', () => {
    const isAllowed = (changes: Facts) =>
      explainEvent(machineOf('uod-episode', 1), { ...mirrored, facts: { ...mirrored.facts, ...changes } }, 'VALIDATE')
        .allowed;
    expect(isAllowed({})).toBe(true);
    expect(isAllowed({ needType: 'simple' })).toBe(false);
  });

  it('exists for events that the machine has, and requires a grant', () => {
    for (const workflow of WorkflowName.options)
      for (const type of clientEvents(workflow)) {
        expect(tables[workflow].machine.events).toContain(type);
        expect(grantForEvent(workflow, type)).toBeTruthy();
      }
  });

  it('has no grant for an event that only the engine sends', () =>
    expect(() => grantForEvent('sheet', 'LOCK')).toThrow('no grant for sheet.LOCK'));
});
