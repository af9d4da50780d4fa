import { z } from 'zod';
import { AnyPatientIdentifier } from '../identifiers.js';
import { listQuery } from '../list-query.js';
import { PatientReference } from '../patient-reference.js';
import { day, optionalText, text } from '../sheets/content-fields.js';
import { WorkflowView } from '../workflow-view.js';
import { SourceName } from './search.js';
import { recordId } from '../record-id.js';

/** Why the stored identity of a patient is corrected. */
export const correctionReasons = [
  'DEFINITIVE_CODE',
  'OMOCODE',
  'REGISTRATION_ERROR',
  'RECORD_RECTIFIED',
  'GENDER_RECTIFIED',
  'NAME_CHANGED',
] as const;
export const CorrectionReason = z.enum(correctionReasons);
export type CorrectionReason = z.infer<typeof CorrectionReason>;

/** States of a correction. Architecture §3. */
export const correctionStates = ['PROPOSTA', 'APPLICATA', 'RIFIUTATA', 'RITIRATA'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** The fields of an identity that a correction may change, in display order. */
export const identityFields = ['taxCode', 'surname', 'name', 'gender', 'birthDate', 'birthPlaceId'] as const;
export const IdentityField = z.enum(identityFields);
export type IdentityField = z.infer<typeof IdentityField>;

const Gender = z.enum(['M', 'F']);

/** The values to correct; fields that are left out stay as they are. `birthPlaceId` is the id of a territory. */
export const ProposedIdentity = z
  .strictObject({
    taxCode: AnyPatientIdentifier,
    surname: text(100),
    name: text(100),
    gender: Gender,
    birthDate: day,
    birthPlaceId: z.int(),
  })
  .partial();
export type ProposedIdentity = z.infer<typeof ProposedIdentity>;

/** The body of `POST /v1/patients/{id}/identity-corrections`. */
export const ProposeIdentityCorrection = z
  .strictObject({
    proposed: ProposedIdentity.refine((proposed) => Object.values(proposed).some((value) => value !== undefined), {
      params: { code: 'nothingToCorrect' },
    }),
    reasonCode: CorrectionReason,
    reason: text(1000),
    /** Id of a document of the patient that shows the correct data. */
    documentId: recordId(),
    /** Required, with a confirmation, if the fiscal code does not agree with the corrected data. */
    fiscalCodeOverrideReason: optionalText(500),
  })
  .meta({ id: 'ProposeIdentityCorrection' });
export type ProposeIdentityCorrection = z.infer<typeof ProposeIdentityCorrection>;

/**
 * The payload of ACCEPT. `fiscalCodeOverrideReason` replaces that of the proposal; it is needed only if the data have
 * changed since the proposal, so that the fiscal code no longer agrees with them.
 */
export const AcceptIdentityCorrection = z
  .strictObject({ fiscalCodeOverrideReason: optionalText(500) })
  .meta({ id: 'AcceptIdentityCorrection' });
export type AcceptIdentityCorrection = z.infer<typeof AcceptIdentityCorrection>;

/** The identity of a patient as it is stored. `birthPlaceId` is null if only the name of the place is known. */
export const StoredIdentity = z
  .object({
    taxCode: z.string(),
    surname: z.string(),
    name: z.string(),
    gender: Gender,
    birthDate: z.iso.date(),
    birthPlaceId: z.int().nullable(),
    birthPlace: z.string(),
  })
  .meta({ id: 'StoredIdentity' });
export type StoredIdentity = z.infer<typeof StoredIdentity>;

/** The corrected values; null for what stays as it is. */
export const CorrectedIdentity = z
  .object({
    taxCode: z.string().nullable(),
    surname: z.string().nullable(),
    name: z.string().nullable(),
    gender: Gender.nullable(),
    birthDate: z.iso.date().nullable(),
    birthPlaceId: z.int().nullable(),
    birthPlace: z.string().nullable(),
  })
  .meta({ id: 'CorrectedIdentity' });
export type CorrectedIdentity = z.infer<typeof CorrectedIdentity>;

/** A row of `GET /v1/identity-corrections` and of `GET /v1/patients/{id}/identity-corrections`. */
export const IdentityCorrectionRow = z
  .object({
    id: z.uuid(),
    patientId: z.uuid(),
    /** Surname and name of the patient, as they are stored now. */
    patientName: z.string().nullable(),
    patientReference: PatientReference,
    state: z.enum(correctionStates),
    /** The fields that the correction changes. */
    fields: z.array(IdentityField),
    reasonCode: CorrectionReason,
    proposedAt: z.string(),
    proposedBy: z.string().nullable(),
    /** The unit or the health authority that proposed it; null for an administrator. */
    organisation: z.string().nullable(),
    /** Null until the correction is applied, rejected or withdrawn. */
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** The motivation of a rejection. */
    motivation: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'IdentityCorrectionRow' });
export type IdentityCorrectionRow = z.infer<typeof IdentityCorrectionRow>;

/** The document of a correction. */
const CorrectionDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  documentType: z.string(),
  documentDate: z.iso.date(),
});

/** The reply of `GET /v1/identity-corrections/{id}`. */
export const IdentityCorrection = IdentityCorrectionRow.extend({
  /** The identity as it was when the correction was proposed, and as it is now. */
  before: StoredIdentity,
  current: StoredIdentity,
  proposed: CorrectedIdentity,
  reason: z.string(),
  fiscalCodeOverrideReason: z.string().nullable(),
  document: CorrectionDocument,
  view: WorkflowView,
}).meta({ id: 'IdentityCorrection' });
export type IdentityCorrection = z.infer<typeof IdentityCorrection>;

export const IdentityCorrectionsQuery = listQuery(
  ['proposedAt', 'patientName', 'decidedAt'],
  {
    state: z.enum(correctionStates).optional(),
    reasonCode: CorrectionReason.optional(),
  },
  { sortDirection: 'Descending' },
);
export type IdentityCorrectionsQuery = z.infer<typeof IdentityCorrectionsQuery>;

/**
 * The body of `POST /v1/patients/{id}/identity-corrections/sources`: the identifier to look up, by default the patient's
 * current one. In the body, so that it never appears in a URL.
 */
export const IdentitySourcesQuery = z
  .strictObject({ taxCode: AnyPatientIdentifier })
  .partial()
  .meta({ id: 'IdentitySourcesQuery' });
export type IdentitySourcesQuery = z.infer<typeof IdentitySourcesQuery>;

/** What one source says about the holder of an identifier. `birthPlaceId` is null if the place is in none of our lists. */
export const SourceIdentity = z
  .object({ source: SourceName, identity: StoredIdentity, differing: z.array(IdentityField) })
  .meta({ id: 'SourceIdentity' });
export type SourceIdentity = z.infer<typeof SourceIdentity>;

/** The reply of `POST /v1/patients/{id}/identity-corrections/sources`. */
export const IdentitySources = z
  .object({
    identifier: z.string(),
    /** One for each source that has the person, in order of precedence. `differing`: compared with the stored identity. */
    found: z.array(SourceIdentity),
    /** Sources that did not answer: it is unknown whether they have the person. */
    unavailable: z.array(SourceName),
    /** Whether at least one source is a demo source with fictitious persons. */
    demo: z.boolean(),
  })
  .meta({ id: 'IdentitySources' });
export type IdentitySources = z.infer<typeof IdentitySources>;

/** Returns the fields in which a proposed identity differs from the stored one; fields without a proposed value are left out. */
export const correctedFields = (
  stored: Pick<StoredIdentity, IdentityField>,
  proposed: { readonly [Field in IdentityField]?: StoredIdentity[Field] | null | undefined },
): IdentityField[] =>
  identityFields.filter((field) => {
    const value = proposed[field];
    return value !== undefined && value !== null && value !== stored[field];
  });
