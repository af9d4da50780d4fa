import { z } from 'zod';

/** After how long the data of a patient are made anonymous. Decision 0069. */
export const retentionVariables = {
  RETENTION_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .meta({
      since: '0.1.0',
      description:
        'Years after the end of the last episode of a patient, without anything new, after which a nightly job proposes to make the data ' +
        'anonymous; an administrator decides. Not set: nothing is proposed.',
      example: '10',
    }),
};
