import { damageLabels } from '@percorso/domain';
import { begin, step, type WorkflowDefinition, workflows } from '@percorso/workflows';
import { deviationsOf, type WrittenHistory } from './deviations.js';
import { type HistoryRow, hashOf, NO_HASH, OPEN, UNKEYED } from '../workflow/history.js';
import type { StoredEvent } from '../workflow/record-projection.js';

const PROPOSAL = 'remodelling-proposal';
type RecordedEvent = Pick<HistoryRow, 'type' | 'event' | 'facts' | 'to_state'>;

/** Returns a history with these events as the engine would have written them. */
function historyOf(recorded: readonly RecordedEvent[]): WrittenHistory {
  const events: StoredEvent[] = [];
  for (const event of recorded) {
    const row = {
      ...event,
      instance_id: '01890000-0000-7000-8000-000000000000',
      revision: events.length + 1,
      from_state: events.at(-1)?.to_state ?? null,
      actor_id: 'a',
      actor_name: 'A',
      at: '2025-01-01T00:00:00.000Z',
      idempotency_key: null,
      key_number: UNKEYED,
    };
    events.push({ ...row, hash: hashOf(events.at(-1)?.hash ?? NO_HASH, row) ?? '' });
  }
  return { events, revision: events.length, hash: events.at(-1)?.hash ?? NO_HASH };
}

const opening = { type: OPEN, event: { workflow: PROPOSAL, version: 1, input: {} }, facts: {}, to_state: 'PROPOSTA' };
/** The event that accepts a proposal while the unit's episode is in rehabilitation. */
const accept = { type: 'ACCEPT', event: {}, facts: { unitAtRehabilitation: true }, to_state: 'ACCETTATA' };
const acceptTooEarly = { ...accept, facts: { unitAtRehabilitation: false } };
const accepted = historyOf([opening, accept]);

const deviationsIn = (history: WrittenHistory, definitions?: Record<string, WorkflowDefinition>) =>
  deviationsOf(PROPOSAL, history, definitions).map(({ against, kind, revision }) => [against, kind, revision]);

describe('The deviations of a history (architecture §2)', () => {
  it('are none if the replay leads to the recorded states', () => {
    const machine = workflows[PROPOSAL].versions[1];
    if (!machine) throw new Error('no first version');
    const opened = begin(machine, {});
    const stepped = step(machine, opened.snapshot, { type: 'ACCEPT', facts: accept.facts } as never);
    expect([opened.state, stepped?.state]).toEqual([opening.to_state, accept.to_state]);
    expect(deviationsIn(accepted)).toEqual([]);
  });

  it('are one against the history’s own version and one against the newest version, with the unmet condition', () => {
    const deviation = {
      revision: 2,
      type: 'ACCEPT',
      state: 'PROPOSTA',
      kind: 'unmet',
      explanation: expect.stringContaining('iabilitazione') as string,
    };
    expect(deviationsOf(PROPOSAL, historyOf([opening, acceptTooEarly]))).toEqual([
      { ...deviation, against: 'own' },
      { ...deviation, against: 'newest' },
    ]);
  });

  it('include an event that the state does not accept', () => {
    expect(deviationsIn(historyOf([opening, accept, accept]))).toEqual([
      ['own', 'notInState', 3],
      ['newest', 'notInState', 3],
    ]);
  });

  it('include a missing opening, and an event that leads to another state', () => {
    expect(deviationsIn(historyOf([accept]))).toEqual([
      ['own', 'notOpened', 1],
      ['newest', 'notOpened', 1],
    ]);
    const deviations = deviationsOf(PROPOSAL, historyOf([opening, { ...accept, to_state: 'RIFIUTATA' }]));
    expect(deviations.map(({ against, kind, explanation }) => [against, kind, explanation])).toEqual([
      ['own', 'otherState', 'L’evento porta in un altro stato: Accettata'],
    ]);
  });

  it('are found against the newest version even if the instance was created with it and an earlier event led to another state', () => {
    expect(deviationsIn(historyOf([opening, { ...accept, to_state: 'RIFIUTATA' }, accept]))).toEqual([
      ['own', 'otherState', 2],
      ['newest', 'notInState', 3],
    ]);
  });

  it('are found against the newest version alone if the own version allowed the event', () => {
    const { 1: first } = workflows[PROPOSAL].versions;
    const { 1: other } = workflows['operating-plan'].versions;
    if (!first || !other) throw new Error('no first version');
    const definitions = { [PROPOSAL]: { ...workflows[PROPOSAL], latest: 2, versions: { 1: first, 2: other } } };
    expect(deviationsIn(accepted, definitions)).toEqual([['newest', 'notInState', 2]]);
  });
});

describe('A damaged history (architecture §2)', () => {
  const [first, second] = accepted.events;
  if (!first || !second) throw new Error('no history');
  const events = (...some: StoredEvent[]): WrittenHistory => ({ ...accepted, events: some });

  it.each([
    ['has no event', events(), 'noEvent', 1],
    ['misses its opening', events(second), 'missingEvent', 2],
    ['misses an event in the middle', events(first, { ...second, revision: 3 }), 'missingEvent', 3],
    ['has an event that was changed', events(first, { ...second, actor_name: 'B' }), 'brokenHash', 2],
    ['has a hash of an unknown key', events(first, { ...second, key_number: 9 }), 'unknownKey', 2],
    ['misses its last event', events(first), 'otherEnd', 1],
    ['has a row that differs from its last event', { ...accepted, hash: 'another' }, 'otherEnd', 2],
  ] as const)('is reported if it %s', (_, history, damage, revision) => {
    expect(deviationsOf(PROPOSAL, history).map(({ type, state, ...deviation }) => deviation)).toEqual([
      { against: 'chain', kind: 'damaged', revision, explanation: damageLabels[damage] },
    ]);
  });

  it('is replayed despite the damage, unless one of its events is missing', () => {
    expect(deviationsIn(events(first, { ...second, facts: acceptTooEarly.facts }))).toEqual([
      ['chain', 'damaged', 2],
      ['own', 'unmet', 2],
      ['newest', 'unmet', 2],
    ]);
    expect(deviationsIn(events(first, { ...second, revision: 3, facts: acceptTooEarly.facts }))).toEqual([
      ['chain', 'damaged', 3],
    ]);
  });
});
