import { assign, fromPromise, setup } from 'xstate';

export type ExistenceReply = { exists: boolean };

export type PollingLimits = { intervalInMs: number; maxAttempts: number };

/**
 * Limits of polling. Spec 000 §7: a renewed episode is polled every 1000 ms, in up to 10 attempts. Spec 001 §4 and §9:
 * other records are polled every 500 ms, for at most 60000 ms.
 */
export const pollingLimits = {
  episode: { intervalInMs: 1000, maxAttempts: 10 },
  practitioner: { intervalInMs: 500, maxAttempts: 1 + 60_000 / 500 },
} as const satisfies Record<string, PollingLimits>;

/**
 * Polls in the browser until a record exists. The caller must provide the actor `check`. The output is the first reply
 * with which the record exists, or the error of spec 000 §4.
 */
export const pollingMachine = setup({
  types: {
    context: {} as { id: string; limits: PollingLimits; attempts: number; reply: ExistenceReply | null },
    input: {} as { id: string; limits: PollingLimits },
    output: {} as { reply: ExistenceReply | null; error: string | null },
  },
  actors: {
    check: fromPromise<ExistenceReply, { id: string }>(() =>
      Promise.reject(new Error('the actor "check" was not provided')),
    ),
  },
  delays: { interval: ({ context }) => context.limits.intervalInMs },
  guards: {
    isExhausted: ({ context }) => context.attempts >= context.limits.maxAttempts,
    isFound: (_, { exists }: ExistenceReply) => exists,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepReply: assign({ reply: (_, reply: ExistenceReply) => reply }),
  },
}).createMachine({
  id: 'polling',
  context: ({ input }) => ({ ...input, attempts: 0, reply: null }),
  initial: 'checking',
  states: {
    checking: {
      entry: 'countAttempt',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keepReply', params: ({ event }) => event.output },
          },
          { guard: 'isExhausted', target: 'exhausted' },
          { target: 'waiting' },
        ],
        onError: [{ guard: 'isExhausted', target: 'exhausted' }, { target: 'waiting' }],
      },
    },
    waiting: { after: { interval: 'checking' } },
    found: { type: 'final' },
    exhausted: { type: 'final' },
  },
  output: ({ context }) => ({ reply: context.reply, error: context.reply ? null : 'Exceeded maxAttempts' }),
});
