import { z } from 'zod';
import { entry, item, practitioner } from '../entry-view.js';
import { RehabSchema } from '../rehab-targets.js';
import { CarePlanSchema } from './schema.js';

/**
 * Spec 000 §3, PRI schema item, with the descriptions of its codes. `practitioner` is the responsible one. The centre's part belongs to the
 * centre that holds the episode or held it last, among those visible to the caller.
 */
export const CarePlanSchemaView = z
  .object({
    ...CarePlanSchema.shape,
    ...entry,
    ...RehabSchema.shape,
    /** By catalogue id; `actionAreaId` is its code, and is accepted as either. */
    actionArea: item.extend({ id: z.union([z.int(), z.string()]).nullable(), icfComponentCode: z.string().nullable() }),
    icfDescription: z.string().nullable(),
    icfReleaseDescription: z.string().nullable(),
    /** The id is null if the catalogue does not have the code. */
    icfRelease: item.extend({ id: z.int().nullable() }),
    icfQualifier: item,
    actionMode: item,
    practitioner,
  })
  .meta({ id: 'CarePlanSchemaView' });
export type CarePlanSchemaView = z.infer<typeof CarePlanSchemaView>;
