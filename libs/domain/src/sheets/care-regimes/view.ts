import { z } from 'zod';
import { careRegimeType, entry, item } from '../entry-view.js';
import { CareRegime } from './schema.js';

export const CareRegimeView = z
  .object({
    ...CareRegime.shape,
    ...entry,
    careRegimeType,
    regularityAccessType: item.extend({ regularityCoefficient: z.int().nullable() }),
    /** Number of accesses in the whole duration. Architecture §4. */
    provisionCount: z.int(),
    /** Euro cents at the tariff of the first day of treatment, or of today before it is known; null without a tariff. Architecture §14. */
    expectedRegimeCost: z.int().nullable(),
    /** Euro cents of the delivered provisions, each at the tariff of its own day; null if one has no tariff. */
    effectiveRegimeCost: z.int().nullable(),
    /** Euro cents that the centre has left of the year's budget for this regime; null without a centre, its budget or a tariff. */
    expectedResidualBudgetRehabCenterRegime: z.int().nullable(),
  })
  .meta({ id: 'CareRegimeView' });
export type CareRegimeView = z.infer<typeof CareRegimeView>;
