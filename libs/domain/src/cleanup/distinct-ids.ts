import { z } from 'zod';
import type { ValidationCode } from '../labels/application/validation.js';
import { recordId } from '../record-id.js';

/** Maximum number of records of one bulk operation. */
export const BULK_LIMIT = 100;

const isFirst = (id: string, index: number, ids: readonly string[]) => ids.indexOf(id) === index;

/** Schema of a list of record ids, which refuses repeated ids. */
export const distinctIds = z
  .array(recordId())
  .min(1)
  .max(BULK_LIMIT)
  .refine((ids) => ids.every(isFirst), { params: { code: 'alreadyUsed' satisfies ValidationCode } });
