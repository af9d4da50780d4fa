import { uodSteps } from '@percorso/domain';
import { createActor, fromPromise, waitFor, type Actor, type EventObject } from 'xstate';
import { testBrowserMachine, raisedInternally } from '../proofs/browser-proofs.js';
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

/**
 * Returns a wizard at the U.V.B.R. evaluation, with the requests that it has sent; `answer` returns the reply of the
 * API.
 */
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
  testBrowserMachine({
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
    it('changes only when the user chooses another step', () => {
      expect(after().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', current: 'VALUTAZIONE_UVBR' });
      expect(after({ type: 'SHOW', step: 'PRI' }).context.shown).toBe('PRI');
    });

    it('offers "next" unless it is the current step or the last one', () => {
      expect(after().can({ type: 'NEXT' })).toBe(false);
      expect(after({ type: 'BACK' }).can({ type: 'NEXT' })).toBe(true);
      expect(after({ type: 'BACK' }, { type: 'NEXT' }).context.shown).toBe('VALUTAZIONE_UVBR');
      expect(after({ type: 'SHOW', step: 'CHIUSURA_UOD' }).can({ type: 'NEXT' })).toBe(false);
    });

    it('offers "back" unless it is the first one', () => {
      expect(after({ type: 'BACK' }, { type: 'BACK' }).context.shown).toBe('ACCETTAZIONE_UOD');
      expect(after({ type: 'SHOW', step: 'ACCETTAZIONE_UOD' }).can({ type: 'BACK' })).toBe(false);
    });
  });

  describe('the confirmation of an event', () => {
    const requestEvent: WizardEvent = { type: 'REQUEST', event: pending, confirm: true };

    it('is requested before the event is sent, and shows whether the event is irreversible', () => {
      const { actor, sent } = wizard();
      actor.send(requestEvent);
      expect(actor.getSnapshot().value).toBe('confirming');
      expect(actor.getSnapshot().context.pending).toEqual(pending);
      expect(sent).toEqual([]);
    });

    it('sends the event as requested, if the user confirms', () => {
      const { actor, sent } = wizard();
      actor.send(requestEvent);
      actor.send({ type: 'CONFIRM' });
      expect(actor.getSnapshot().value).toBe('sending');
      expect(sent).toEqual([pending]);
    });

    it('discards the event, if the user cancels', () => {
      const snapshot = after(requestEvent, { type: 'CANCEL' });
      expect([snapshot.value, snapshot.context.pending]).toEqual(['showing', null]);
    });

    it('is skipped for an event that needs none', () => {
      const { actor, sent } = wizard();
      actor.send({ type: 'REQUEST', event: pending, confirm: false });
      expect(sent).toEqual([pending]);
    });

    it('cannot be requested while another event is being sent, nor can another step be shown', () => {
      const sending = after({ type: 'REQUEST', event: pending, confirm: false });
      const others: WizardEvent[] = [requestEvent, { type: 'NEXT' }, { type: 'BACK' }, { type: 'SHOW', step: 'PRI' }];
      expect(others.filter((event) => sending.can(event))).toEqual([]);
    });
  });

  describe('the reply of the API', () => {
    it('moves the wizard to the step that it names', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'done', current: 'PRI' }));
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'PRI', current: 'PRI', pending: null, unmet: [] });
    });

    it('leaves the shown step as it is if the episode is closed', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'done', current: null }));
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', current: null });
    });

    it('shows the unmet conditions of a refusal until the user dismisses them', async () => {
      const unmet = [{ guard: 'hasDiagnosis', params: {} }];
      const actor = await answered(() => Promise.resolve({ outcome: 'refused', unmet }));
      expect(actor.getSnapshot().value).toBe('refused');
      expect(actor.getSnapshot().context).toMatchObject({ unmet, shown: 'VALUTAZIONE_UVBR', pending });
      actor.send({ type: 'DISMISS' });
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ unmet: [], pending: null });
    });

    it('discards the requested event and shows the same step, if the request fails', async () => {
      const actor = await answered(() => Promise.reject(new Error('rete assente')));
      expect(actor.getSnapshot().value).toBe('showing');
      expect(actor.getSnapshot().context).toMatchObject({ shown: 'VALUTAZIONE_UVBR', pending: null, unmet: [] });
    });

    it('is treated as a failure if the actor `send` is not provided', async () => {
      const input = { steps: uodSteps, shown: uodSteps[0], current: uodSteps[0] };
      const actor = createActor(wizardMachine, { input }).start();
      actor.send({ type: 'REQUEST', event: pending, confirm: false });
      expect((await resting(actor)).value).toBe('showing');
    });
  });

  describe('a conflict', () => {
    it('shows the user who changed the episode and its new state, from the reply', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'conflict', change }));
      expect(actor.getSnapshot().value).toBe('conflict');
      expect(actor.getSnapshot().context.remoteChange).toEqual(change);
    });

    it('shows the user and the state from the change stream, if the stream delivered them first', async () => {
      const actor = await answered(() => Promise.resolve({ outcome: 'conflict' }), { type: 'REMOTE_CHANGE', change });
      expect(actor.getSnapshot().value).toBe('conflict');
      expect(actor.getSnapshot().context.remoteChange).toEqual(change);
    });

    it.each(['RELOAD', 'DISMISS'] as const)(
      'returns to the same step on %s, with the change still shown',
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

    it('lets the reloaded wizard follow the episode only if the current step was on screen', () => {
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
    ])('is noted while %s, without changing the step, the state or the pending event', (value, events) => {
      const before = after(...events);
      const noted = after(...events, changeEvent);
      expect([before.value, noted.value]).toEqual([value, value]);
      expect(noted.context).toEqual({ ...before.context, remoteChange: change });
    });

    it.each<SendOutcome>([{ outcome: 'refused', unmet: [] }, { outcome: 'conflict' }])(
      'is noted after the reply $outcome too',
      async (outcome) => {
        const actor = await answered(() => Promise.resolve(outcome));
        const before = actor.getSnapshot();
        actor.send(changeEvent);
        expect(actor.getSnapshot().value).toBe(before.value);
        expect(actor.getSnapshot().context).toEqual({ ...before.context, remoteChange: change });
      },
    );

    it('disappears when it is dismissed, and is replaced by the next change', () => {
      expect(after(changeEvent, { type: 'DISMISS' }).context.remoteChange).toBeNull();
      const later = { ...change, revision: 8 };
      expect(after(changeEvent, { type: 'REMOTE_CHANGE', change: later }).context.remoteChange).toEqual(later);
    });
  });
});
