import { z } from 'zod';
import { CountMode, pageLimit } from '../list-query.js';
import {
  type ChangeAction,
  changeActionLabels,
  type ChangedPart,
  changedParts,
} from '../labels/application/changes.js';

/** A stored value and, for a code or an id, the text that it refers to. Null if there was no value. */
export const ChangedValue = z
  .object({ value: z.union([z.string(), z.number(), z.boolean()]), description: z.string().nullable() })
  .nullable();
export type ChangedValue = z.infer<typeof ChangedValue>;

export const ChangedField = z.object({
  /** `maritalStatusId`, `legalRepresentative.name`, `contactPeople.0.phone`. */
  field: z.string(),
  before: ChangedValue,
  after: ChangedValue,
});
export type ChangedField = z.infer<typeof ChangedField>;

/** One line of a record's history: a row of the record that was added, changed or deleted. */
export const ChangeEntry = z
  .object({
    id: z.string(),
    /** The same for all lines written by one save. */
    changeSet: z.string(),
    at: z.string(),
    /** Null for readers without personal data. */
    actorName: z.string().nullable(),
    part: z.enum(Object.keys(changedParts) as [ChangedPart, ...ChangedPart[]]),
    action: z.enum(Object.keys(changeActionLabels) as [ChangeAction, ...ChangeAction[]]),
    /** The changed row, in words: `Residenza · Via Toledo 1`. Empty for the record itself. */
    subject: z.string(),
    fields: z.array(ChangedField),
  })
  .meta({ id: 'ChangeEntry' });
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** `GET …/changes`, newest first. */
export const ChangesQuery = z.object({
  count: CountMode,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: pageLimit.default(20),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** `GET /v1/district-unit-episodes/{id}/changes`: all appointments of the episode, or one. */
export const EpisodeChangesQuery = ChangesQuery.extend({ appointmentId: z.uuid().optional() });
export type EpisodeChangesQuery = z.infer<typeof EpisodeChangesQuery>;
