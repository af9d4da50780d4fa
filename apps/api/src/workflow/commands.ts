import { grantByEvent, hasGrant, type Actor, type Grant, type WorkflowName } from '@percorso/domain';
import { grantForEvent } from '@percorso/workflows';
import { Forbidden, NotFound, OutOfScope } from '../http/problem.js';
import type { Family } from './family.js';
import { belongsTo, type Handler } from './handler.js';

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
};

/** Whether clients may send events of this type at all; the others are the engine's own. */
const isClientEvent = (workflow: WorkflowName, type: string): boolean => Object.hasOwn(grantByEvent[workflow], type);

/** The grant for an event on this instance: a sheet's depends on whose step it belongs to. */
function grantFor(handler: Handler, family: Family, workflow: WorkflowName, id: string, type: string): Grant {
  const grant = grantForEvent(workflow, type);
  return grant === 'uod_sheet_update' && handler.organisationOf(family, id, type) === 'centre'
    ? 'cdr_sheet_update'
    : grant;
}

type Act = Pick<Command, 'workflow' | 'id' | 'type' | 'actor'>;

/** Whether the actor has the grant for an event on this instance, and belongs to the organisation that sends it. */
export const mayAct = (handler: Handler, family: Family, { workflow, id, type, actor }: Act): boolean =>
  hasGrant(actor, grantFor(handler, family, workflow, id, type)) &&
  belongsTo(actor, family, handler.organisationOf(family, id, type));

/** @throws Forbidden without the grant, OutOfScope where the event is another organisation's to send. */
export function authorise(handler: Handler, family: Family, { workflow, id, type, actor }: Act): void {
  if (!isClientEvent(workflow, type)) throw new NotFound();
  const grant = grantFor(handler, family, workflow, id, type);
  if (!hasGrant(actor, grant)) throw new Forbidden(grant);
  if (!belongsTo(actor, family, handler.organisationOf(family, id, type))) throw new OutOfScope();
}
