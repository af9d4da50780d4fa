import { z } from 'zod';
import { PatientReference } from './patient-reference.js';
import { PatientHeader } from './patients.js';
import { PlannedProvision } from './planned-provisions.js';
import { ContentFacts } from './sheets/content-facts.js';
import { Reason } from './reasons.js';
import { SheetKind, SheetState, SheetType } from './sheet-types.js';
import { EpisodeStep, Step } from './steps.js';
import { WorkflowView } from './workflow-view.js';

const Reference = z.object({ id: z.uuid(), description: z.string() });

export const SheetRow = z
  .object({
    id: z.uuid(),
    step: Step,
    type: SheetType,
    kind: SheetKind,
    state: SheetState,
    locked: z.boolean(),
    revision: z.int(),
    updatedAt: z.string().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'SheetRow' });
export type SheetRow = z.infer<typeof SheetRow>;

export const StepRow = z
  .object({
    name: Step,
    /** `sentBack` means that the step was reached before and then left by an invalidation. */
    status: z.enum(['done', 'current', 'todo', 'sentBack']),
    /** Time and author of the last validation of the step; null if it was never validated. */
    at: z.string().nullable(),
    by: z.string().nullable(),
    sheets: z.array(SheetRow),
  })
  .meta({ id: 'StepRow' });
export type StepRow = z.infer<typeof StepRow>;

/** A row of a list of episodes. Spec 000 §2 and §3. */
export const EpisodeRow = z
  .object({
    id: z.uuid(),
    coreId: z.uuid().nullable(),
    patientId: z.uuid(),
    /** Surname and name; null for readers without personal data. */
    patientName: z.string().nullable(),
    patientReference: PatientReference,
    /** Null if no death is recorded. */
    patientDeathDate: z.iso.date().nullable(),
    number: z.int(),
    description: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    need: z.enum(['simple', 'complex']).nullable(),
    /**
     * Full state of the episode's state machine, for example `CHIUSO_UOD.INTERROTTA`; for callers who see episodes as a
     * centre, the state of the centre's episode.
     */
    status: z.string(),
    step: EpisodeStep,
    /** Name of the step as displayed. */
    workflowStepName: z.string(),
    renewable: z.boolean(),
    readOnly: z.boolean(),
    closed: z.boolean(),
    districtUnit: Reference,
    /** Id of the unit again, under its name in the specification. */
    districtId: z.uuid(),
    /** Id of this episode again, under its name in a centre's records. */
    districtUnitEpisodeOfCareId: z.uuid(),
    /**
     * Time since the beginning of the episode's first date, for comparison with the priority class; null for a closed
     * episode.
     */
    priorityTimeElapsed: z.object({ hours: z.int(), minutes: z.int() }).nullable(),
    revision: z.int(),
  })
  .meta({ id: 'EpisodeRow' });
export type EpisodeRow = z.infer<typeof EpisodeRow>;

/** An episode in a selection list. */
export const EpisodeSlim = EpisodeRow.pick({
  id: true,
  coreId: true,
  number: true,
  description: true,
  patientId: true,
  patientName: true,
  step: true,
  startDate: true,
  endDate: true,
  closed: true,
}).meta({ id: 'EpisodeSlim' });
export type EpisodeSlim = z.infer<typeof EpisodeSlim>;

/**
 * The ids of an episode's parts, without any content. The specification names the call `GET
 * /v1/district-unit-episodes/{id}/references` and does not describe its reply.
 */
export const EpisodeReferences = z
  .object({
    id: z.uuid(),
    patientId: z.uuid(),
    districtUnitId: z.uuid(),
    /** The unit of residence; it may be the opening unit itself. */
    residenceDistrictUnitId: z.uuid(),
    /** Id of the open centre episode, or of the last one that the caller may see; null if there is none. */
    rehabCenterEpisodeOfCareId: z.uuid().nullable(),
    rehabilitationCenterId: z.uuid().nullable(),
    /** Id of the PRI; null before the episode reaches the step of the PRI. */
    careplanId: z.uuid().nullable(),
    /** Sheets of the unit and of that centre, by step; a type may occur at several steps. */
    sheets: z.array(SheetRow.pick({ id: true, step: true, type: true })),
  })
  .meta({ id: 'EpisodeReferences' });
export type EpisodeReferences = z.infer<typeof EpisodeReferences>;

/** The data that a centre sends with its plan. */
const sentPlan = {
  treatmentStartDate: z.iso.date().nullable(),
  note: z.string().nullable(),
  provisionsDetails: z.string().nullable(),
  plannedProvisions: z.array(PlannedProvision).nullable(),
};

export const OperatingPlanView = z
  .object({
    id: z.uuid(),
    ...sentPlan,
    rejectMotivation: z.string().nullable(),
    /** The plan as it was when it was last rejected. */
    rejectedPlan: z.object(sentPlan).nullable(),
    view: WorkflowView,
  })
  .meta({ id: 'OperatingPlanView' });
export type OperatingPlanView = z.infer<typeof OperatingPlanView>;

export const ProposalView = z
  .object({
    id: z.uuid(),
    careRegimeTypeCode: z.string(),
    durationInDays: z.int(),
    regularity: z.int(),
    regularityAccessTypeCode: z.string(),
    changeReason: z.string(),
    proposedOn: z.iso.date(),
    rejectMotivation: z.string().nullable(),
    view: WorkflowView,
  })
  .meta({ id: 'ProposalView' });
export type ProposalView = z.infer<typeof ProposalView>;

export const CdrEpisodeView = z
  .object({
    id: z.uuid(),
    rehabilitationCenter: Reference,
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    treatmentStartDate: z.iso.date().nullable(),
    waitingListDate: z.iso.date().nullable(),
    closed: z.boolean(),
    view: WorkflowView,
    steps: z.array(StepRow),
    operatingPlan: OperatingPlanView.nullable(),
    /** Reasons of refusals, rejections and endings, newest first. */
    reasons: z.array(Reason),
  })
  .meta({ id: 'CdrEpisodeView' });
export type CdrEpisodeView = z.infer<typeof CdrEpisodeView>;

/** The reply of `GET /v1/district-unit-episodes/{id}`: everything that the wizard shows. */
export const EpisodeView = EpisodeRow.extend({
  patient: PatientHeader,
  /** Null if the unit of residence is the opening unit. */
  residenceDistrictUnit: Reference.nullable(),
  renewedFromId: z.uuid().nullable(),
  /** The individual rehabilitation project (PRI); null before the episode reaches its step. */
  carePlan: z.object({ id: z.uuid(), number: z.int(), supposedRehabNeed: z.boolean() }).nullable(),
  /** The earliest date at which the episode may be interrupted. */
  interruptibleFrom: z.iso.date(),
  view: WorkflowView,
  steps: z.array(StepRow),
  /** The open centre episode, or the last one; null before a centre opened one. */
  centre: CdrEpisodeView.nullable(),
  proposals: z.array(ProposalView),
  /** Reasons of refusals, rejections and endings in the whole episode, newest first. */
  reasons: z.array(Reason),
}).meta({ id: 'EpisodeView' });
export type EpisodeView = z.infer<typeof EpisodeView>;

/**
 * The result of a search for a patient's open episode: the row, with the centre's open episode and its care plan. Spec
 * 001 §3, open district-unit episode lookup result.
 */
export const OpenEpisodeLookup = EpisodeRow.extend({
  rehabCenterEpisodeOfCareId: z.uuid().nullable(),
  careplan: z.object({ id: z.uuid() }).nullable(),
}).meta({ id: 'OpenEpisodeLookup' });
export type OpenEpisodeLookup = z.infer<typeof OpenEpisodeLookup>;

/**
 * The reply of `GET /v1/sheets/{id}`: a sheet with its content and the view of its machine. `content` has the schema of
 * the sheet's type, or is null while the sheet is empty.
 */
export const SheetDetail = SheetRow.extend({
  uodEpisodeId: z.uuid(),
  cdrEpisodeId: z.uuid().nullable(),
  content: z.record(z.string(), z.unknown()).nullable(),
  /** Facts for the rules of the content: the form uses the same facts as the API. */
  contentFacts: ContentFacts,
  view: WorkflowView,
}).meta({ id: 'SheetDetail' });
export type SheetDetail = z.infer<typeof SheetDetail>;
