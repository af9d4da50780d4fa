import { z } from 'zod';

/** The body of every error, `application/problem+json`. Architecture §5. */
export const ProblemDetails = z
  .looseObject({
    /** `urn:percorso:problem:transition-refused`. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    /** Italian, for the person in front of the screen. */
    userMessage: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    /** Finds the request in the log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
