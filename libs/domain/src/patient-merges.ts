import { z } from 'zod';
import { listQuery } from './list-query.js';
import { PatientHeader } from './patients.js';
import { optionalText } from './sheets/content-fields.js';
import { WorkflowView } from './workflow-view.js';
import { recordId } from './record-id.js';

/** States of a merge: proposed, merged, separated again, discarded. */
export const mergeStates = ['PROPOSTA', 'UNITA', 'SEPARATA', 'ANNULLATA'] as const;
export type MergeState = (typeof mergeStates)[number];

/** The record that stays, and the one that is merged into it. */
export const MergeSide = z.enum(['survivor', 'absorbed']);
export type MergeSide = z.infer<typeof MergeSide>;

/** The data of which the merged record keeps one value: where the two records differ, one of them has to be chosen. */
export const mergeFields = [
  'identifier',
  'surname',
  'name',
  'gender',
  'birthDate',
  'birthPlace',
  'residence',
  'qualification',
  'employmentStatus',
  'maritalStatus',
  'death',
  'healthCard',
  'generalPractitioner',
] as const;
export const MergeField = z.enum(mergeFields);
export type MergeField = z.infer<typeof MergeField>;

/** The body of `POST /v1/patient-merges`: the record that stays, and the one that is to be merged into it. */
export const OpenPatientMerge = z
  .strictObject({ survivorId: recordId(), absorbedId: recordId() })
  .meta({ id: 'OpenPatientMerge' });
export type OpenPatientMerge = z.infer<typeof OpenPatientMerge>;

/** The payload of the event MERGE. */
export const MergePatients = z
  .strictObject({
    /** The revisions of both records that the caller has compared. */
    revisions: z.strictObject({ survivor: z.int().min(1), absorbed: z.int().min(1) }),
    /** For each field in which the records differ, the record whose value is kept. */
    choices: z.partialRecord(MergeField, MergeSide),
    /** If both records have an open access: the id of the one that goes on. The other one is closed. */
    openAccessId: recordId().optional(),
    /** Why the fiscal code disagrees with an identity that is chosen partly from either record. */
    fiscalCodeOverrideReason: optionalText(500),
  })
  .meta({ id: 'MergePatients' });
export type MergePatients = z.infer<typeof MergePatients>;

/** Which record of which person. */
const MergedRecord = PatientHeader.omit({ deathDate: true }).meta({ id: 'MergedRecord' });

/** A row of `GET /v1/patient-merges`. */
export const PatientMergeRow = z
  .object({
    id: z.uuid(),
    state: z.enum(mergeStates),
    survivor: MergedRecord,
    absorbed: MergedRecord,
    createdAt: z.string(),
    /** The user who proposed the merge. */
    createdBy: z.string().nullable(),
    /** Null before the merge. */
    mergedAt: z.string().nullable(),
    /** Null unless the merge was undone. */
    separatedAt: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'PatientMergeRow' });
export type PatientMergeRow = z.infer<typeof PatientMergeRow>;

const Compared = z
  .object({
    field: MergeField,
    /** The value of each record before the merge, as a text for people; dates are `YYYY-MM-DD`. */
    survivor: z.string().nullable(),
    absorbed: z.string().nullable(),
    isDifferent: z.boolean(),
    /** The record whose value the merge kept; null before the merge, and where the records do not differ. */
    kept: MergeSide.nullable(),
  })
  .meta({ id: 'MergeComparison' });
export type MergeComparison = z.infer<typeof Compared>;

const MergedEpisode = z
  .object({
    id: z.uuid(),
    /** The record to which the episode belongs before the merge; after it the record that it came from. */
    side: MergeSide,
    number: z.int(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    closed: z.boolean(),
    state: z.string(),
    districtUnit: z.string(),
    /** The centres with an access in this episode. */
    rehabilitationCenters: z.string().array(),
    /** Whether its days overlap those of an episode of the other record. */
    overlaps: z.boolean(),
  })
  .meta({ id: 'MergedEpisode' });
export type MergedEpisode = z.infer<typeof MergedEpisode>;

/** What is moved by a merge, counted. */
const movedRows = {
  documents: z.int(),
  appointments: z.int(),
  provisions: z.int(),
  addresses: z.int(),
  contactPoints: z.int(),
  citizenships: z.int(),
  identifiers: z.int(),
};
export type MovedRow = keyof typeof movedRows;
export const movedRowKinds = Object.keys(movedRows) as MovedRow[];

/** What has come to the merged record while the records were merged, and stays on it when they are separated. */
const SinceMerge = z
  .object({
    episodes: z.object({ id: z.uuid(), number: z.int(), startDate: z.iso.date() }).array(),
    documents: z.int(),
    addresses: z.int(),
    contactPoints: z.int(),
    citizenships: z.int(),
    /** The data with one value of which another one was written. */
    fields: MergeField.array(),
  })
  .meta({ id: 'SinceMerge' });
export type SinceMerge = z.infer<typeof SinceMerge>;

/** The reply of `GET /v1/patient-merges/{id}`. */
export const PatientMergeView = PatientMergeRow.extend({
  /** The revisions of both records, to be sent with MERGE. */
  revisions: z.object({ survivor: z.int(), absorbed: z.int() }),
  comparison: Compared.array(),
  episodes: MergedEpisode.array(),
  /** What the merge moves; once it is carried out, what it has moved. */
  moved: z.object(movedRows),
  /** Lines of the access log of each record; the merged record shows both. */
  readings: z.object({ survivor: z.int(), absorbed: z.int() }),
  /** The access that the merge closed, because both records had an open one. */
  closedAccessId: z.uuid().nullable(),
  /** Null before the merge. */
  since: SinceMerge.nullable(),
  /** The last day on which the merge can be undone; null unless it is in force. */
  separableUntil: z.iso.date().nullable(),
  view: WorkflowView,
}).meta({ id: 'PatientMergeView' });
export type PatientMergeView = z.infer<typeof PatientMergeView>;

export const PatientMergesQuery = listQuery(
  ['createdAt', 'mergedAt'],
  { state: z.enum(mergeStates).optional(), patientId: recordId().optional() },
  { sortDirection: 'Descending' },
);
export type PatientMergesQuery = z.infer<typeof PatientMergesQuery>;

/** The reason with which a merge closes the second of two open accesses. */
export const MERGE_CLOSING_REASON = 'Unione di due schede';
