import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';
import { findCode } from './code-lists/code-lists.js';

/** Events that somebody had to give a reason for. Spec 000 §2 and §5. */
export const reasonEvents = ['REFUSE', 'REJECT', 'REJECT_RESIDENCE', 'INTERRUPT', 'FORCE_CLOSE'] as const;
export type ReasonEvent = (typeof reasonEvents)[number];

/** What somebody said who refused, rejected or ended something: a code of its list with its description, or words, or both. */
export const ReasonGiven = z
  .object({
    code: z.string().nullable(),
    description: z.string().nullable(),
    /** Null for who may not read names: it may hold some. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ReasonGiven' });
export type ReasonGiven = z.infer<typeof ReasonGiven>;

/** Who gave it, when, and of what. */
export const Reason = ReasonGiven.extend({
  workflow: WorkflowName,
  /** What was refused, rejected or ended. */
  instanceId: z.uuid(),
  event: z.enum(reasonEvents),
  /** Null for who may not read names. */
  by: z.string().nullable(),
  at: z.string(),
  /** Nothing has answered it since. */
  current: z.boolean(),
}).meta({ id: 'Reason' });
export type Reason = z.infer<typeof Reason>;

/** Where each event keeps them. */
const textOf = (event: Readonly<Record<string, unknown>>, ...names: string[]): string | null =>
  names.map((name) => event[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? null;

/** Out of an event's payload; null for an event that gives no reason. */
export function reasonGiven(type: string, event: Readonly<Record<string, unknown>>): ReasonGiven | null {
  if (!reasonEvents.some((each) => each === type)) return null;
  const code = textOf(event, 'interruptionReason');
  return {
    code,
    description: findCode('interruptResignationReasons', code)?.description ?? null,
    note: textOf(event, 'motivation', 'reason', 'annotation'),
  };
}
