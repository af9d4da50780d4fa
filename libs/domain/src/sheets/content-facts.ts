import { z } from 'zod';
import type { ConfiguredSections } from '../documents/configured-sections.js';
import { Step } from '../steps.js';

const DayRange = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

/** The part of a PRI schema that its final evaluation needs. */
export const EvaluatedSchema = z.object({
  id: z.string(),
  problem: z.string(),
  districtLongTimeTargetCode: z.string(),
  /** Shown beside the evaluation. */
  icf: z.object({ code: z.string(), description: z.string().nullable() }).optional(),
});
export type EvaluatedSchema = z.infer<typeof EvaluatedSchema>;

/**
 * Inputs of the rules of a sheet's content besides the content: the clock and other records. A rule whose fact is missing does not apply.
 * The API passes the facts that it loads, the form those that it received.
 */
export const ContentFacts = z
  .object({
    /** YYYY-MM-DD in Europe/Rome. */
    today: z.iso.date(),
    /** Current step of the sheet's episode; missing once it is closed. */
    step: Step,
    /** Start of the episode to which the sheet belongs. */
    episodeStartDate: z.iso.date(),
    /** Start of the treatment at the centre: provisions are later, diary notes and suspensions not earlier. */
    treatmentStartDate: z.iso.date().nullable(),
    /** The first possible day of closing: no provision is later. */
    endsFrom: z.iso.date(),
    /** The patient's birth date; null if unknown. */
    birthDate: z.iso.date().nullable(),
    /** Null while no death is recorded: no care is later than it. */
    deathDate: z.iso.date().nullable(),
    /** The care plan's value, from its evaluation as last saved. */
    supposedRehabNeed: z.boolean(),
    /** Days covered by provisions and suspensions, with the entry that covers them. */
    occupied: z.array(DayRange.extend({ entryId: z.string() })).readonly(),
    /** Sum of the regimes' durations, in days. */
    regimesDurationInDays: z.int(),
    /** The practitioners of the care team, of which one is responsible for a schema. */
    team: z.array(z.string()).readonly(),
    /** Types of the plan's currently authorised regimes, accepted remodellings included. */
    authorisedRegimes: z.array(z.string()).readonly(),
    /** Centres that a mid-term evaluation may name. */
    rehabCenterIds: z.array(z.string()).readonly(),
    /** The PRI's schemas, for their final evaluation. */
    schemas: z.array(EvaluatedSchema).readonly(),
    /** For disability scales: at the final evaluation only exit outcomes may change, at their own step everything else. */
    setsExitOutcomes: z.boolean(),
  })
  .partial()
  .meta({ id: 'ContentFacts' });
export type ContentFacts = z.infer<typeof ContentFacts>;

/** The same for an entry of a list. */
export type EntryFacts = ContentFacts & {
  /** The stored entry, on a change: its values may be kept even if they are no longer allowed. */
  stored?: Readonly<Record<string, unknown>> | null;
  /** The other entries, for lists whose entries are compared with each other. */
  others?: readonly Readonly<Record<string, unknown>>[];
  /** Position of the entry in its list, from 0, on a change; a new entry comes last. */
  position?: number;
  /** The operator's configuration of documents. */
  documentSections?: ConfiguredSections;
  /** Days covered by the other suspensions. */
  suspendedDays?: number;
};
