import { z } from 'zod';
import type { ValidationCode } from '../labels/application/validation.js';

/** Most records that one bulk operation takes. */
export const BULK_LIMIT = 100;

const isFirst = (id: string, index: number, ids: readonly string[]) => ids.indexOf(id) === index;

/** Ids of records, without repetitions. */
export const distinctIds = z
  .array(z.uuid())
  .min(1)
  .max(BULK_LIMIT)
  .refine((ids) => ids.every(isFirst), { params: { code: 'alreadyUsed' satisfies ValidationCode } });
