import type { TransitionReply } from '@percorso/domain';
import { StaleRevision } from '../http/problem.js';
import { authorise, type Command } from './commands.js';
import type { Lifecycle } from './lifecycle.js';
import type { Run } from './run.js';
import { viewOf } from './views.js';

/**
 * Carries out a command as far as the actor's rights, the rules and the machine allow it: lock, facts, step, history, effects.
 * @throws NotFound, Forbidden, OutOfScope, StaleRevision (412), TransitionRefused (409)
 */
export async function carryOut(run: Run, lifecycle: Lifecycle, command: Command): Promise<TransitionReply> {
  const { id, type, actor, ifMatch, payload = {}, confirmed = false } = command;
  const { whole, instance } = await run.enter(lifecycle, id);
  authorise(lifecycle, whole, command);
  if (ifMatch !== undefined && ifMatch !== instance.revision)
    throw new StaleRevision(viewOf(lifecycle, whole, id, actor));
  await lifecycle.check?.({ db: run.db, whole, id, type, payload, today: run.today, confirmed });
  const { reply } = await run.send(command);
  return reply;
}
