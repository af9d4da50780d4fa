import { z } from 'zod';
import { StructureReference } from '../../structures.js';
import { entry, item } from '../entry-view.js';
import { MidTermEvaluation } from './schema.js';

export const MidTermEvaluationView = z
  .object({
    ...MidTermEvaluation.shape,
    ...entry,
    midTermEvaluationType: item,
    rehabCenter: StructureReference,
  })
  .meta({ id: 'MidTermEvaluationView' });
export type MidTermEvaluationView = z.infer<typeof MidTermEvaluationView>;
