import { uodSteps } from '@percorso/domain';
import { createActor, fromPromise, waitFor, type Actor, type EventObject } from 'xstate';
import { provesBrowserMachine, raisedInternally } from '../proofs/browser-proofs.js';
import {
  wizardMachine,
  type PendingEvent,
  type RemoteChange,
  type SendOutcome,
  type WizardEvent,
} from './wizard.machine.js';

const pending: PendingEvent = {
  workflow: 'uod-episode',
  instanceId: '0193a1b0-0000-7000-8000-000000000001',
  type: 'INVALIDATE',
  irreversible: true,
};
const change: RemoteChange = {
  workflow: 'uod-episode',
  id: 'e1',
  type: 'VALIDATE',
  actorName: 'Anna Verdi',
  at: '2024-02-01T09:30:00+01:00',
  state: 'PRI',
  revision: 7,
};

/** A wizard at the U.V.B.R. evaluation; `answer`: the reply of the API; `sent`: the requests that it got. */
function wizard(answer: () => Promise<SendOutcome> = () => new Promise(() => {}), shown = uodSteps[2]) {
  const sent: PendingEvent[] = [];
  const send = fromPromise<SendOutcome, PendingEvent>(({ input }) => {
    sent.push(input);
    return answer();
  });
  const actor = createActor(wizardMachine.provide({ actors: { send } }), {
    input: { steps: uodSteps, shown, current: uodSteps[2] },
  }).start();
  return { actor, sent };
}
const after = (...events: WizardEvent[]) => {
  const { actor } = wizard();
  events.forEach((event) => actor.send(event));
  return actor.getSnapshot();
};
const resting = (actor: Actor<typeof wizardMachine>) => waitFor(actor, (snapshot) => !snapshot.matches('sending'));
const answered = async (answer: () => Promise<SendOutcome>, ...before: WizardEvent[]) => {
  const { actor } = wizard(answer);
  [...before, { type: 'REQUEST', event: pending, confirm: false } as const].forEach((event) => actor.send(event));
  await resting(actor);
  return actor;
};

describe('the wizard', () => {
  const finished = raisedInternally(wizardMachine, 'xstate.done.actor');
  const answers: SendOutcome[] = [
    { outcome: 'done', current: 'PRI' },
    { outcome: 'done', current: null },
    { outcome: 'refused', unmet: [] },
    { outcome: 'conflict', change },
    { outcome: 'conflict' },
  ];
  provesBrowserMachine({
    machine: wizardMachine,
    inputs: [{ steps: uodSteps, shown: uodSteps[2], current: uodSteps[2] }],
    events: [
      { type: 'SHOW', step: 'PRI' },
      ...['NEXT', 'BACK', 'CONFIRM', 'CANCEL', 'DISMISS', 'RELOAD'].map((type) => ({ type })),
      { type: 'REQUEST', event: pending, confirm: true },
      { type: 'REQUEST', event: pending, confirm: false },
      { type: 'REMOTE_CHANGE', change },
      { type: 'RELOADED', current: 'PRI' },
      ...answers.map((output) => ({ type: finished, output })),
      { type: raisedInternally(wizardMachine, 'xstate.error.actor'), error: new Error('rete assente') },
    ] as EventObject[],
    isAtRest: (snapshot) => snapshot.matches('showing'),
  });

  describe('the step on screen', () => {
    it('is the requested one, and never changes by itself', () => {
      expect(after().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', current: 'VALUTAZIONE_UVBR' });
      expect(after({ type: 'SHOW', step: 'PRI' }).context.shown).toBe('PRI');
    });

    it('offers next unless it is the current step or the last', () => {
      expect(after().can({ type: 'NEXT' })).toBe(false);
      expect(after({ type: 'BACK' }).can({ type: 'NEXT' })).toBe(true);
      expect(after({ type: 'BACK' }, { type: 'NEXT' }).context.shown).toBe('VALUTAZIONE_UVBR');
      expect(after({ type: 'SHOW', step: 'CHIUSURA_UOD' }).can({ type: 'NEXT' })).toBe(false);
    });

    it('offers back unless it is the first', () => {
      expect(after({ type: 'BACK' }, { type: 'BACK' }).context.shown).toBe('ACCETTAZIONE_UOD');
      expect(after({ type: 'SHOW', step: 'ACCETTAZIONE_UOD' }).can({ type: 'BACK' })).toBe(false);
    });
  });

  describe('a confirmation', () => {
    const requestEvent: WizardEvent = { type: 'REQUEST', event: pending, confirm: true };

    it('is requested before anything is sent, and shows whether it is irreversible', () => {
      const { actor, sent } = wizard();
      actor.send(requestEvent);
      expect(actor.getSnapshot().value).toBe('confirming');
      expect(actor.getSnapshot().context.pending).toEqual(pending);
      expect(sent).toEqual([]);
    });

    it('once given, the event is sent as requested', () => {
      const { actor, sent } = wizard();
      actor.send(requestEvent);
      actor.send({ type: 'CONFIRM' });
      expect(actor.getSnapshot().value).toBe('sending');
      expect(sent).toEqual([pending]);
    });

    it('once cancelled, nothing is left of the event', () => {
      const snapshot = after(requestEvent, { type: 'CANCEL' });
      expect([snapshot.value, snapshot.context.pending]).toEqual(['showing', null]);
    });

    it('an event that needs no confirmation is sent at once', () => {
      const { actor, sent } = wizard();
      actor.send({ type: 'REQUEST', event: pending, confirm: false });
      expect(sent).toEqual([pending]);
    });

    it('while one event is being sent no other is accepted, and the step stays', () => {
      const sending = after({ type: 'REQUEST', event: pending, confirm: false });
      const others: WizardEvent[] = [requestEvent, { type: 'NEXT' }, { type: 'BACK' }, { type: 'SHOW', step: 'PRI' }];
      expect(others.filter((event) => sending.can(event))).toEqual([]);
    });
  });

  describe('the answer of the API', () => {
    it('moves the wizard to the step that the server names, not before', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'done', current: 'PRI' }));
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'PRI', current: 'PRI', pending: null, unmet: [] });
    });

    it('names no current step for a closed episode, and the shown one stays', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'done', current: null }));
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', current: null });
    });

    it('shows the unmet conditions of a refusal, until dismissed', async () => {
      const unmet = [{ guard: 'hasDiagnosis', params: {} }];
      const actor = await answered(() => Promise.resolve({ outcome: 'refused', unmet }));
      expect(actor.getSnapshot().value).toBe('refused');
      expect(actor.getSnapshot().context).toMatchObject({ unmet, shown: 'VALUTAZIONE_UVBR', pending });
      actor.send({ type: 'DISMISS' });
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ unmet: [], pending: null });
    });

    it('returns to the step after a failure, as if nothing was requested', async () => {
      const actor = await answered(() => Promise.reject(new Error('rete assente')));
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', pending: null, unmet: [] });
    });

    it('the actor `send` must be provided', async () => {
      const input = { steps: uodSteps, shown: uodSteps[0], current: uodSteps[0] };
      const actor = createActor(wizardMachine, { input }).start();
      actor.send({ type: 'REQUEST', event: pending, confirm: false });
      expect((await resting(actor)).value).toBe('showing');
    });
  });

  describe('a conflict', () => {
    it('shows who moved the episode and its new state, from the reply', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'conflict', change }));
      expect(actor.getSnapshot().value).toBe('conflict');
      expect(actor.getSnapshot().context.remoteChange).toEqual(change);
    });

    it('shows them from the stream, if it delivered them before', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'conflict' }), { type: 'REMOTE_CHANGE', change });
      expect(actor.getSnapshot().value).toBe('conflict');
      expect(actor.getSnapshot().context.remoteChange).toEqual(change);
    });

    it.each(['RELOAD', 'DISMISS'] as const)(
      '%s leads back to the same step, with the change still shown',
      async (type) => {
        const actor = await answered(() => Promise.resolve({ outcome: 'conflict', change }));
        actor.send({ type });
        expect(actor.getSnapshot().value).toBe('showing');
        expect(actor.getSnapshot().context).toMatchObject({
          shown: 'VALUTAZIONE_UVBR',
          pending: null,
          remoteChange: change,
        });
      },
    );

    it('lets the reloaded wizard follow the episode if its current step was on screen', () => {
      const reloaded: WizardEvent = { type: 'RELOADED', current: 'PRI' };
      expect(after({ type: 'REMOTE_CHANGE', change }, reloaded).context).toMatchObject({
        shown: 'PRI',
        current: 'PRI',
        remoteChange: null,
      });
      expect(after({ type: 'BACK' }, reloaded).context).toMatchObject({
        shown: 'VALUTAZIONE_MULTIDISCIPLINARE',
        current: 'PRI',
      });
      expect(after({ type: 'RELOADED', current: null }).context).toMatchObject({
        shown: 'VALUTAZIONE_UVBR',
        current: null,
      });
    });
  });

  describe('another user’s change', () => {
    const changeEvent: WizardEvent = { type: 'REMOTE_CHANGE', change };
    const request = (confirm: boolean): WizardEvent => ({ type: 'REQUEST', event: pending, confirm });

    it.each<[string, WizardEvent[]]>([
      ['showing', []],
      ['showing', [{ type: 'BACK' }]],
      ['confirming', [request(true)]],
      ['sending', [request(false)]],
    ])('is noted while %s, and changes neither the step, nor the state, nor what is pending', (value, events) => {
      const before = after(...events);
      const noted = after(...events, changeEvent);
      expect([before.value, noted.value]).toEqual([value, value]);
      expect(noted.context).toEqual({ ...before.context, remoteChange: change });
    });

    it.each<SendOutcome>([{ outcome: 'refused', unmet: [] }, { outcome: 'conflict' }])(
      'is noted as well after the answer $outcome',
      async (outcome) => {
        const actor = await answered(() => Promise.resolve(outcome));
        const before = actor.getSnapshot();
        actor.send(changeEvent);
        expect(actor.getSnapshot().value).toBe(before.value);
        expect(actor.getSnapshot().context).toEqual({ ...before.context, remoteChange: change });
      },
    );

    it('is dismissed, or replaced by the next', () => {
      expect(after(changeEvent, { type: 'DISMISS' }).context.remoteChange).toBeNull();
      const later = { ...change, revision: 8 };
      expect(after(changeEvent, { type: 'REMOTE_CHANGE', change: later }).context.remoteChange).toEqual(later);
    });
  });
});
