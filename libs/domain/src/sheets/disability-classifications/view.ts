import { z } from 'zod';
import { entry, item } from '../entry-view.js';
import { DisabilityClassification } from './schema.js';

export const DisabilityClassificationView = z
  .object({
    ...DisabilityClassification.shape,
    ...entry,
    disabilityClassificationScaleType: item.extend({ isDisabilityOptional: z.boolean().nullable() }),
  })
  .meta({ id: 'DisabilityClassificationView' });
export type DisabilityClassificationView = z.infer<typeof DisabilityClassificationView>;
