import { z } from 'zod';
import { entry } from '../entry-view.js';
import { Diagnosis } from './schema.js';

export const DiagnosisView = z
  .object({ ...Diagnosis.shape, ...entry, description: z.string().nullable() })
  .meta({ id: 'DiagnosisView' });
export type DiagnosisView = z.infer<typeof DiagnosisView>;
