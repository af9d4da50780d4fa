import { z } from 'zod';
import { ResidualBudget } from '../budgets/residual-budgets.js';

const counted = { count: z.int(), hours: z.int() };

/** `GET /v1/sheets/{id}/provision-totals`: all provisions of a list, and what those of its episode make of the plan. */
export const ProvisionTotals = z
  .object({
    ...counted,
    /** Each type that was delivered, the most frequent first. */
    types: z.array(z.object({ code: z.string(), description: z.string(), ...counted })),
    /** Of the episode: what the actor may see of other centres counts too. */
    delivered: z.int(),
    /** Accesses of the plan, with the remodellings that were accepted. */
    planned: z.int(),
    /** Euro cents at the tariff of each provision's own day; null where one of them has none. */
    effectiveCost: z.int().nullable(),
    /** Euro cents at the tariff of the treatment's start; null without one. */
    expectedCost: z.int().nullable(),
    /** What the centre has left for the regimes of the plan, where it has a budget for them. */
    residuals: z.array(ResidualBudget),
  })
  .meta({ id: 'ProvisionTotals' });
export type ProvisionTotals = z.infer<typeof ProvisionTotals>;
