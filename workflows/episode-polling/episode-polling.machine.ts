import { assign, fromPromise, setup } from 'xstate';

export type ExistenceReply = { exists: boolean; coreId: string | null };

/** Spec 000 §7: every 1000 ms, up to 10 attempts. */
export const pollingLimits = { intervalInMs: 1000, maxAttempts: 10 } as const;

/** Waits in the browser for a renewed episode to exist. Provide the actor `check`. Output: the reply, or the error of spec 000 §4. */
export const episodePollingMachine = setup({
  types: {
    context: {} as { episodeId: string; attempts: number; reply: ExistenceReply | null },
    input: {} as { episodeId: string },
    output: {} as { reply: ExistenceReply | null; error: string | null },
  },
  actors: {
    check: fromPromise<ExistenceReply, { episodeId: string }>(() =>
      Promise.reject(new Error('the actor "check" was not provided')),
    ),
  },
  delays: { interval: pollingLimits.intervalInMs },
  guards: {
    isExhausted: ({ context }) => context.attempts >= pollingLimits.maxAttempts,
    isFound: (_, { exists }: ExistenceReply) => exists,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepReply: assign({ reply: (_, reply: ExistenceReply) => reply }),
  },
}).createMachine({
  id: 'episodePolling',
  context: ({ input }) => ({ episodeId: input.episodeId, attempts: 0, reply: null }),
  initial: 'checking',
  states: {
    checking: {
      entry: 'countAttempt',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ episodeId: context.episodeId }),
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
