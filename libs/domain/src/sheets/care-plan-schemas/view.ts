import { z } from 'zod';
import { entry, item, practitioner } from '../entry-view.js';
import { RehabSchema } from '../rehab-targets.js';
import { CarePlanSchema } from './schema.js';

/**
 * Spec 000 §3, PRI schema item: what its codes mean stands beside them. `practitioner` is who is responsible. The centre's part is that
 * of the centre that holds the episode or held it last, among those that the caller may see.
 */
export const CarePlanSchemaView = z
  .object({
    ...CarePlanSchema.shape,
    ...entry,
    ...RehabSchema.shape,
    /** By its id in the catalogue; `actionAreaId` is its code, and is taken as either. */
    actionArea: item.extend({ id: z.union([z.int(), z.string()]).nullable(), icfComponentCode: z.string().nullable() }),
    icfDescription: z.string().nullable(),
    icfReleaseDescription: z.string().nullable(),
    /** The id is null where the catalogue does not have the code. */
    icfRelease: item.extend({ id: z.int().nullable() }),
    icfQualifier: item,
    actionMode: item,
    practitioner,
  })
  .meta({ id: 'CarePlanSchemaView' });
export type CarePlanSchemaView = z.infer<typeof CarePlanSchemaView>;
