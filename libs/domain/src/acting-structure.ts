import { z } from 'zod';
import { recordId } from './record-id.js';

/**
 * Header with the structure for which the caller works now: lists then have the rows of this structure only. Without it they have the rows of
 * all structures of the caller.
 */
export const STRUCTURE_HEADER = 'x-structure';
export const StructureHeader = z.object({ [STRUCTURE_HEADER]: recordId().optional() });
