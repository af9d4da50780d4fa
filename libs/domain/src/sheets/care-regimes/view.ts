import { z } from 'zod';
import { careRegimeType, entry, item } from '../entry-view.js';
import { CareRegime } from './schema.js';

export const CareRegimeView = z
  .object({
    ...CareRegime.shape,
    ...entry,
    careRegimeType,
    regularityAccessType: item.extend({ regularityCoefficient: z.int().nullable() }),
    /** Number of accesses over the whole duration. Architecture §4. */
    provisionCount: z.int(),
    /**
     * Number of delivered provisions of the regime. After a remodelling it includes those of the type that replaced the
     * regime's.
     */
    deliveredProvisionCount: z.int(),
    /**
     * Euro cents at the tariff on the first date of treatment, or at today's tariff while that date is not known; null
     * without a tariff. Architecture §14.
     */
    expectedRegimeCost: z.int().nullable(),
    /**
     * Euro cents of the delivered provisions, each at the tariff of its own date; null if one of them has no tariff.
     */
    effectiveRegimeCost: z.int().nullable(),
    /**
     * Euro cents that remain of the centre's budget of the year for this regime; null without a centre, a budget or a
     * tariff.
     */
    expectedResidualBudgetRehabCenterRegime: z.int().nullable(),
  })
  .meta({ id: 'CareRegimeView' });
export type CareRegimeView = z.infer<typeof CareRegimeView>;
