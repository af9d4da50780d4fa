import { z } from 'zod';
import { duplicateReasonLabels } from './labels/registries/duplicates.js';
import { listQuery } from './list-query.js';
import type { DuplicateReason } from './rules/duplicates.js';
import { text } from './sheets/content-fields.js';

export const DuplicateReasonCode = z.enum(
  Object.keys(duplicateReasonLabels) as [DuplicateReason, ...DuplicateReason[]],
);

/** Whether a pair is to be assessed, or was found to be two people. */
export const DuplicateState = z.enum(['open', 'dismissed']);
export type DuplicateState = z.infer<typeof DuplicateState>;

/** One of the two people of a pair. */
export const DuplicatePatient = z
  .object({
    id: z.uuid(),
    identifier: z.string(),
    surname: z.string(),
    name: z.string(),
    birthDate: z.iso.date(),
    birthPlace: z.string(),
    gender: z.string(),
    residenceDistrictUnit: z.string(),
    /** Whether an access of the patient is open. */
    hasOpenEpisode: z.boolean(),
  })
  .meta({ id: 'DuplicatePatient' });
export type DuplicatePatient = z.infer<typeof DuplicatePatient>;

/** Two patients who may be one person. */
export const PatientDuplicate = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    state: DuplicateState,
    /** How much they resemble each other, from 0 to 1. */
    score: z.number(),
    reasons: z.array(DuplicateReasonCode),
    foundAt: z.string(),
    first: DuplicatePatient,
    second: DuplicatePatient,
    /** When they were found to be two people, by whom and why; null if they never were. */
    dismissedAt: z.string().nullable(),
    dismissedBy: z.string().nullable(),
    dismissedReason: z.string().nullable(),
    /** When a change of an identity opened a dismissed pair again; null if none did. */
    reopenedAt: z.string().nullable(),
  })
  .meta({ id: 'PatientDuplicate' });
export type PatientDuplicate = z.infer<typeof PatientDuplicate>;

/** The query of `GET /v1/patient-duplicates`; the most alike come first. */
export const PatientDuplicatesQuery = listQuery(
  ['score', 'foundAt'],
  { state: DuplicateState.default('open'), minScore: z.coerce.number().min(0).max(1).optional() },
  { sortDirection: 'Descending' },
);
export type PatientDuplicatesQuery = z.infer<typeof PatientDuplicatesQuery>;

/** The body of `PUT /v1/patient-duplicates/{id}/dismiss`: why the two are not one person. */
export const DismissDuplicate = z.strictObject({ reason: text(500) }).meta({ id: 'DismissDuplicate' });
export type DismissDuplicate = z.infer<typeof DismissDuplicate>;

/** A patient who may be the person whom the caller is about to register, and whom the caller may see. */
export const DuplicateCandidate = DuplicatePatient.pick({
  id: true,
  identifier: true,
  surname: true,
  name: true,
  birthDate: true,
  birthPlace: true,
}).extend({ score: z.number(), reasons: z.array(DuplicateReasonCode) });
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>;

/**
 * The candidates of a registration. `hidden` is the number of those whom the caller may not see: they are found by
 * their complete fiscal code only (decision 0004).
 */
export const DuplicateCandidates = z.object({ visible: z.array(DuplicateCandidate), hidden: z.int() });
export type DuplicateCandidates = z.infer<typeof DuplicateCandidates>;
