import { z } from 'zod';
import { Grant } from './grants.js';
import { type ProblemCode, problemLabels } from './labels/application/errors.js';
import { UnmetGuard } from './workflow-view.js';

const codes = Object.keys(problemLabels) as [ProblemCode, ...ProblemCode[]];

/** The body of every error, `application/problem+json`. Architecture §5. */
export const ProblemDetails = z
  .looseObject({
    /** `urn:percorso:problem:transition-refused`. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes),
    /** Italian text for the user. */
    userMessage: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    /** Identifies the request in the log. */
    requestId: z.string().optional(),
    /** With `transition_refused`: why the machine refuses the event, and the events that it accepts. */
    explanation: z
      .object({ state: z.string(), event: z.string(), unmet: z.array(UnmetGuard), allowed: z.array(z.string()) })
      .optional(),
    /** With `missing_grant`: any one of these would be sufficient. */
    missingGrants: z.array(Grant).optional(),
    /** With `stale_revision`: the current record. */
    current: z.looseObject({ revision: z.int() }).optional(),
    /** With `confirmation_required`: what repeating the request with `?confirmed=true` confirms. */
    confirmations: z
      .array(z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
      .optional(),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
