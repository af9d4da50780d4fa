import { z } from 'zod';
import { careRegimeType, delivered, item, practitioner } from '../entry-view.js';
import { Provision } from './schema.js';

export const ProvisionView = z
  .object({
    ...Provision.shape,
    ...delivered,
    practitioner,
    provisionType: item.extend({
      hFileCode: z.string().nullable(),
      careRegimeTypeCode: z.string().nullable(),
      /** Names as in spec 000 §3; null if the catalogue does not have the value. */
      HFileCode: z.string().nullable(),
      HFileDescription: z.string().nullable(),
      careRegimeType: careRegimeType.nullable(),
    }),
    /** YYYY-MM-DDTHH:mm, the start plus the duration. */
    endTime: z.string(),
  })
  .meta({ id: 'ProvisionView' });
export type ProvisionView = z.infer<typeof ProvisionView>;
