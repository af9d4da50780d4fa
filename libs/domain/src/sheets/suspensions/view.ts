import { z } from 'zod';
import { delivered, item } from '../entry-view.js';
import { ProvisionSuspension } from './schema.js';

export const ProvisionSuspensionView = z
  .object({ ...ProvisionSuspension.shape, ...delivered, provisionSuspensionType: item })
  .meta({ id: 'ProvisionSuspensionView' });
export type ProvisionSuspensionView = z.infer<typeof ProvisionSuspensionView>;
