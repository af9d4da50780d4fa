import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';

/** A state of a machine. `id` is its path (`CHIUSO_UOD.ORDINARIA`); `parent` is the path of the enclosing state. */
export const StateDescription = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Whether its parent is entered through this state. */
  initial: z.boolean(),
  tags: z.array(z.string()),
  label: z.string(),
});
export type StateDescription = z.infer<typeof StateDescription>;

export const GuardDescription = z.object({ name: z.string(), label: z.string() });
export type GuardDescription = z.infer<typeof GuardDescription>;

export const EffectDescription = z.object({
  name: z.string(),
  label: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type EffectDescription = z.infer<typeof EffectDescription>;

/**
 * A transition. `kind` is what triggers it: an `event` that is sent, `always` (taken immediately, if the guards hold) or `done` (taken when
 * every region of the state has ended); `event` is null for the last two. `target` is null if the state does not change.
 */
export const TransitionDescription = z.object({
  from: z.string(),
  kind: z.enum(['event', 'always', 'done']),
  event: z.string().nullable(),
  /** The transition is taken only if all guards hold. */
  guards: z.array(GuardDescription),
  target: z.string().nullable(),
  effects: z.array(EffectDescription),
});
export type TransitionDescription = z.infer<typeof TransitionDescription>;

/** A machine as plain data: the reply to `GET /v1/workflows/{name}?format=json`. */
export const WorkflowDescription = z
  .object({
    name: WorkflowName,
    version: z.int(),
    latest: z.int(),
    label: z.string(),
    states: z.array(StateDescription),
    events: z.array(z.object({ name: z.string(), label: z.string() })),
    transitions: z.array(TransitionDescription),
  })
  .meta({ id: 'WorkflowDescription' });
export type WorkflowDescription = z.infer<typeof WorkflowDescription>;
