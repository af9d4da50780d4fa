import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { PlannedProvisions } from './planned-provisions.js';
import { freeText } from './rules/characters.js';
import { choiceOf, text } from './sheets/content-fields.js';
import { recordId } from './record-id.js';

const motivation = text(1000);

/**
 * The body that opens an episode. Spec 000 §3. Fields with a fixed value are accepted because the specification's
 * clients send them.
 */
export const OpenEpisode = z
  .strictObject({
    patientId: recordId(),
    districtUnitId: recordId(),
    startDate: isoDay,
    diagnostiOrientation: z.null().optional(),
    rehabCenterEpisodeOfCareId: z.null().optional(),
    simpleNeed: z.literal(false).optional(),
    renewalApproved: z.literal(false).optional(),
  })
  .meta({ id: 'OpenEpisode' });
export type OpenEpisode = z.infer<typeof OpenEpisode>;

export const RenewEpisode = z.strictObject({ startDate: isoDay }).meta({ id: 'RenewEpisode' });
export type RenewEpisode = z.infer<typeof RenewEpisode>;

/**
 * The body of `PUT /district-unit-episodes/{id}` and `PUT /rehab-center-episodes/{id}`: the first date of the access,
 * the only field that users edit.
 */
export const ChangeStartDate = z.strictObject({ startDate: isoDay }).meta({ id: 'ChangeStartDate' });
export type ChangeStartDate = z.infer<typeof ChangeStartDate>;

/** The form that ends an episode early. Spec 000 §3. */
export const InterruptEpisode = z
  .strictObject({
    interruptionReason: choiceOf('interruptResignationReasons'),
    date: isoDay,
    annotation: freeText(1000).optional(),
  })
  .meta({ id: 'InterruptEpisode' });
export type InterruptEpisode = z.infer<typeof InterruptEpisode>;

export const ForceCloseEpisode = z.strictObject({ reason: motivation }).meta({ id: 'ForceCloseEpisode' });
export type ForceCloseEpisode = z.infer<typeof ForceCloseEpisode>;

export const OpenCentreEpisode = z
  .strictObject({
    patientId: recordId(),
    rehabilitationCenterId: recordId(),
    districtUnitEpisodeOfCareId: recordId(),
    startDate: isoDay,
    accepted: z.literal(false).optional(),
    closed: z.literal(false).optional(),
  })
  .meta({ id: 'OpenCentreEpisode' });
export type OpenCentreEpisode = z.infer<typeof OpenCentreEpisode>;

const TakenInCharge = z.strictObject({ outcome: z.literal('PRESO_IN_CARICO'), treatmentStartDate: isoDay });
const WaitingList = z.strictObject({ outcome: z.literal('LISTA_ATTESA'), waitingListDate: isoDay });
const NotTakenInCharge = z.strictObject({ outcome: z.literal('NON_PRESO_IN_CARICO'), reason: motivation });

/** The centre's outcome: taken in charge, waiting list, or not taken in charge. Spec 000 §4. */
export const EvaluationOutcome = z
  .discriminatedUnion('outcome', [TakenInCharge, WaitingList, NotTakenInCharge])
  .meta({ id: 'EvaluationOutcome' });
export type EvaluationOutcome = z.infer<typeof EvaluationOutcome>;

/** The body that sends the operating plan. Spec 000 §3; §5: the treatment start date is required. */
export const SendOperatingPlan = z
  .strictObject({
    treatmentStartDate: isoDay,
    note: freeText(1000).optional(),
    provisionsDetails: freeText(4000).optional(),
    plannedProvisions: PlannedProvisions.optional(),
  })
  .meta({ id: 'SendOperatingPlan' });
export type SendOperatingPlan = z.infer<typeof SendOperatingPlan>;

/** The body of a rejection, which requires a motivation. Spec 000 §2 and §5. */
export const Rejection = z.strictObject({ motivation }).meta({ id: 'Rejection' });
export type Rejection = z.infer<typeof Rejection>;

/** The body that proposes a remodelling. Spec 000 §3. */
export const ProposeRemodelling = z
  .strictObject({
    careRegimeTypeCode: choiceOf('careRegimeTypes'),
    changeReason: motivation,
    durationInDays: z.int().min(1),
    remodulated: z.literal(true),
    regularity: z.int().min(1),
    regularityAccessTypeCode: choiceOf('regularityAccessTypes'),
  })
  .meta({ id: 'ProposeRemodelling' });
export type ProposeRemodelling = z.infer<typeof ProposeRemodelling>;

const ofCentreEpisode = { rehabCenterEpisodeId: recordId() };
/** The body of `POST /rehab-evaluation-outcome`: the outcome, with the id of the centre's episode. */
export const PostEvaluationOutcome = z
  .discriminatedUnion('outcome', [
    TakenInCharge.extend(ofCentreEpisode),
    WaitingList.extend(ofCentreEpisode),
    NotTakenInCharge.extend(ofCentreEpisode),
  ])
  .meta({ id: 'PostEvaluationOutcome' });
export type PostEvaluationOutcome = z.infer<typeof PostEvaluationOutcome>;

/**
 * The body of `PUT /district-unit-episodes/{id}/careplans/send`: the id of the operating plan, and the fields of
 * `SendOperatingPlan`.
 */
export const PutOperatingPlan = SendOperatingPlan.extend({ planId: recordId() }).meta({ id: 'PutOperatingPlan' });
export type PutOperatingPlan = z.infer<typeof PutOperatingPlan>;

export const AcceptRemodelling = z.strictObject({ regimeId: recordId() }).meta({ id: 'AcceptRemodelling' });
export type AcceptRemodelling = z.infer<typeof AcceptRemodelling>;
export const RejectRemodelling = Rejection.extend({ regimeId: recordId() }).meta({ id: 'RejectRemodelling' });
export type RejectRemodelling = z.infer<typeof RejectRemodelling>;
