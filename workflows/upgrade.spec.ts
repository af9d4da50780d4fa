import { setup, type AnyStateMachine } from 'xstate';
import type { Migrate, WorkflowDefinition } from './machines.js';
import { begin, step, type StoredSnapshot } from './step.js';
import { applyUpgrade, planUpgrade, UpgradeRefused, type StoredInstance } from './upgrade.js';

// A fictitious machine of a request. Version 2 adds a signature, replaces the urgent flag by a priority, and removes
// the drawer.
const first = setup({
  types: { context: {} as { urgent: boolean } },
  actions: { notify: () => {}, store: (_, _params: { where: string }) => {} },
}).createMachine({
  id: 'request',
  context: { urgent: false },
  initial: 'OPEN',
  states: {
    OPEN: { on: { SEND: { target: 'SENT', actions: 'notify' }, DROP: 'DRAWER' } },
    SENT: { on: { CLOSE: { target: 'CLOSED', actions: { type: 'store', params: { where: 'archive' } } } } },
    DRAWER: { on: { SEND: 'SENT' } },
    CLOSED: { type: 'final', tags: ['closed'] },
  },
});

const second = setup({
  types: { context: {} as { priority: string } },
  actions: { notify: () => {}, store: (_, _params: { where: string }) => {} },
}).createMachine({
  id: 'request',
  context: { priority: 'normal' },
  initial: 'OPEN',
  states: {
    OPEN: { on: { SEND: { target: 'SENT', actions: 'notify' } } },
    SENT: {
      type: 'parallel',
      states: {
        reading: { initial: 'UNREAD', states: { UNREAD: { on: { READ: 'DONE' } }, DONE: { type: 'final' } } },
        signature: { initial: 'MISSING', states: { MISSING: { on: { SIGN: 'GIVEN' } }, GIVEN: { type: 'final' } } },
      },
      onDone: { target: 'CLOSED', actions: { type: 'store', params: { where: 'archive' } } },
    },
    CLOSED: { type: 'final', tags: ['closed'] },
  },
});

const priority = ({ context, ...snapshot }: StoredSnapshot): StoredSnapshot => ({
  ...snapshot,
  context: { priority: (context as { urgent: boolean }).urgent ? 'high' : 'normal' },
});
const toSecond: Migrate = (snapshot) => ({
  ...priority(snapshot),
  value: snapshot.value === 'SENT' ? { SENT: { reading: 'UNREAD', signature: 'MISSING' } } : snapshot.value,
});

const workflow = (migrate?: Migrate): WorkflowDefinition => ({
  latest: 2,
  versions: { 1: first, 2: second },
  upgrades: migrate ? { 1: migrate } : {},
  initialFacts: {},
});

const after = (machine: AnyStateMachine, ...types: string[]): StoredSnapshot =>
  types.reduce((now, type) => step(machine, now.snapshot, { type }) ?? now, begin(machine)).snapshot;

const open: StoredInstance = { id: 'open', version: 1, snapshot: after(first) };
const sent: StoredInstance = { id: 'sent', version: 1, snapshot: after(first, 'SEND') };
const drawer: StoredInstance = { id: 'drawer', version: 1, snapshot: after(first, 'DROP') };
const closed: StoredInstance = { id: 'closed', version: 1, snapshot: after(first, 'SEND', 'CLOSE') };
const current: StoredInstance = { id: 'young', version: 2, snapshot: after(second, 'SEND') };

const reasons = (instances: StoredInstance[], migrate?: Migrate) =>
  planUpgrade(instances, workflow(migrate)).unmapped.map(({ id, reason }) => `${id}: ${reason}`);

describe('the dry run of an upgrade', () => {
  it('lists for every instance its state before and after, and the events and actions that it gains and loses', () => {
    const { upgrades, unmapped, upToDate } = planUpgrade([open, sent, current], workflow(toSecond));
    expect(unmapped).toEqual([]);
    expect(upToDate).toBe(1);
    expect(upgrades.map(({ snapshot: _, ...line }) => line)).toEqual([
      {
        id: 'open',
        from: 1,
        to: 2,
        source: 'OPEN',
        target: 'OPEN',
        closed: false,
        gained: { events: [], actions: [] },
        lost: { events: ['DROP'], actions: [] },
      },
      {
        id: 'sent',
        from: 1,
        to: 2,
        source: 'SENT',
        target: 'SENT.UNREAD+MISSING',
        closed: false,
        gained: { events: ['READ', 'SIGN'], actions: [] },
        lost: { events: ['CLOSE'], actions: ['store(archive)'] },
      },
    ]);
  });

  it('changes neither the instances nor their snapshots, even if a migration mutates its argument', () => {
    const before = JSON.stringify(sent);
    planUpgrade(
      [sent],
      workflow((snapshot) => Object.assign(snapshot, toSecond(snapshot))),
    );
    expect(JSON.stringify(sent)).toBe(before);
  });

  it('leaves an instance unmapped if the new machine does not have its state', () =>
    expect(reasons([drawer], toSecond)).toEqual(['drawer: no-such-state']));

  it('leaves a state unmapped if a region is missing, so that no region silently gets its initial state', () => {
    const halfway: Migrate = (snapshot) => ({ ...priority(snapshot), value: { SENT: { reading: 'UNREAD' } } });
    expect(reasons([sent], halfway)).toEqual(['sent: no-such-state']);
    expect(reasons([sent], priority)).toEqual(['sent: no-such-state']);
  });

  it.each([
    { SENT: { reading: 'UNREAD', signature: 'LOST' } },
    { SENT: { reading: 'UNREAD', signature: 'MISSING', other: 'MISSING' } },
    { SENT: { reading: 'UNREAD', signature: null } },
    { OPEN: 'INNER' },
    { OPEN: {}, CLOSED: {} },
    undefined,
    3,
  ])('leaves an instance unmapped if its value is no state of the new machine: %j', (value) =>
    expect(reasons([sent], (snapshot) => ({ ...priority(snapshot), value }))).toEqual(['sent: no-such-state']),
  );

  it('leaves an instance unmapped if its context lacks keys of the new machine or has old ones', () => {
    const state = { SENT: { reading: 'UNREAD', signature: 'MISSING' } };
    expect(reasons([sent], (snapshot) => ({ ...snapshot, value: state }))).toEqual(['sent: other-context']);
    expect(reasons([sent], (snapshot) => ({ ...snapshot, context: {}, value: state }))).toEqual([
      'sent: other-context',
    ]);
  });

  it('leaves an instance unmapped if its version has no migration or was never released', () => {
    expect(reasons([open])).toEqual(['open: no-migration']);
    expect(reasons([{ ...open, version: 7 }], toSecond)).toEqual(['open: unknown-version']);
    expect(reasons([{ ...current, version: 1 }], toSecond)).toEqual(['young: unknown-version']);
  });

  it('leaves an instance unmapped if its migration throws, and plans the other instances', () => {
    const picky: Migrate = (snapshot) => {
      if (snapshot.value === 'SENT') throw new Error('not this one');
      return toSecond(snapshot);
    };
    const plan = planUpgrade([open, sent], workflow(picky));
    expect(plan.unmapped).toEqual([{ id: 'sent', from: 1, source: 'SENT', reason: 'migration-failed' }]);
    expect(plan.upgrades.map(({ id }) => id)).toEqual(['open']);
  });

  it('migrates several versions one after the other', () => {
    const third = second.provide({});
    const chain: WorkflowDefinition = {
      ...workflow(toSecond),
      latest: 3,
      versions: { 1: first, 2: second, 3: third },
      upgrades: { 1: toSecond, 2: (snapshot) => ({ ...snapshot, context: { priority: 'high' } }) },
    };
    const [line, other] = planUpgrade([sent, current], chain).upgrades;
    expect([line?.to, line?.snapshot.context]).toEqual([3, { priority: 'high' }]);
    expect([other?.from, other?.to]).toEqual([2, 3]);
  });
});

describe('the upgrade', () => {
  it('returns the upgraded instances, which continue in the new machine', () => {
    const [stored] = applyUpgrade(planUpgrade([sent, closed], workflow(toSecond)));
    expect(stored).toMatchObject({ id: 'sent', version: 2, state: 'SENT.UNREAD+MISSING' });
    expect(step(second, stored?.snapshot ?? {}, { type: 'READ' })?.state).toBe('SENT.DONE+MISSING');
  });

  it('keeps a closed instance closed', () => {
    const [stored] = applyUpgrade(planUpgrade([closed], workflow(toSecond)));
    expect(stored).toMatchObject({ state: 'CLOSED', snapshot: { status: 'done' } });
  });

  it('is refused if an instance is unmapped, and the error names that instance', () => {
    const plan = planUpgrade([open, drawer], workflow(toSecond));
    expect(() => applyUpgrade(plan)).toThrow(UpgradeRefused);
    expect(() => applyUpgrade(plan)).toThrow('1 instances cannot be upgraded: drawer (no-such-state)');
  });
});
