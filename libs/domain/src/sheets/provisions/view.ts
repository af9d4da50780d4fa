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
      /** Names are those of spec 000 §3; the values are null if the catalogue does not have them. */
      HFileCode: z.string().nullable(),
      HFileDescription: z.string().nullable(),
      careRegimeType: careRegimeType.nullable(),
    }),
    /** YYYY-MM-DDTHH:mm: the start plus the duration. */
    endTime: z.string(),
  })
  .meta({ id: 'ProvisionView' });
export type ProvisionView = z.infer<typeof ProvisionView>;
