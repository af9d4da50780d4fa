import { z } from 'zod';
import type { ConfiguredSections } from '../documents/configured-sections.js';
import { Step } from '../steps.js';

const DayRange = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

const Occupied = DayRange.extend({
  entryId: z.string(),
  /** The provision that covers the dates; null or missing for a suspension. */
  provision: z
    .object({ provisionTypeCode: z.string(), startingTime: z.string(), duration: z.int() })
    .nullish()
    .meta({ id: 'OccupyingProvision' }),
});

/** The data of a PRI schema that its final evaluation needs. */
export const EvaluatedSchema = z.object({
  id: z.string(),
  problem: z.string(),
  districtLongTimeTargetCode: z.string(),
  /** ICF code that the form shows beside the evaluation. */
  icf: z.object({ code: z.string(), description: z.string().nullable() }).optional(),
});
export type EvaluatedSchema = z.infer<typeof EvaluatedSchema>;

/**
 * Facts that the rules of a sheet's content need in addition to the content: today's date and data of other records. A
 * rule does not apply if its fact is missing. The API passes the facts that it loads; the form passes those that it
 * received from the API.
 */
export const ContentFacts = z
  .object({
    /** Current date in Europe/Rome, YYYY-MM-DD. */
    today: z.iso.date(),
    /** Current step of the sheet's episode; missing if the episode is closed. */
    step: Step,
    /** Start date of the episode to which the sheet belongs. */
    episodeStartDate: z.iso.date(),
    /** Start of the treatment at the centre: provisions must be later, diary notes and suspensions not earlier. */
    treatmentStartDate: z.iso.date().nullable(),
    /** The first possible date of the closing: the date of the last provision, at the earliest. */
    endsFrom: z.iso.date(),
    /** The patient's birth date; null if unknown. */
    birthDate: z.iso.date().nullable(),
    /** Null if no death is recorded. No care may be later than the death. */
    deathDate: z.iso.date().nullable(),
    /** Whether the care plan supposes a need for rehabilitation, according to the evaluation as last saved. */
    supposedRehabNeed: z.boolean(),
    /** Dates that provisions and suspensions cover, with the id of the entry that covers them. */
    occupied: z.array(Occupied).readonly(),
    /** Whether a day may have two provisions, of different types and at different times. */
    severalTypesADay: z.boolean(),
    /** Sum of the regimes' durations, in days. */
    regimesDurationInDays: z.int(),
    /** Ids of the care team's practitioners: the one who is responsible for a PRI schema must be among them. */
    team: z.array(z.string()).readonly(),
    /** Types of the regimes that the plan authorises now, including accepted remodellings. */
    authorisedRegimes: z.array(z.string()).readonly(),
    /** Ids of the centres that a mid-term evaluation may name. */
    rehabCenterIds: z.array(z.string()).readonly(),
    /** The PRI schemas that the final evaluation must evaluate. */
    schemas: z.array(EvaluatedSchema).readonly(),
    /**
     * For disability scales: true at the final evaluation, where only exit outcomes may change; false at the scales'
     * own step, where everything else may change.
     */
    setsExitOutcomes: z.boolean(),
  })
  .partial()
  .meta({ id: 'ContentFacts' });
export type ContentFacts = z.infer<typeof ContentFacts>;

/** Facts that the rules of a list's entry need. */
export type EntryFacts = ContentFacts & {
  /** The stored entry, if the entry is being changed: its values may be kept even if they are no longer allowed. */
  stored?: Readonly<Record<string, unknown>> | null;
  /** The other entries, for lists whose entries are compared with each other. */
  others?: readonly Readonly<Record<string, unknown>>[];
  /** Position of the entry in its list, counted from 0, if it is being changed; a new entry comes last. */
  position?: number;
  /** The configuration of documents. */
  documentSections?: ConfiguredSections;
  /** Number of days that the other suspensions cover. */
  suspendedDays?: number;
};
