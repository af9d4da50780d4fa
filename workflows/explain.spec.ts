import { unmetSentence, WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { cdrEpisodeMachine } from './cdr-episode/cdr-episode.machine.js';
import { allowedEvents, explain } from './explain.js';
import { arbitraryEvent, arbitraryFacts } from './proofs/arbitrary-events.js';
import { spaceOf, tables } from './proofs/tables.js';
import { guardDetails, probe } from './probe.js';
import { begin, restore, step } from './step.js';
import { uodEpisodeTable } from './uod-episode/uod-episode.table.js';

type Guard = (args: { context: unknown; event: unknown }, params: unknown) => unknown;

const runs = { numRuns: 1000, seed: 2 };

describe.each(WorkflowName.options)('the explanation of an event of %s', (name) => {
  const table = tables[name];
  const { machine } = table;
  const snapshots = [...spaceOf(table).snapshots.values()];
  const cases = fc.tuple(fc.constantFrom(...snapshots), arbitraryEvent(table));

  it('allows exactly the events that a step accepts, and lists unmet guards for all others', () => {
    fc.assert(
      fc.property(cases, ([snapshot, event]) => {
        const { allowed, unmet } = explain(machine, snapshot, event, guardDetails);
        const stored = machine.getPersistedSnapshot(snapshot) as unknown as Record<string, unknown>;
        expect(allowed).toBe(step(machine, stored, event) !== null);
        expect(unmet.length === 0).toBe(allowed);
      }),
      runs,
    );
  });

  it('has an Italian sentence for every unmet guard', () => {
    fc.assert(
      fc.property(cases, ([snapshot, event]) => {
        for (const missing of explain(machine, snapshot, event, guardDetails).unmet) {
          // Texts that users entered are in guillemets.
          expect(unmetSentence(missing).replace(/«.*»/s, '')).toMatch(/^[A-ZÈ][^_]+$/);
          expect(unmetSentence(missing)).not.toContain(missing.guard);
        }
      }),
      runs,
    );
  });

  // Guards are called directly, because `and` stops at the first unmet guard and would not reach later ones.
  it('has guards that never throw, for any facts', () => {
    const guards = Object.values(machine.implementations.guards) as Guard[];
    const events = fc.oneof(
      arbitraryEvent(table),
      arbitraryFacts(table).map((facts) => ({ type: 'VALIDATE', facts })),
      fc.constantFrom({ type: 'RENEW' }, { type: 'REJECT', facts: null }, { type: 'SEND', facts: 3 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...snapshots), events, ({ context }, event) => {
        for (const guard of guards) expect(typeof guard({ context, event }, undefined)).toBe('boolean');
      }),
      runs,
    );
  });
});

describe('the explanation of an event', () => {
  const machine = uodEpisodeTable.machine;
  const initial = restore(machine, begin(machine).snapshot);
  const validating = (facts: object) => probe('VALIDATE', { ...uodEpisodeTable.met, ...facts });

  it('lists all unmet guards, in the order of the transition', () => {
    const event = validating({
      needType: 'simple',
      missingSheets: ['SCHEDA_ACCESSO', 'ANAMNESI'],
      takeChargeDate: null,
    });
    const { allowed, unmet } = explain(machine, initial, event, guardDetails);
    expect(allowed).toBe(false);
    expect(unmet.map(unmetSentence)).toEqual([
      'Nella scheda di accesso il bisogno deve essere complesso',
      'Da completare: scheda di accesso, anamnesi',
      'Manca la data di presa in carico',
    ]);
  });

  it('reports, with the state, an event that the state does not know', () => {
    expect(explain(machine, initial, { type: 'TERMINATE' })).toEqual({
      allowed: false,
      unmet: [{ guard: 'isEventOfState', params: { state: 'ACCETTAZIONE_UOD' } }],
    });
  });

  it('reports the transition with the fewest unmet guards', () => {
    const waiting: AnyStateMachine = cdrEpisodeMachine;
    const event = probe('VALIDATE', { missingSheets: [], operatingPlanState: 'AUTORIZZATO' });
    const { unmet } = explain(waiting, restore(waiting, begin(waiting).snapshot), event);
    expect(unmet).toEqual([{ guard: 'isTakenInCharge', params: {} }]);
  });

  it('gives the types of the allowed events', () => {
    const probes = ['VALIDATE', 'INVALIDATE', 'CHOOSE_SIMPLE_NEED', 'TERMINATE', 'FORCE_CLOSE'].map((type) =>
      probe(type, { ...uodEpisodeTable.met, needType: 'simple', isAdministrator: false }),
    );
    expect(allowedEvents(initial, probes)).toEqual(['INVALIDATE', 'CHOOSE_SIMPLE_NEED']);
  });
});
