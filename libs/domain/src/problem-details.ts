import { z } from 'zod';
import { Grant } from './grants.js';
import { type ProblemCode, problemLabels } from './labels/errors.js';
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
    /** Italian, for the person in front of the screen. */
    userMessage: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    /** Finds the request in the log. */
    requestId: z.string().optional(),
    /** Of `transition_refused`: why the machine refuses the event, and which ones it would take. */
    explanation: z
      .object({ state: z.string(), event: z.string(), unmet: z.array(UnmetGuard), allowed: z.array(z.string()) })
      .optional(),
    /** Of `missing_grant`: one of these would have been enough. */
    missingGrants: z.array(Grant).optional(),
    /** Of `stale_revision`: what the others have left. */
    current: z.looseObject({ revision: z.int() }).optional(),
    /** Of `confirmation_required`: what is confirmed by asking again with `?confirmed=true`. */
    confirmations: z
      .array(z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
      .optional(),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
