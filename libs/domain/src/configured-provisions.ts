import { z } from 'zod';

/** Rules on the provisions of an episode. Left out, document 000 §5 applies as it is written: a day has one provision. */
export const ConfiguredProvisions = z
  .strictObject({
    /** Whether a day may have two provisions, of different types and at different times. */
    severalTypesADay: z.boolean(),
  })
  .partial();
export type ConfiguredProvisions = z.infer<typeof ConfiguredProvisions>;
