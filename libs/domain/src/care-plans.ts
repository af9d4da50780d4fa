import { z } from 'zod';
import { codeOfEntry } from './code-lists/code-lists.js';
import { ProposeRemodelling } from './episode-payloads.js';
import { ProposalView } from './episode-view.js';
import { CareRegime } from './sheets/care-regimes/schema.js';
import { CarePlanSchema } from './sheets/care-plan-schemas/schema.js';
import { Diagnosis } from './sheets/diagnoses/schema.js';
import { CarePlanSchemaView } from './sheets/care-plan-schemas/view.js';
import { CareRegimeView } from './sheets/care-regimes/view.js';
import { DiagnosisView } from './sheets/diagnoses/view.js';
import { EpisodeDocumentView } from './sheets/documents/view.js';
import { RehabSchema, RehabTargets } from './sheets/rehab-targets.js';

/**
 * A regime of the PRI, or a proposal to remodel one. Spec 000 §4: a proposal is a regime that is not current, is remodulated and is
 * neither accepted nor rejected; an accepted one is current in place of those of its category.
 */
export const PlanRegime = CareRegimeView.omit({ updatedAt: true, updatedBy: true })
  .extend({
    current: z.boolean(),
    accepted: z.boolean(),
    rejected: z.boolean(),
    /** Of a proposal, when it was made. */
    updateDate: z.iso.date(),
    changeReason: z.string().nullable(),
  })
  .meta({ id: 'PlanRegime' });
export type PlanRegime = z.infer<typeof PlanRegime>;

/** A proposal in the history of a plan: the regime that was proposed, and what was done with it. */
export const ProposalInHistory = PlanRegime.extend(ProposalView.shape).meta({ id: 'ProposalInHistory' });
export type ProposalInHistory = z.infer<typeof ProposalInHistory>;

/** The individual rehabilitation project (PRI) of an episode. Spec 000 §3. Money in euro cents, null where a tariff is missing. */
export const CarePlan = z
  .object({
    id: z.uuid(),
    number: z.int(),
    /** Of its list of diagnoses, which `PUT …/careplans/{planId}` replaces: what `If-Match` gives. */
    revision: z.int(),
    /** The day on which the unit last validated it; null before. */
    date: z.iso.date().nullable(),
    /** Days of the current regimes, summed. */
    duration: z.int(),
    /** First day of the treatment; null before a centre has taken charge. */
    startServiceDate: z.iso.date().nullable(),
    /** When the centre ended it; before that the last day of its duration. */
    endServiceDate: z.iso.date().nullable(),
    supposedRehabNeed: z.boolean(),
    diagnoses: z.array(DiagnosisView),
    /** Those of the step at which it is written. Spec 000 §7: this call is the one that reads them. */
    documents: z.array(EpisodeDocumentView),
    schemas: z.array(CarePlanSchemaView),
    /** The current ones; those of proposals too that are open or were rejected, and those that they replaced. */
    regimes: z.array(PlanRegime),
    /** Accesses of the current regimes. */
    provisionCount: z.int(),
    expectedCareplanCost: z.int().nullable(),
    effectiveCareplanCost: z.int().nullable(),
  })
  .meta({ id: 'CarePlan' });
export type CarePlan = z.infer<typeof CarePlan>;

/** `POST /district-unit-episodes/{id}/careplans`: what of the project has no address of its own, its diagnoses. */
export const CarePlanInput = z
  .strictObject({ diagnoses: z.array(Diagnosis).min(1).max(30) })
  .meta({ id: 'CarePlanInput' });
export type CarePlanInput = z.infer<typeof CarePlanInput>;

/** The same for `PUT …/careplans/{planId}`: one with its id is kept, one without it is new, and those that are not named are removed. */
export const CarePlanChange = z
  .strictObject({
    diagnoses: z
      .array(Diagnosis.safeExtend({ id: z.uuid().optional() }))
      .min(1)
      .max(30),
  })
  .meta({ id: 'CarePlanChange' });
export type CarePlanChange = z.infer<typeof CarePlanChange>;

const { proposed, rejectedReason, approved } = RehabSchema.shape;

/** An ICF chapter by its id in the catalogue, or by its code. */
const actionAreaId = z
  .preprocess((named) => codeOfEntry('icfChapters', named), CarePlanSchema.shape.actionAreaId)
  .meta({ type: ['string', 'integer'], description: 'An ICF chapter, by its id or by its code' });

/**
 * The whole PRI schema item of spec 000 §3, as both sides send it: `POST …/careplans/{planId}/schemas` takes a new one of the unit, and at
 * `PUT …/schemas/{schemaId}` the unit changes the schema while the PRI is written, the centre its targets and observation while its
 * operating plan is. What is the other's may be left out, or stays as it is.
 */
export const CarePlanSchemaItem = CarePlanSchema.safeExtend({
  actionAreaId: actionAreaId as unknown as typeof CarePlanSchema.shape.actionAreaId,
  /** The one of the address; a new one has none yet. */
  id: z.uuid().nullish(),
  ...RehabTargets.shape,
  proposed: proposed.nullish(),
  rejectedReason: rejectedReason.optional(),
  approved: approved.nullish(),
}).meta({ id: 'CarePlanSchemaItem' });
export type CarePlanSchemaItem = z.infer<typeof CarePlanSchemaItem>;

/** `alsoNotCurrent`: proposals too, and what they replaced. */
export const PlanRegimesQuery = z.strictObject({ alsoNotCurrent: z.stringbool().default(false) });
export type PlanRegimesQuery = z.infer<typeof PlanRegimesQuery>;

/** A regime that the unit plans, or one that the centre proposes (`remodulated`). Spec 000 §3. */
export const NewPlanRegime = z
  .discriminatedUnion('remodulated', [ProposeRemodelling, CareRegime.safeExtend({ remodulated: z.literal(false) })])
  .meta({ id: 'NewPlanRegime' });
export type NewPlanRegime = z.infer<typeof NewPlanRegime>;
