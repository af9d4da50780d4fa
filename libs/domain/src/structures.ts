import { z } from 'zod';

/** A district unit or a rehabilitation centre, where only its name matters. */
export const StructureReference = z
  .object({ id: z.uuid(), description: z.string() })
  .meta({ id: 'StructureReference' });
export type StructureReference = z.infer<typeof StructureReference>;

/** A row of `GET /v1/district-units/slim` and `GET /v1/rehabilitation-centers/slim`. */
export const SlimStructure = z
  .object({ id: z.uuid(), code: z.string(), description: z.string() })
  .meta({ id: 'SlimStructure' });
export type SlimStructure = z.infer<typeof SlimStructure>;
