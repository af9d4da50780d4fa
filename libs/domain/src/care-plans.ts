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
import { recordId } from './record-id.js';

/**
 * A regime of the PRI, or a proposal to remodel one. Spec 000 §4: a proposal is a regime that is remodulated, not
 * current and neither accepted nor rejected; once accepted, it becomes current and replaces the regimes of its
 * category.
 */
export const PlanRegime = CareRegimeView.omit({ updatedAt: true, updatedBy: true })
  .extend({
    current: z.boolean(),
    accepted: z.boolean(),
    rejected: z.boolean(),
    /** For a proposal, the date on which it was submitted. */
    updateDate: z.iso.date(),
    changeReason: z.string().nullable(),
  })
  .meta({ id: 'PlanRegime' });
export type PlanRegime = z.infer<typeof PlanRegime>;

/** A proposal in the history of a plan: the proposed regime and its outcome. */
export const ProposalInHistory = PlanRegime.extend(ProposalView.shape).meta({ id: 'ProposalInHistory' });
export type ProposalInHistory = z.infer<typeof ProposalInHistory>;

/**
 * The individual rehabilitation project (PRI) of an episode. Spec 000 §3. Amounts are in euro cents, or null if a
 * tariff is missing.
 */
export const CarePlan = z
  .object({
    id: z.uuid(),
    number: z.int(),
    /**
     * Revision of the plan's list of diagnoses. `PUT …/careplans/{planId}`, which replaces the list, expects it in
     * `If-Match`.
     */
    revision: z.int(),
    /** Date of the unit's last validation; null before it. */
    date: z.iso.date().nullable(),
    /** Sum of the days of the current regimes. */
    duration: z.int(),
    /** First date of the treatment; null before a centre has taken the patient in charge. */
    startServiceDate: z.iso.date().nullable(),
    /** Date on which the centre ended the treatment; before that, the last date of its planned duration. */
    endServiceDate: z.iso.date().nullable(),
    supposedRehabNeed: z.boolean(),
    diagnoses: z.array(DiagnosisView),
    /** Documents of the step at which the PRI is written. Spec 000 §7: the reply of this call contains them. */
    documents: z.array(EpisodeDocumentView),
    schemas: z.array(CarePlanSchemaView),
    /** The current regimes, those of open or rejected proposals, and those that proposals replaced. */
    regimes: z.array(PlanRegime),
    /** Number of accesses in the current regimes. */
    provisionCount: z.int(),
    /** Number of delivered provisions of the current regimes. */
    deliveredProvisionCount: z.int(),
    expectedCareplanCost: z.int().nullable(),
    effectiveCareplanCost: z.int().nullable(),
  })
  .meta({ id: 'CarePlan' });
export type CarePlan = z.infer<typeof CarePlan>;

/**
 * The body of `POST /district-unit-episodes/{id}/careplans`: the diagnoses, the only part of the PRI without a URL of
 * its own.
 */
export const CarePlanInput = z
  .strictObject({ diagnoses: z.array(Diagnosis).min(1).max(30) })
  .meta({ id: 'CarePlanInput' });
export type CarePlanInput = z.infer<typeof CarePlanInput>;

/**
 * The body of `PUT …/careplans/{planId}`. Diagnoses with an id are kept, diagnoses without an id are added, and stored
 * diagnoses that are left out are removed.
 */
export const CarePlanChange = z
  .strictObject({
    diagnoses: z
      .array(Diagnosis.safeExtend({ id: recordId().optional() }))
      .min(1)
      .max(30),
  })
  .meta({ id: 'CarePlanChange' });
export type CarePlanChange = z.infer<typeof CarePlanChange>;

const { proposed, rejectedReason, approved } = RehabSchema.shape;

/** An ICF chapter, given by its id in the catalogue or by its code. */
const actionAreaId = z
  .preprocess((named) => codeOfEntry('icfChapters', named), CarePlanSchema.shape.actionAreaId)
  .meta({ type: ['string', 'integer'], description: 'An ICF chapter, by its id or its code.' });

/**
 * The whole PRI schema item of spec 000 §3, as unit and centre send it. `POST …/careplans/{planId}/schemas` adds a new
 * PRI schema of the unit. With `PUT …/schemas/{schemaId}` the unit changes the PRI schema while the PRI is being
 * written, and the centre changes its targets and observation while its operating plan is being written. Unit and
 * centre may each leave out the fields of the other or repeat them unchanged.
 */
export const CarePlanSchemaItem = CarePlanSchema.safeExtend({
  actionAreaId: actionAreaId as unknown as typeof CarePlanSchema.shape.actionAreaId,
  /** The same id as in the URL; null or left out for a new PRI schema. */
  id: recordId().nullish(),
  ...RehabTargets.shape,
  proposed: proposed.nullish(),
  rejectedReason: rejectedReason.optional(),
  approved: approved.nullish(),
}).meta({ id: 'CarePlanSchemaItem' });
export type CarePlanSchemaItem = z.infer<typeof CarePlanSchemaItem>;

/** The query of a plan's regimes: `alsoNotCurrent` adds proposals and the regimes that they replaced. */
export const PlanRegimesQuery = z.strictObject({ alsoNotCurrent: z.stringbool().default(false) });
export type PlanRegimesQuery = z.infer<typeof PlanRegimesQuery>;

/** A regime that the unit plans, or one that the centre proposes (`remodulated`). Spec 000 §3. */
export const NewPlanRegime = z
  .discriminatedUnion('remodulated', [ProposeRemodelling, CareRegime.safeExtend({ remodulated: z.literal(false) })])
  .meta({ id: 'NewPlanRegime' });
export type NewPlanRegime = z.infer<typeof NewPlanRegime>;
