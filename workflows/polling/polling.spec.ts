import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { testBrowserMachine, raisedInternally } from '../proofs/browser-proofs.js';
import { pollingLimits, pollingMachine, type ExistenceReply, type PollingLimits } from './polling.machine.js';

const id = '0193a1b0-0000-7000-8000-000000000002';
const absent: ExistenceReply = { exists: false };
const present: ExistenceReply = { exists: true };

/** Lets promises settle between the ticks of the simulated clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function polling(answer: (attempt: number) => Promise<ExistenceReply>, limits: PollingLimits = pollingLimits.episode) {
  const clock = new SimulatedClock();
  const requests: string[] = [];
  const check = fromPromise<ExistenceReply, { id: string }>(({ input }) => answer(requests.push(input.id)));
  const actor = createActor(pollingMachine.provide({ actors: { check } }), {
    input: { id, limits },
    clock,
  }).start();
  return {
    actor,
    requests,
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settled();
    },
  };
}

describe('polling for a renewed episode or a new practitioner’s user', () => {
  testBrowserMachine({
    machine: pollingMachine,
    inputs: [
      { id, limits: pollingLimits.episode },
      { id, limits: pollingLimits.practitioner },
    ],
    events: [
      ...[absent, present].map((output) => ({
        type: raisedInternally(pollingMachine, 'xstate.done.actor'),
        output,
      })),
      { type: raisedInternally(pollingMachine, 'xstate.error.actor') },
      { type: raisedInternally(pollingMachine, 'xstate.after.') },
    ],
    isAtRest: ({ status }) => status === 'done',
  });

  it('sends the first request at once, and ends with a reply that the episode exists', async () => {
    const { actor, requests, pass } = polling(() => Promise.resolve(present));
    await pass(0);
    expect(requests).toEqual([id]);
    expect(actor.getSnapshot().value).toBe('found');
    expect(actor.getSnapshot().output).toEqual({ reply: present, error: null });
  });

  it('sends the next request after 1000 ms and not earlier', async () => {
    const { actor, requests, pass } = polling((attempt) => Promise.resolve(attempt < 3 ? absent : present));
    await pass(0);
    expect(actor.getSnapshot().value).toBe('waiting');
    await pass(999);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await pass(1000);
    expect(actor.getSnapshot().value).toBe('found');
  });

  it.each<[string, () => Promise<ExistenceReply>]>([
    ['it does not exist', () => Promise.resolve(absent)],
    ['the request fails', () => Promise.reject(new Error('rete assente'))],
  ])('stops with the error "Exceeded maxAttempts" after ten attempts in which %s', async (_, answer) => {
    const { actor, requests, pass } = polling(answer);
    await pass(0);
    for (let attempt = 2; attempt <= pollingLimits.episode.maxAttempts; attempt += 1) {
      expect(actor.getSnapshot().status).toBe('active');
      await pass(pollingLimits.episode.intervalInMs);
    }
    expect(requests).toHaveLength(10);
    expect(actor.getSnapshot().value).toBe('exhausted');
    expect(actor.getSnapshot().output).toEqual({ reply: null, error: 'Exceeded maxAttempts' });
    await pass(10 * pollingLimits.episode.intervalInMs);
    expect(requests).toHaveLength(10);
  });

  it('finds an episode that exists at the tenth attempt', async () => {
    const { actor, pass } = polling((attempt) => Promise.resolve(attempt < 10 ? absent : present));
    await pass(0);
    for (let attempt = 2; attempt <= 10; attempt += 1) await pass(pollingLimits.episode.intervalInMs);
    expect(actor.getSnapshot().output).toEqual({ reply: present, error: null });
  });

  it('sends requests for a practitioner’s user every 500 ms, and stops after 60000 ms', async () => {
    const { actor, requests, pass } = polling(() => Promise.resolve(absent), pollingLimits.practitioner);
    await pass(0);
    await pass(499);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    for (let passed = 500; passed < 60_000; passed += 500) {
      expect([passed, actor.getSnapshot().status]).toEqual([passed, 'active']);
      await pass(500);
    }
    expect(actor.getSnapshot().output).toEqual({ reply: null, error: 'Exceeded maxAttempts' });
  });

  it('continues after a single failed request', async () => {
    const { actor, pass } = polling((attempt) =>
      attempt === 1 ? Promise.reject(new Error('rete assente')) : Promise.resolve(present),
    );
    await pass(0);
    await pass(1000);
    expect(actor.getSnapshot().value).toBe('found');
  });

  it('continues as after a failed request if the actor `check` is not provided', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(pollingMachine, { input: { id, limits: pollingLimits.episode }, clock }).start();
    await settled();
    expect(actor.getSnapshot().value).toBe('waiting');
  });
});
