import { clientEventRules, hasGrant, type Actor, type WorkflowName } from '@percorso/domain';
import { Forbidden, NotFound, OutOfScope } from '../http/problems/problem.js';
import type { Lifecycle } from './lifecycle.js';

/** An event that a caller sends to an instance. */
export type Command = {
  workflow: WorkflowName;
  id: string;
  type: string;
  payload?: Record<string, unknown>;
  actor: Actor;
  /** The revision that the caller believes current. */
  ifMatch?: number;
  idempotencyKey?: string;
  /** Whether the caller has confirmed the questions of an earlier reply with status 428. */
  confirmed?: boolean;
  /** Whether to refuse the event if the sheet already has content or entries: the caller expects an empty one, and must not overwrite. */
  isFirst?: boolean;
  /** Checks a precondition on the locked aggregate before anything else. @throws RuleBroken */
  precondition?: (aggregate: unknown) => void;
  /** An event that replaces this one if `where` holds for the locked aggregate. */
  instead?: { where: (aggregate: unknown) => boolean; type: string; payload: Record<string, unknown> };
};

type Act = Pick<Command, 'id' | 'type' | 'actor'>;

/** Whether the actor has the grant for an event of this instance, and belongs to an organisation that may send it. */
export const mayAct = (lifecycle: Lifecycle, aggregate: unknown, { id, type, actor }: Act): boolean =>
  hasGrant(actor, lifecycle.grantFor(aggregate, id, type)) &&
  lifecycle.isOrganisationAllowed(aggregate, id, type, actor);

/**
 * Refuses an actor who may not send the event.
 * @throws NotFound for an event that clients cannot send, Forbidden without the grant, OutOfScope if only another organisation may send the
 * event
 */
export function authorise(lifecycle: Lifecycle, aggregate: unknown, { id, type, actor }: Act): void {
  if (!clientEventRules(lifecycle.workflow, type)) throw new NotFound();
  const grant = lifecycle.grantFor(aggregate, id, type);
  if (!hasGrant(actor, grant)) throw new Forbidden(grant);
  if (!lifecycle.isOrganisationAllowed(aggregate, id, type, actor)) throw new OutOfScope();
}
