import { z } from 'zod';
import { AccessReasonCode } from './access-reasons.js';
import { Grant } from './grants.js';
import { type ProblemCode, problemLabels } from './labels/application/errors.js';
import { UnmetGuard } from './workflow-view.js';

const codes = Object.keys(problemLabels) as [ProblemCode, ...ProblemCode[]];

/** The body of every error reply, of type `application/problem+json`. Architecture §5. */
export const ProblemDetails = z
  .looseObject({
    /** URN of the problem, for example `urn:percorso:problem:transition-refused`. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes),
    /** Message for the user, in Italian. */
    userMessage: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    /** Identifies the request in the log. */
    requestId: z.string().optional(),
    /**
     * With `transition_refused`: the reason for which the state machine refuses the event, and the events that it
     * accepts.
     */
    explanation: z
      .object({ state: z.string(), event: z.string(), unmet: z.array(UnmetGuard), allowed: z.array(z.string()) })
      .optional(),
    /** With `missing_grant`: grants any one of which would be sufficient. */
    missingGrants: z.array(Grant).optional(),
    /** With `correction_already_open`: the id of the open correction. */
    correctionId: z.uuid().optional(),
    /** With `merge_already_open`: the id of the open proposal. */
    mergeId: z.uuid().optional(),
    /** With `stale_revision`: the current record. */
    current: z.looseObject({ revision: z.int() }).optional(),
    /** With `confirmation_required`: what the caller confirms by repeating the request with `?confirmed=true`. */
    confirmations: z
      .array(z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
      .optional(),
    /** With `access_reason_required`: the reasons, one of which the repeated request names. */
    accessReasons: z.array(z.object({ code: AccessReasonCode, description: z.string() })).optional(),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
