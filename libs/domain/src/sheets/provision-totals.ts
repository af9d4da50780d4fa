import { z } from 'zod';
import { ResidualBudget } from '../budgets/residual-budgets.js';

const counted = { count: z.int(), hours: z.int() };

/** `GET /v1/sheets/{id}/provision-totals`: totals of a list, and the share of the plan that the episode's provisions cover. */
export const ProvisionTotals = z
  .object({
    ...counted,
    /** Each delivered type, most frequent first. */
    types: z.array(z.object({ code: z.string(), description: z.string(), ...counted })),
    /** For the episode, including provisions of other centres that the actor may see. */
    delivered: z.int(),
    /** Accesses of the plan, with accepted remodellings. */
    planned: z.int(),
    /** Euro cents, each provision at the tariff of its own day; null if one has no tariff. */
    effectiveCost: z.int().nullable(),
    /** Euro cents at the tariff of the treatment's start; null without one. */
    expectedCost: z.int().nullable(),
    /** The centre's residual budget for the regimes of the plan that have one. */
    residuals: z.array(ResidualBudget),
  })
  .meta({ id: 'ProvisionTotals' });
export type ProvisionTotals = z.infer<typeof ProvisionTotals>;
