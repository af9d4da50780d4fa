import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';
import { findCode } from './code-lists/code-lists.js';

/** Events that require a reason. Spec 000 §2 and §5. */
export const reasonEvents = ['REFUSE', 'REJECT', 'REJECT_RESIDENCE', 'INTERRUPT', 'FORCE_CLOSE'] as const;
export type ReasonEvent = (typeof reasonEvents)[number];

/** The reason for a refusal, a rejection or an ending: a code with its description, free text, or both. */
export const ReasonGiven = z
  .object({
    code: z.string().nullable(),
    description: z.string().nullable(),
    /** Null for readers without personal data, because the text may contain personal data. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ReasonGiven' });
export type ReasonGiven = z.infer<typeof ReasonGiven>;

/** A reason with its author, its time and its event. */
export const Reason = ReasonGiven.extend({
  workflow: WorkflowName,
  /** The instance that was refused, rejected or ended. */
  instanceId: z.uuid(),
  event: z.enum(reasonEvents),
  /** Null for readers without personal data. */
  by: z.string().nullable(),
  at: z.string(),
  /** Whether the reason still applies: no later event has followed up on it. */
  current: z.boolean(),
}).meta({ id: 'Reason' });
export type Reason = z.infer<typeof Reason>;

/** Returns the first non-empty text among the given fields of an event's payload; null if there is none. */
const textOf = (event: Readonly<Record<string, unknown>>, ...names: string[]): string | null =>
  names.map((name) => event[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? null;

/** Returns the reason in an event's payload, or null for an event without a reason. */
export function reasonGiven(type: string, event: Readonly<Record<string, unknown>>): ReasonGiven | null {
  if (!reasonEvents.some((each) => each === type)) return null;
  const code = textOf(event, 'interruptionReason');
  return {
    code,
    description: findCode('interruptResignationReasons', code)?.description ?? null,
    note: textOf(event, 'motivation', 'reason', 'annotation'),
  };
}
