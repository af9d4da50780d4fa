import type { Actor } from '@percorso/domain';
import type { WorkflowEngine } from './engine.service.js';
import type { Lifecycle } from './lifecycle.js';
import type { Run } from './run.js';

/** What an event carries, read in the transaction in which it is sent. */
export type PayloadOf = (run: Run) => Promise<Record<string, unknown>>;

/** Ends a job: sends an event that follows from it to an instance that is still in `state`. Another process may have done so already. */
export async function sendWhileIn<Aggregate>(
  engine: WorkflowEngine,
  actor: Actor,
  { lifecycle, id, state }: { lifecycle: Lifecycle<Aggregate>; id: string; state: string },
  type: string,
  payloadOf: PayloadOf,
): Promise<void> {
  await engine.within(actor, async (run) => {
    const { instance } = await run.enter(lifecycle, id);
    if (instance.state !== state) return;
    await run.send({ workflow: lifecycle.workflow, id, type, payload: await payloadOf(run), follows: true });
  });
}
