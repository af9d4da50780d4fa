import { z } from 'zod';
import { ResidualBudget } from '../budgets/residual-budgets.js';

const counted = { count: z.int(), hours: z.int() };

/**
 * The reply of `GET /v1/sheets/{id}/provision-totals`: totals of a list of provisions, and the part of the plan that
 * the provisions of the episode cover.
 */
export const ProvisionTotals = z
  .object({
    ...counted,
    /** Totals of each delivered type, most frequent first. */
    types: z.array(z.object({ code: z.string(), description: z.string(), ...counted })),
    /** Number of provisions of the episode, including those of other centres that the caller may see. */
    delivered: z.int(),
    /** Number of accesses in the plan, including accepted remodellings. */
    planned: z.int(),
    /**
     * The accesses of each current regime of the plan. Provisions of a type that a remodelling has replaced count for the
     * regime of their category.
     */
    regimes: z.array(
      z.object({ careRegimeTypeCode: z.string(), description: z.string(), planned: z.int(), delivered: z.int() }),
    ),
    /** Euro cents, each provision at the tariff of its own date; null if one of them has no tariff. */
    effectiveCost: z.int().nullable(),
    /** Euro cents at the tariff on the date of the treatment's start; null without a tariff. */
    expectedCost: z.int().nullable(),
    /** Residual budgets of the centre, for those regimes of the plan that have a budget. */
    residuals: z.array(ResidualBudget),
  })
  .meta({ id: 'ProvisionTotals' });
export type ProvisionTotals = z.infer<typeof ProvisionTotals>;
