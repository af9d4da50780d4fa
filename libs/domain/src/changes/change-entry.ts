import { z } from 'zod';
import { CountMode, pageLimit } from '../list-query.js';
import {
  type ChangeAction,
  changeActionLabels,
  type ChangedPart,
  changedParts,
} from '../labels/application/changes.js';
import { recordId } from '../record-id.js';

/**
 * A stored value; if it is a code or an id, `description` describes the entry that it refers to. Null if the field had
 * no value.
 */
export const ChangedValue = z
  .object({ value: z.union([z.string(), z.number(), z.boolean()]), description: z.string().nullable() })
  .nullable();
export type ChangedValue = z.infer<typeof ChangedValue>;

export const ChangedField = z.object({
  /** Path of the field: `maritalStatusId`, `legalRepresentative.name`, `contactPeople.0.phone`. */
  field: z.string(),
  before: ChangedValue,
  after: ChangedValue,
});
export type ChangedField = z.infer<typeof ChangedField>;

/** One line of a record's change log: a row that was added, changed or deleted. */
export const ChangeEntry = z
  .object({
    id: z.string(),
    /** Id of the save: the same for all lines that one save wrote. */
    changeSet: z.string(),
    at: z.string(),
    /** Null for readers without personal data. */
    actorName: z.string().nullable(),
    part: z.enum(Object.keys(changedParts) as [ChangedPart, ...ChangedPart[]]),
    action: z.enum(Object.keys(changeActionLabels) as [ChangeAction, ...ChangeAction[]]),
    /** The changed row as display text: `Residenza · Via Toledo 1`. Empty for the record itself. */
    subject: z.string(),
    fields: z.array(ChangedField),
  })
  .meta({ id: 'ChangeEntry' });
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** The query of `GET …/changes`, newest first. */
export const ChangesQuery = z.object({
  count: CountMode,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: pageLimit.default(20),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/**
 * The query of `GET /v1/district-unit-episodes/{id}/changes`, for all appointments of the episode or for one of them.
 */
export const EpisodeChangesQuery = ChangesQuery.extend({ appointmentId: recordId().optional() });
export type EpisodeChangesQuery = z.infer<typeof EpisodeChangesQuery>;
