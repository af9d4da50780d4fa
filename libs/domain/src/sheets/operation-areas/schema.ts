import { z } from 'zod';
import { codeOf, optionalText } from '../content-fields.js';

/** Content of the sheet AREE_INTERVENTO. Spec 000 §5: at least one area is selected. */
export const OperationAreas = z
  .strictObject({
    operationAreaCodes: z
      .array(codeOf('operationAreas'))
      .min(1)
      .refine((codes) => new Set(codes).size === codes.length, { params: { code: 'alreadyUsed' } }),
    note: optionalText(1000),
  })
  .meta({ id: 'OperationAreas' });
export type OperationAreas = z.infer<typeof OperationAreas>;
