import { z } from 'zod';
import { EffectDescription } from './workflow-description.js';
import { WorkflowName } from './workflow-names.js';
import { UnmetGuard } from './workflow-view.js';

/** A row of `GET /v1/workflows`. */
export const WorkflowSummary = z
  .object({
    name: WorkflowName,
    label: z.string(),
    latest: z.int(),
    /** Every version that an instance may still run. */
    versions: z.array(z.int()),
  })
  .meta({ id: 'WorkflowSummary' });
export type WorkflowSummary = z.infer<typeof WorkflowSummary>;

const workflowFormats = ['json', 'mermaid', 'scxml', 'svg', 'xstate'] as const;
export type WorkflowFormat = (typeof workflowFormats)[number];

/**
 * The query for a workflow's state machine: the format in which it is returned, and the version (default: the latest).
 */
export const WorkflowQuery = z.object({
  format: z.enum(workflowFormats).default('json'),
  version: z.coerce.number().int().min(1).optional(),
});
export type WorkflowQuery = z.infer<typeof WorkflowQuery>;

/** An event as a client sends it: its type, and the payload that the schema in `eventPayloads` validates. */
export const SentEvent = z.looseObject({ type: z.string().min(1).max(50) }).meta({ id: 'SentEvent' });
export type SentEvent = z.infer<typeof SentEvent>;

const assumed = (description: string) => z.record(z.string(), z.unknown()).optional().describe(description);

/** Events to simulate one after another, with facts to assume for all events or for a single one. Nothing is written. */
export const Simulation = z
  .strictObject({
    events: z
      .array(
        SentEvent.extend({
          assume: assumed('Facts to assume for this event only; they override those of the simulation'),
        }),
      )
      .min(1)
      .max(50),
    assume: assumed(
      'Facts to assume for every event instead of the stored ones, by their names in `facts` of the instance',
    ),
  })
  .meta({
    id: 'Simulation',
    description: 'Events to simulate in sequence, up to the first refusal, on assumed facts. Nothing is written.',
  });
export type Simulation = z.infer<typeof Simulation>;

/** The result of one simulated event. The list of results ends with the first event that is refused. */
export const SimulatedEvent = z
  .object({
    type: z.string(),
    allowed: z.boolean(),
    /** Whether the caller may send the event. */
    granted: z.boolean(),
    from: z.string(),
    /** Null if the event is refused. */
    to: z.string().nullable(),
    unmet: z.array(UnmetGuard),
    /** The rules that the payload breaks. */
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    effects: z.array(EffectDescription),
  })
  .meta({ id: 'SimulatedEvent' });
export type SimulatedEvent = z.infer<typeof SimulatedEvent>;
