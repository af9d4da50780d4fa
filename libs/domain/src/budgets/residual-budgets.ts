import { z } from 'zod';

/** `GET /v1/district-unit-episodes/{id}/residual-budgets`: what the centre that holds the episode has left for a type of regime. */
export const ResidualBudget = z
  .object({
    careRegimeTypeCode: z.string(),
    /** Year of the treatment's start; the current year before that is known. */
    year: z.int(),
    /** Euro cents; negative if more was spent than budgeted, null if a provision of the year has no tariff. */
    residualCents: z.int().nullable(),
  })
  .meta({ id: 'ResidualBudget' });
export type ResidualBudget = z.infer<typeof ResidualBudget>;
