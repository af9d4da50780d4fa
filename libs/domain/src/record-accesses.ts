import { z } from 'zod';
import { AccessReasonCode } from './access-reasons.js';
import { Role } from './grants.js';
import { isoDay } from './iso-day.js';
import { listQuery } from './list-query.js';

/** A structure for which a reader worked: a unit or a centre by its id, a health authority by its code. */
const ReaderStructure = z.object({ id: z.string(), description: z.string() });

/** A row of `GET /v1/patients/{id}/accesses`: a read of the patient's data, or a search for the patient by an identifier. */
export const RecordAccess = z
  .object({
    id: z.string(),
    at: z.string(),
    actorName: z.string(),
    /** The reader's roles at that moment; empty for other systems, and for rows before they were recorded. */
    roles: z.array(Role),
    /** The reader's structures at that moment; empty for the region's staff, and for rows before they were recorded. */
    structures: z.array(ReaderStructure),
    /** The code of the reason; codes of searches begin with `lookup_`. */
    reason: z.string(),
    /** The reason that the reader gave for looking up a patient out of scope (decision 0004); null for other reads. */
    accessReason: AccessReasonCode.nullable(),
    accessReasonText: z.string().nullable(),
    what: z.string(),
    /** The texts of the reason and of the given reason. */
    why: z.string(),
  })
  .meta({ id: 'RecordAccess' });
export type RecordAccess = z.infer<typeof RecordAccess>;

/** The days of a period, first and last included; both optional. */
const period = {
  from: z.union([z.literal(''), isoDay]).optional(),
  to: z.union([z.literal(''), isoDay]).optional(),
};

export const RecordAccessesQuery = listQuery(
  ['at', 'actorName'],
  { ...period, actorName: z.string().max(100).optional() },
  { sortDirection: 'Descending' },
);
export type RecordAccessesQuery = z.infer<typeof RecordAccessesQuery>;

/** The filters of the list as a PDF, which always has the latest access first. */
export const PrintedAccessesQuery = RecordAccessesQuery.pick({ from: true, to: true, actorName: true });
export type PrintedAccessesQuery = z.infer<typeof PrintedAccessesQuery>;

/** Maximum number of accesses in one PDF: more need a shorter period. */
export const MAX_PRINTED_ACCESSES = 1000;
