import { z } from 'zod';
import { pageLimit } from './list-query.js';
import { freeText } from './rules/characters.js';

/** A district unit or a rehabilitation centre, by id and name. */
export const StructureReference = z
  .object({ id: z.uuid(), description: z.string() })
  .meta({ id: 'StructureReference' });
export type StructureReference = z.infer<typeof StructureReference>;

/** A row of `GET /v1/district-units/slim` and `GET /v1/rehabilitation-centers/slim`. */
export const SlimStructure = z
  .object({
    id: z.uuid(),
    code: z.string(),
    description: z.string(),
    /** Code, name, locality and health authority in one line; only if requested. */
    fullDescription: z.string().optional(),
  })
  .meta({ id: 'SlimStructure' });
export type SlimStructure = z.infer<typeof SlimStructure>;

/**
 * The filters of a slim list: `query` is contained in the code or the name. Spec 001 §6: the centres for a new episode are requested with
 * limit 100 and full description. Spec 000 §9: the default limit is −1, which returns all.
 */
export const SlimStructuresQuery = z.object({
  query: freeText(100).optional(),
  fullDescription: z.stringbool().default(false),
  /** Excludes the centres that take no new episodes. */
  active: z.stringbool().default(false),
  limit: pageLimit.default(-1),
});
export type SlimStructuresQuery = z.infer<typeof SlimStructuresQuery>;
