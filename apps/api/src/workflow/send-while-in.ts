import type { Actor } from '@percorso/domain';
import type { WorkflowEngine } from './engine.service.js';
import type { Lifecycle } from './lifecycle.js';
import type { Run } from './run.js';

/** Computes the payload of an event in the transaction that sends the event. */
export type PayloadOf = (run: Run) => Promise<Record<string, unknown>>;

/** Sends the final event of a job to its instance if that is still in `state`: another process may have sent the event already. */
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
