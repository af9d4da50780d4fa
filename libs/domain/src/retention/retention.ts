import { z } from 'zod';
import { distinctIds } from '../cleanup/distinct-ids.js';
import { isoDay } from '../iso-day.js';
import { listQuery } from '../list-query.js';
import { freeText } from '../rules/characters.js';

/** What became of a proposal: not decided yet, made anonymous, or kept until a date. */
export const RetentionState = z.enum(['open', 'confirmed', 'kept']);
export type RetentionState = z.infer<typeof RetentionState>;

/** A patient whose data are due to be made anonymous. Decision 0069. */
export const RetentionProposal = z
  .object({
    patientId: z.uuid(),
    folderNumber: z.string(),
    /** Of an anonymous record, `Anonimizzato` and an empty text. */
    surname: z.string().nullable(),
    name: z.string().nullable(),
    /** The end of the last access; null for a patient who never had one. */
    lastClosure: z.iso.date().nullable(),
    proposedAt: z.string(),
    state: RetentionState,
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    keptUntil: z.iso.date().nullable(),
    reason: z.string().nullable(),
    /** Numbers of the records that the patient has. */
    held: z.object({ episodes: z.int(), documents: z.int(), appointments: z.int(), provisions: z.int() }),
  })
  .meta({ id: 'RetentionProposal' });
export type RetentionProposal = z.infer<typeof RetentionProposal>;

/** The query of `GET /v1/retention-proposals`. */
export const RetentionProposalsQuery = listQuery(['lastClosure', 'proposedAt'], {
  state: RetentionState.default('open'),
  /** Only patients whose last access ended by this day. */
  closedBy: isoDay.optional(),
});
export type RetentionProposalsQuery = z.infer<typeof RetentionProposalsQuery>;

/** The body of a decision on several patients: each of them once, at most 100. */
export const ConfirmRetention = z.strictObject({ patientIds: distinctIds }).meta({ id: 'ConfirmRetention' });
export type ConfirmRetention = z.infer<typeof ConfirmRetention>;

/** The body of the decision to keep the data of a patient until a day, which is included. */
export const KeepPatient = z.strictObject({ until: isoDay, reason: freeText(500).min(1) }).meta({ id: 'KeepPatient' });
export type KeepPatient = z.infer<typeof KeepPatient>;

export const KeepPatients = KeepPatient.extend({ patientIds: distinctIds }).meta({ id: 'KeepPatients' });
export type KeepPatients = z.infer<typeof KeepPatients>;

/** The outcome of a decision on several patients: a refusal of one does not stop the others. */
export const RetentionOutcome = z
  .object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ patientId: z.uuid(), message: z.string() })),
  })
  .meta({ id: 'RetentionOutcome' });
export type RetentionOutcome = z.infer<typeof RetentionOutcome>;
