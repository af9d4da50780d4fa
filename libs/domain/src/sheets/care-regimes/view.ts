import { z } from 'zod';
import { careRegimeType, entry, item } from '../entry-view.js';
import { CareRegime } from './schema.js';

export const CareRegimeView = z
  .object({
    ...CareRegime.shape,
    ...entry,
    careRegimeType,
    regularityAccessType: item.extend({ regularityCoefficient: z.int().nullable() }),
    /** Accesses in the whole duration. Architecture §4. */
    provisionCount: z.int(),
    /** Euro cents at the tariff of the first day of treatment, of today before it is known; null without a tariff. Architecture §14. */
    expectedRegimeCost: z.int().nullable(),
    /** Euro cents of what was delivered, at the tariff of each provision's own day; null where one of them has none. */
    effectiveRegimeCost: z.int().nullable(),
    /** Euro cents that the centre has left of the year's budget for this regime; null without a centre or its budget, or a tariff. */
    expectedResidualBudgetRehabCenterRegime: z.int().nullable(),
  })
  .meta({ id: 'CareRegimeView' });
export type CareRegimeView = z.infer<typeof CareRegimeView>;
