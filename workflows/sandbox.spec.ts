import { factLabels, WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { workflows } from './machines.js';
import { probe, type Facts } from './probe.js';
import { explainEvent } from './mirror.js';
import { spaceOf, tables } from './proofs/tables.js';
import { factsOf, isOfKind, kindOfFact, valuesOf } from './sandbox-facts.js';
import { factsIn, factsInPlay, factsReadBy, sandboxOffers, stateIn, tryEvent, type SandboxPlace } from './sandbox.js';
import { begin, step, type StoredSnapshot } from './step.js';
import { guardsOf } from './transitions.js';
import { uodEpisodeMachine } from './uod-episode/uod-episode.machine.js';

const day = '2026-05-04';
const uod = (state: StateValue, facts: Facts = {}): SandboxPlace => ({
  workflow: 'uod-episode',
  version: workflows['uod-episode'].latest,
  day,
  assumed: {},
  snapshot: { ...begin(uodEpisodeMachine).snapshot, value: state },
  facts: { ...workflows['uod-episode'].initialFacts, ...facts },
});
const offer = (place: SandboxPlace, type: string) => sandboxOffers(place).find((each) => each.type === type);
const remedies = (place: SandboxPlace, type: string) =>
  offer(place, type)?.conditions.map(({ guard, remedy }) => [guard, remedy]);

describe('the sandbox', () => {
  it('explains a refused event by its unmet guards, the facts that they read, and the facts to assume', () => {
    const place = uod('VALUTAZIONE_UVBR', { missingSheets: ['VALUTAZIONE_BISOGNO'], disabilityScales: 2 });
    expect(offer(place, 'VALIDATE')).toEqual({
      type: 'VALIDATE',
      known: true,
      allowed: false,
      byHand: true,
      conditions: [
        {
          guard: 'hasCompletedSheets',
          params: { missing: ['VALUTAZIONE_BISOGNO'] },
          facts: ['missingSheets'],
          remedy: { missingSheets: [] },
        },
        {
          guard: 'hasAllowedDisabilityScales',
          params: { count: 2 },
          facts: ['disabilityScales'],
          remedy: { disabilityScales: 3 },
        },
        {
          guard: 'hasFragilityLevels',
          params: { count: 0 },
          facts: ['fragilityLevels'],
          remedy: { fragilityLevels: 9 },
        },
      ],
    });
    expect(offer(place, 'RENEW')).toMatchObject({ known: false, allowed: false, conditions: [] });
  });

  it('finds facts that a guard reads only for certain values of other facts, and proposes the smallest change', () => {
    const place = uod('PRI', { residenceDiffers: false });
    expect(factsReadBy(place, 'isSummaryAcknowledged', 'VALIDATE')).toEqual([
      'residenceDiffers',
      'summaryAcknowledged',
    ]);
    const other = uod('PRI', { residenceDiffers: true, diagnoses: 1, schemas: 1, regimes: 1 });
    expect(Object.keys(offer(other, 'VALIDATE')?.conditions[0]?.remedy ?? {})).toHaveLength(1);
    const ended = uod({ CHIUSO_UOD: 'INTERROTTA' }, { hasOtherOpenEpisode: true });
    expect(remedies(ended, 'RENEW')).toEqual([
      ['hasNoOpenEpisode', { hasOtherOpenEpisode: false }],
      ['isStartAfterEnd', { endDate: day }],
    ]);
  });

  it('lists exactly the facts that the events of a state read', () => {
    expect(factsInPlay(uod('VALUTAZIONE_UVBR'))).toEqual([
      'missingSheets',
      'disabilityScales',
      'fragilityLevels',
      'isAdministrator',
    ]);
    expect(factsInPlay(uod('INVALIDATO_UOD'))).toEqual([]);
  });

  it('has no remedy for guards on the context of the instance', () => {
    const { versions, latest, initialFacts: facts } = workflows.sheet;
    const { snapshot } = begin(versions[latest]!, { kind: 'readOnly' });
    const place: SandboxPlace = { workflow: 'sheet', version: latest, snapshot, facts, assumed: {}, day };
    expect(offer(place, 'ENABLE')).toMatchObject({ allowed: true, byHand: false });
    const locked = tryEvent(place, 'LOCK')!.place;
    expect(offer(locked, 'ENABLE')?.conditions).toEqual([{ guard: 'isUnlocked', params: {}, facts: [], remedy: null }]);
  });

  it('applies one event after another, reports their effects, and does not change its input', () => {
    const place = { ...uod('ACCETTAZIONE_UOD'), assumed: { needType: 'complex', takeChargeDate: day } };
    const before = JSON.stringify(place);
    const first = tryEvent(place, 'VALIDATE')!;
    expect(first.step).toMatchObject({ from: 'ACCETTAZIONE_UOD', to: 'VALUTAZIONE_MULTIDISCIPLINARE' });
    expect(first.step.effects.map(({ type }) => type)).toEqual(['assignCoreId', 'lockStepSheets', 'openStepSheets']);
    expect(first.place.assumed).toEqual(place.assumed);
    expect(tryEvent(first.place, 'VALIDATE')).toBeNull();
    expect(JSON.stringify(place)).toBe(before);
  });

  it('starts a step with its sheets to be completed, and drops assumptions about the sheets of the last step', () => {
    const facts = { missingSheets: ['SCHEDA_ACCESSO'], needType: 'complex', takeChargeDate: day };
    const place = { ...uod('ACCETTAZIONE_UOD', facts), assumed: { missingSheets: [] } };
    const { place: next } = tryEvent(place, 'VALIDATE')!;
    const missing = ['PRIMA_VALUTAZIONE', 'ANAMNESI', 'EQUIPE_UVBR', 'AREE_INTERVENTO'];
    expect(factsIn(next).missingSheets).toEqual(missing);
    expect(next.assumed).toEqual({});
    const back = tryEvent(next, 'INVALIDATE')!.place;
    expect(factsIn(back).missingSheets).toEqual(['SCHEDA_ACCESSO', 'PRESA_IN_CARICO']);
  });

  it('generates a payload that satisfies all guards', () => {
    const ended = uod({ CHIUSO_UOD: 'ORDINARIA' }, { endDate: '2026-01-31' });
    expect(tryEvent(ended, 'RENEW')?.step.effects.map(({ type }) => type)).toEqual(['openRenewedEpisode']);
  });
});

const stored = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot;

describe.each(WorkflowName.options)('the sandbox of %s', (workflow) => {
  const table = tables[workflow];
  const { machine } = table;
  const version = workflows[workflow].latest;
  const starts = [...spaceOf(table).snapshots.values()].map((snapshot) => stored(machine, snapshot));
  const names = factsOf(workflow);
  const value = (name: string) => fc.constantFrom(...valuesOf(kindOfFact(workflow, name), day));
  const someFacts = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] });
  const places = fc
    .record({ start: fc.nat(starts.length - 1), given: someFacts, assumed: someFacts })
    .map(({ start, given, assumed }): SandboxPlace => {
      const facts = { ...workflows[workflow].initialFacts, ...given };
      return { workflow, version, snapshot: starts[start]!, facts, assumed, day };
    });
  const runs = { numRuns: 60 };

  it('has a kind and a label for every fact', () => {
    for (const name of names) {
      expect(Object.hasOwn(factLabels, name)).toBe(true);
      const kind = kindOfFact(workflow, name);
      expect([name, isOfKind(kind, workflows[workflow].initialFacts[name])]).toEqual([name, true]);
      expect(valuesOf(kind, day).every((each) => isOfKind(kind, each))).toBe(true);
    }
  });

  it('allows the same events as the engine, with the same effects, states and unmet guards', () => {
    fc.assert(
      fc.property(places, (place) => {
        for (const { type, known, ...offered } of sandboxOffers(place)) {
          const facts = factsIn(place);
          const stepped = step(machine, place.snapshot, probe(type, facts));
          const tried = tryEvent(place, type);
          expect([type, tried?.place.snapshot]).toEqual([type, stepped?.snapshot]);
          expect(tried?.step.effects).toEqual(stepped?.effects);
          expect(tried ? stateIn(tried.place) : undefined).toBe(stepped?.state);
          const { allowed, unmet } = explainEvent(machine, { ...place, facts }, type);
          const reported = offered.conditions.map(({ guard, params }) => ({ guard, params }));
          expect([type, offered.allowed, reported]).toEqual([type, allowed, known ? unmet : []]);
        }
      }),
      runs,
    );
  });

  it('allows a refused event only if the remedies of all its conditions are assumed', () => {
    fc.assert(
      fc.property(places, (place) => {
        for (const { type, conditions } of sandboxOffers(place)) {
          const assuming = (remedied: typeof conditions) => ({
            ...place,
            assumed: Object.assign({}, place.assumed, ...remedied.map(({ remedy }) => remedy)) as Facts,
          });
          for (const left of conditions) {
            const others = assuming(conditions.filter((each) => each !== left));
            const stillUnmet = offer(others, type)?.conditions.map(({ guard }) => guard);
            expect([type, stillUnmet]).toEqual([type, expect.arrayContaining([left.guard])]);
          }
          const incurable = conditions.filter(({ remedy }) => remedy === null).map(({ guard }) => guard);
          const after = offer(assuming(conditions), type)?.conditions.map(({ guard }) => guard);
          expect([type, after]).toEqual([type, incurable]);
        }
      }),
      runs,
    );
  });

  it('lists every fact that can change which events a state allows, or where they lead', () => {
    fc.assert(
      fc.property(places, someFacts, (place, others) => {
        const kept = Object.fromEntries(factsInPlay(place).map((fact) => [fact, factsIn(place)[fact]]));
        const offersWith = (assumed: Facts) =>
          sandboxOffers({ ...place, assumed }).map(({ type, allowed }) => [
            type,
            allowed,
            tryEvent({ ...place, assumed }, type)?.step.to,
          ]);
        expect(offersWith({ ...place.assumed, ...others, ...kept })).toEqual(offersWith(place.assumed));
      }),
      runs,
    );
  });

  it('finds every fact that can change the result of a guard', () => {
    const types = machine.events.map(String);
    fc.assert(
      fc.property(places, someFacts, fc.constantFrom(...types), (place, others, type) => {
        const context = place.snapshot.context;
        for (const [name, guard] of Object.entries(guardsOf(machine))) {
          const read = factsReadBy(place, name, type);
          const now = factsIn(place);
          const kept = Object.fromEntries(read.map((fact) => [fact, now[fact]]));
          // The payload is generated from the unchanged facts.
          const event = probe(type, now);
          const answer = (facts: Facts) => guard({ context, event: { ...event, facts } as typeof event }, undefined);
          expect([name, answer({ ...now, ...others, ...kept })]).toEqual([name, answer(now)]);
        }
      }),
      runs,
    );
  });
});
