import { z } from 'zod';

/**
 * A row of `GET /v1/district-unit-episodes/{id}/residual-budgets`: the remaining budget, for one type of regime, of the
 * centre that holds the episode.
 */
export const ResidualBudget = z
  .object({
    careRegimeTypeCode: z.string(),
    /** The year in which the treatment starts; the current year while that start is not known. */
    year: z.int(),
    /** Euro cents: negative if spending exceeds the budget, null if a provision of the year has no tariff. */
    residualCents: z.int().nullable(),
  })
  .meta({ id: 'ResidualBudget' });
export type ResidualBudget = z.infer<typeof ResidualBudget>;
