import { z } from 'zod';
import { entry, item, practitioner } from '../entry-view.js';
import { RehabSchema } from '../rehab-targets.js';
import { CarePlanSchema } from './schema.js';

/**
 * A PRI schema in replies, with the descriptions of its codes. Spec 000 §3, PRI schema item. `practitioner` is the
 * responsible practitioner. The fields of the centre come from the centre that holds the episode or held it last, if
 * the caller may see it.
 */
export const CarePlanSchemaView = z
  .object({
    ...CarePlanSchema.shape,
    ...entry,
    ...RehabSchema.shape,
    /** `id` is the id in the catalogue and `actionAreaId` the code; requests accept either as `actionAreaId`. */
    actionArea: item.extend({ id: z.union([z.int(), z.string()]).nullable(), icfComponentCode: z.string().nullable() }),
    icfDescription: z.string().nullable(),
    icfReleaseDescription: z.string().nullable(),
    /** `id` is null if the catalogue does not have the code. */
    icfRelease: item.extend({ id: z.int().nullable() }),
    icfQualifier: item,
    actionMode: item,
    practitioner,
  })
  .meta({ id: 'CarePlanSchemaView' });
export type CarePlanSchemaView = z.infer<typeof CarePlanSchemaView>;
