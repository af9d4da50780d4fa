import type { Step, UnmetGuard } from '@percorso/domain';
import { assign, fromPromise, setup } from 'xstate';

/** An event of the API on its way: which instance, which event, with what. `irreversible` is said in the confirmation. */
export type PendingEvent = {
  workflow: string;
  instanceId: string;
  type: string;
  payload?: Record<string, unknown>;
  irreversible: boolean;
};
/** How the API answered. `conflict`: somebody else moved the episode meanwhile. */
export type SendOutcome =
  { outcome: 'done'; current: Step | null } | { outcome: 'refused'; unmet: UnmetGuard[] } | { outcome: 'conflict' };
/** Somebody else's change, as the event stream tells it. */
export type RemoteChange = { actorName: string; at: string; state: string; revision: number };

export type WizardEvent =
  | { type: 'SHOW'; step: Step }
  | { type: 'NEXT' | 'BACK' | 'CONFIRM' | 'CANCEL' | 'DISMISS' | 'RELOAD' }
  | { type: 'REQUEST'; event: PendingEvent; confirm: boolean }
  | { type: 'REMOTE_CHANGE'; change: RemoteChange }
  | { type: 'RELOADED'; current: Step | null };

type WizardContext = {
  steps: readonly Step[];
  /** The step on screen, and the one where the episode is; null once it is closed. */
  shown: Step;
  current: Step | null;
  pending: PendingEvent | null;
  unmet: UnmetGuard[];
  remoteChange: RemoteChange | null;
};

const neighbour = ({ steps, shown }: WizardContext, offset: number): Step =>
  steps[steps.indexOf(shown) + offset] ?? shown;

/**
 * The wizard as the browser runs it. It never advances by itself: what it shows as current is what the server answered.
 * Provide the actor `send`, which carries a pending event to the API.
 */
export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    input: {} as { steps: readonly Step[]; shown: Step; current: Step | null },
    events: {} as WizardEvent,
  },
  actors: {
    send: fromPromise<SendOutcome, PendingEvent>(() => Promise.reject(new Error('the actor "send" was not provided'))),
  },
  guards: {
    // Spec 000 §4: next is there unless the shown step is the current one or the last.
    hasNext: ({ context }) =>
      context.shown !== context.current && context.steps.indexOf(context.shown) < context.steps.length - 1,
    hasPrevious: ({ context }) => context.steps.indexOf(context.shown) > 0,
    isConfirmed: ({ event }) => event.type === 'REQUEST' && !event.confirm,
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({ ...input, pending: null, unmet: [], remoteChange: null }),
  initial: 'showing',
  on: {
    // A change of somebody else is noted in every state, and never moves what is on screen.
    REMOTE_CHANGE: { actions: assign({ remoteChange: ({ event }) => event.change }) },
    RELOADED: {
      actions: assign({
        current: ({ event }) => event.current,
        shown: ({ context, event }) =>
          context.shown === context.current ? (event.current ?? context.shown) : context.shown,
        remoteChange: null,
      }),
    },
  },
  states: {
    showing: {
      on: {
        SHOW: { actions: assign({ shown: ({ event }) => event.step }) },
        NEXT: { guard: 'hasNext', actions: assign({ shown: ({ context }) => neighbour(context, 1) }) },
        BACK: { guard: 'hasPrevious', actions: assign({ shown: ({ context }) => neighbour(context, -1) }) },
        REQUEST: [
          { guard: 'isConfirmed', target: 'sending', actions: assign({ pending: ({ event }) => event.event }) },
          { target: 'confirming', actions: assign({ pending: ({ event }) => event.event }) },
        ],
        DISMISS: { actions: assign({ remoteChange: null }) },
      },
    },
    confirming: {
      on: {
        CONFIRM: 'sending',
        CANCEL: { target: 'showing', actions: assign({ pending: null }) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.pending as PendingEvent,
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'done',
            target: 'showing',
            actions: assign(({ event }) => {
              const current = event.output.outcome === 'done' ? event.output.current : null;
              return { pending: null, unmet: [], current, ...(current && { shown: current }) };
            }),
          },
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'refused',
            actions: assign({ unmet: ({ event }) => (event.output.outcome === 'refused' ? event.output.unmet : []) }),
          },
          { target: 'conflict' },
        ],
        // The failure itself was told by a toast: the shared error channel of spec 000 §8.
        onError: { target: 'showing', actions: assign({ pending: null }) },
      },
    },
    refused: { on: { DISMISS: { target: 'showing', actions: assign({ pending: null, unmet: [] }) } } },
    conflict: {
      on: {
        RELOAD: { target: 'showing', actions: assign({ pending: null }) },
        DISMISS: { target: 'showing', actions: assign({ pending: null }) },
      },
    },
  },
});
