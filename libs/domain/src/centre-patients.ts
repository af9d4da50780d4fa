import { z } from 'zod';
import { CdrEpisodeView, EpisodeRow } from './episode-view.js';
import { earlierIdentifier, PatientHeader, PatientRow } from './patients.js';
import { EpisodeStep } from './steps.js';
import { StructureReference } from './structures.js';

/**
 * An episode of a centre in a list, with the fields that the specification names. Spec 001 §3, rehab-centre episode.
 */
export const CentreEpisode = z
  .object({
    id: z.uuid(),
    /** Id of the unit's episode; `coreId`, the next field, belongs to the unit's episode as well. */
    districtUnitEpisodeOfCareId: z.uuid(),
    coreId: z.uuid().nullable(),
    patientId: z.uuid(),
    rehabilitationCenterId: z.uuid(),
    rehabilitationCenter: StructureReference,
    description: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    need: EpisodeRow.shape.need,
    /** Full state of the centre episode's state machine, for example `CHIUSO_CDR.NON_PRESO_IN_CARICO`. */
    status: z.string(),
    step: EpisodeStep,
    workflowStepName: z.string(),
    /** Always false: an access is renewed by its unit, in the unit's episode. */
    renewable: z.literal(false),
    readOnly: z.boolean(),
    /** Whether the centre has taken the patient in charge. */
    accepted: z.boolean(),
    closed: z.boolean(),
  })
  .meta({ id: 'CentreEpisode' });
export type CentreEpisode = z.infer<typeof CentreEpisode>;

/**
 * The reply of `GET /v1/rehab-center-episodes/{id}`: the fields that the specification names, and everything that the
 * wizard shows.
 */
export const CentreEpisodeView = CdrEpisodeView.extend(CentreEpisode.shape).meta({ id: 'CentreEpisodeView' });
export type CentreEpisodeView = z.infer<typeof CentreEpisodeView>;

/**
 * A patient with the centre's relevant episode (the open one, otherwise the one that was closed last), as returned with
 * `lite=true`.
 */
export const CentrePatientLiteRow = PatientHeader.extend({
  earlierIdentifier,
  rehabCenterEpisodeOfCareId: z.uuid(),
  districtUnitEpisodeOfCareId: z.uuid(),
  coreId: z.uuid().nullable(),
  /** State and step of the centre's episode. */
  status: z.string(),
  step: EpisodeStep,
  workflowStepName: z.string(),
  /**
   * Whether the caller may still open the unit's episode: false once the centre has ended its own, or if the centre
   * never took charge.
   */
  openable: z.boolean(),
}).meta({ id: 'CentrePatientLiteRow' });
export type CentrePatientLiteRow = z.infer<typeof CentrePatientLiteRow>;

export const CentrePatientRow = CentrePatientLiteRow.extend({
  ...PatientRow.pick({ gender: true, residenceDistrictUnit: true }).shape,
  ...CentreEpisode.pick({
    patientId: true,
    rehabilitationCenter: true,
    description: true,
    startDate: true,
    endDate: true,
    need: true,
    renewable: true,
    readOnly: true,
    closed: true,
  }).shape,
}).meta({ id: 'CentrePatientRow' });
export type CentrePatientRow = z.infer<typeof CentrePatientRow>;

/** The reply of `GET /v1/patients/rehabcenterepisodeofcare`. */
export const CentrePatientRows = z.union([CentrePatientRow.array(), CentrePatientLiteRow.array()]);
