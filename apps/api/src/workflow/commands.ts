import { clientEventRules, hasGrant, type Actor, type WorkflowName } from '@percorso/domain';
import { Forbidden, NotFound, OutOfScope } from '../http/problem.js';
import type { Lifecycle } from './lifecycle.js';

/** An event that somebody wants to send to an instance. */
export type Command = {
  workflow: WorkflowName;
  id: string;
  type: string;
  payload?: Record<string, unknown>;
  actor: Actor;
  /** The revision that the caller believes current. */
  ifMatch?: number;
  idempotencyKey?: string;
  /** The caller has confirmed what a 428 asked. */
  confirmed?: boolean;
  /** The caller writes what nobody has written yet, and does not mean to write over it. */
  isFirst?: boolean;
  /** What the caller believes of the instance: asked of what is locked, before anything else. @throws RuleBroken */
  mustBe?: (aggregate: unknown) => void;
  /** The event that is carried out in its place where what is locked says so. */
  instead?: { where: (aggregate: unknown) => boolean; type: string; payload: Record<string, unknown> };
};

type Act = Pick<Command, 'id' | 'type' | 'actor'>;

/** Whether the actor has the grant for an event on this instance, and belongs to the organisation that sends it. */
export const mayAct = (lifecycle: Lifecycle, aggregate: unknown, { id, type, actor }: Act): boolean =>
  hasGrant(actor, lifecycle.grantFor(aggregate, id, type)) && lifecycle.isTheirs(aggregate, id, type, actor);

/** @throws Forbidden without the grant, OutOfScope where the event is another organisation's to send. */
export function authorise(lifecycle: Lifecycle, aggregate: unknown, { id, type, actor }: Act): void {
  if (!clientEventRules(lifecycle.workflow, type)) throw new NotFound();
  const grant = lifecycle.grantFor(aggregate, id, type);
  if (!hasGrant(actor, grant)) throw new Forbidden(grant);
  if (!lifecycle.isTheirs(aggregate, id, type, actor)) throw new OutOfScope();
}
