import type { Step, UnmetGuard, WorkflowName } from '@percorso/domain';
import { assign, fromPromise, setup } from 'xstate';

/** An event to send to the API: instance, type and payload. The confirmation dialog says if it is `irreversible`. */
export type PendingEvent = {
  workflow: WorkflowName;
  instanceId: string;
  type: string;
  payload?: Record<string, unknown>;
  irreversible: boolean;
  /** Called after success; until then a dialog with typed input stays open. */
  onDone?: () => void;
};
/**
 * Outcome of the request. `conflict` means that another user changed the episode in the meantime. `change` contains
 * that user and the new state, if the reply has them; otherwise the change stream delivers them.
 */
export type SendOutcome =
  | { outcome: 'done'; current: Step | null }
  | { outcome: 'refused'; unmet: UnmetGuard[] }
  | { outcome: 'conflict'; change?: RemoteChange };
/** A change of an instance by another user, from the change stream. */
export type RemoteChange = {
  workflow: WorkflowName;
  id: string;
  type: string;
  actorName: string;
  at: string;
  state: string;
  revision: number;
};

export type WizardEvent =
  | { type: 'SHOW'; step: Step }
  | { type: 'NEXT' | 'BACK' | 'CONFIRM' | 'CANCEL' | 'DISMISS' | 'RELOAD' }
  | { type: 'REQUEST'; event: PendingEvent; confirm: boolean }
  | { type: 'REMOTE_CHANGE'; change: RemoteChange }
  | { type: 'RELOADED'; current: Step | null };

type WizardContext = {
  steps: readonly Step[];
  /** `shown` is the step on screen; `current` is the current step of the episode, null once it is closed. */
  shown: Step;
  current: Step | null;
  pending: PendingEvent | null;
  unmet: UnmetGuard[];
  remoteChange: RemoteChange | null;
};

const neighbour = ({ steps, shown }: WizardContext, offset: number): Step =>
  steps[steps.indexOf(shown) + offset] ?? shown;

/**
 * The wizard of the browser. It never advances by itself: its current step is the one that the server returned. The
 * caller must provide the actor `send`, which sends a pending event to the API.
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
    // Spec 000 §4: "next" is available unless the shown step is the current one or the last one.
    hasNext: ({ context }) =>
      context.shown !== context.current && context.steps.indexOf(context.shown) < context.steps.length - 1,
    hasPrevious: ({ context }) => context.steps.indexOf(context.shown) > 0,
    isConfirmed: ({ event }) => event.type === 'REQUEST' && !event.confirm,
    isDone: (_, { outcome }: SendOutcome) => outcome === 'done',
    isRefused: (_, { outcome }: SendOutcome) => outcome === 'refused',
  },
  actions: {
    showStep: assign(({ event }) => (event.type === 'SHOW' ? { shown: event.step } : {})),
    showNext: assign({ shown: ({ context }) => neighbour(context, 1) }),
    showPrevious: assign({ shown: ({ context }) => neighbour(context, -1) }),
    keepPending: assign(({ event }) => (event.type === 'REQUEST' ? { pending: event.event } : {})),
    dropPending: assign({ pending: null, unmet: [] }),
    noteRemoteChange: assign(({ event }) => (event.type === 'REMOTE_CHANGE' ? { remoteChange: event.change } : {})),
    dropRemoteChange: assign({ remoteChange: null }),
    followReload: assign(({ context, event }) => {
      if (event.type !== 'RELOADED') return {};
      const { shown, current } = context;
      return {
        current: event.current,
        shown: shown === current ? (event.current ?? shown) : shown,
        remoteChange: null,
      };
    }),
    followAnswer: assign((_, answer: SendOutcome) =>
      answer.outcome === 'done' ? { current: answer.current, ...(answer.current && { shown: answer.current }) } : {},
    ),
    noteRefusal: assign((_, answer: SendOutcome) => (answer.outcome === 'refused' ? { unmet: answer.unmet } : {})),
    noteConflict: assign((_, answer: SendOutcome) =>
      answer.outcome === 'conflict' && answer.change ? { remoteChange: answer.change } : {},
    ),
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({ ...input, pending: null, unmet: [], remoteChange: null }),
  initial: 'showing',
  on: {
    // A change by another user is noted in every state and never changes the shown step.
    REMOTE_CHANGE: { actions: 'noteRemoteChange' },
    RELOADED: { actions: 'followReload' },
  },
  states: {
    showing: {
      on: {
        SHOW: { actions: 'showStep' },
        NEXT: { guard: 'hasNext', actions: 'showNext' },
        BACK: { guard: 'hasPrevious', actions: 'showPrevious' },
        REQUEST: [
          { guard: 'isConfirmed', target: 'sending', actions: 'keepPending' },
          { target: 'confirming', actions: 'keepPending' },
        ],
        DISMISS: { actions: 'dropRemoteChange' },
      },
    },
    confirming: {
      on: {
        CONFIRM: 'sending',
        CANCEL: { target: 'showing', actions: 'dropPending' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.pending as PendingEvent,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'followAnswer', params: ({ event }) => event.output }, 'dropPending'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          { target: 'conflict', actions: { type: 'noteConflict', params: ({ event }) => event.output } },
        ],
        // A toast, the shared error channel of spec 000 §8, has already shown the failure.
        onError: { target: 'showing', actions: 'dropPending' },
      },
    },
    refused: { on: { DISMISS: { target: 'showing', actions: 'dropPending' } } },
    conflict: {
      on: {
        RELOAD: { target: 'showing', actions: 'dropPending' },
        DISMISS: { target: 'showing', actions: 'dropPending' },
      },
    },
  },
});
