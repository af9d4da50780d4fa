import type { Actor, WorkflowName } from '@percorso/domain';
import type { Facts } from '@percorso/workflows';
import type { Transaction } from '../database/database.js';
import type { Family } from './family.js';

/** The organisation that may send an event: the opening unit, the patient's residence unit, or the centre. */
export type Organisation = 'unit' | 'residence' | 'centre';

/** What an effect works with: the running transaction, the event that caused it, and where it happened. */
export type EffectContext = {
  db: Transaction;
  actor: Actor;
  at: Date;
  /** Day of `at` in Europe/Rome, `YYYY-MM-DD`. */
  today: string;
  id: string;
  family: Family;
  event: { type: string; created?: string[]; [payload: string]: unknown };
  /** Sends an event to another instance of the family, within the same transaction. */
  send: (workflow: WorkflowName, id: string, type: string, payload?: Record<string, unknown>) => Promise<void>;
};

/** An event before it is tried: what the rules about its payload may look at. */
export type Proposal = {
  family: Family;
  id: string;
  type: string;
  payload: Record<string, unknown>;
  today: string;
  /** The caller has confirmed what a 428 asked. */
  confirmed: boolean;
};

export type Effects = Record<string, (context: EffectContext, params: Record<string, unknown>) => void | Promise<void>>;

/** What the engine must know of a workflow beside its machine. */
export type Handler = {
  /** The facts of an instance's guards, out of its family; null where the instance is not in it. */
  facts: (family: Family, id: string, actor: Actor) => Facts | null;
  /** Whose staff may send this event. */
  organisationOf: (family: Family, id: string, type: string) => Organisation;
  /** Rules about the payload beyond its schema. @throws Malformed, RuleBroken, ConfirmationRequired */
  check?: (proposal: Proposal) => void;
  /** Events after which new instances come to life, with how many: the engine gives them their ids. */
  creates?: Readonly<Record<string, number>>;
  effects: Effects;
};

/** Whether the actor belongs to the organisation that an event is reserved to. */
export function belongsTo(actor: Actor, family: Family, organisation: Organisation): boolean {
  const { scope } = actor;
  if (scope.everything) return true;
  if (organisation === 'unit') return scope.districtUnitIds.includes(family.districtUnitId);
  if (organisation === 'residence') return scope.districtUnitIds.includes(family.residenceDistrictUnitId);
  return family.centre !== null && scope.rehabilitationCenterIds.includes(family.centre.rehabilitationCenterId);
}
