import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';

/** A state of a machine. `id` is its path (`CHIUSO_UOD.ORDINARIA`); `parent` the path of the state around it. */
export const StateDescription = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Entered first when its parent is. */
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
 * One way from a state to another. `kind` says what sets it off: an `event` that is sent, `always` (at once, where the guards hold) or
 * `done` (when every part of the state has ended); `event` is null for the last two. `target` is null where the state stays.
 */
export const TransitionDescription = z.object({
  from: z.string(),
  kind: z.enum(['event', 'always', 'done']),
  event: z.string().nullable(),
  /** All of them must hold. */
  guards: z.array(GuardDescription),
  target: z.string().nullable(),
  effects: z.array(EffectDescription),
});
export type TransitionDescription = z.infer<typeof TransitionDescription>;

/** A machine in plain data: what `GET /v1/workflows/{name}?format=json` answers. */
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
