import { z } from 'zod';
import type { ConfiguredSections } from '../documents/configured-sections.js';
import { Step } from '../steps.js';

const DayRange = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

/** A PRI schema, as far as its final evaluation needs it. */
export const EvaluatedSchema = z.object({
  id: z.string(),
  problem: z.string(),
  districtLongTimeTargetCode: z.string(),
  /** What the evaluation shows beside it. */
  icf: z.object({ code: z.string(), description: z.string().nullable() }).optional(),
});
export type EvaluatedSchema = z.infer<typeof EvaluatedSchema>;

/**
 * What the rules of a sheet's content need to know beside the content: the clock and other records. A rule whose fact is not given
 * does not apply. The API gives those that it loads, the form those that it was told.
 */
export const ContentFacts = z
  .object({
    /** YYYY-MM-DD in Europe/Rome. */
    today: z.iso.date(),
    /** The step at which the episode of the sheet stands; not given once it is closed. */
    step: Step,
    /** Start of the episode to which the sheet belongs. */
    episodeStartDate: z.iso.date(),
    /** Start of the treatment at the centre: provisions come after it, diary notes and suspensions not before. */
    treatmentStartDate: z.iso.date().nullable(),
    /** The first day on which the episode may be closed: nothing was delivered after it. */
    endsFrom: z.iso.date(),
    /** The patient's birth; null where it is not known. */
    birthDate: z.iso.date().nullable(),
    /** Null while no death is recorded: nothing is done with the patient after it. */
    deathDate: z.iso.date().nullable(),
    /** What the care plan says: its evaluation, as it was last saved. */
    supposedRehabNeed: z.boolean(),
    /** Days that provisions and suspensions cover, each with its entry. */
    occupied: z.array(DayRange.extend({ entryId: z.string() })).readonly(),
    /** Sum of the regimes' durations, in days. */
    regimesDurationInDays: z.int(),
    /** The practitioners of the care team, for who is responsible for a schema. */
    team: z.array(z.string()).readonly(),
    /** Types of the regimes that the plan authorises now, accepted remodellings included. */
    authorisedRegimes: z.array(z.string()).readonly(),
    /** Centres that a mid-term evaluation may name. */
    rehabCenterIds: z.array(z.string()).readonly(),
    /** The PRI's schemas, for their final evaluation. */
    schemas: z.array(EvaluatedSchema).readonly(),
    /** Of the disability scales: at the final evaluation exit outcomes are set and all else stays, at their own step the other way round. */
    setsExitOutcomes: z.boolean(),
  })
  .partial()
  .meta({ id: 'ContentFacts' });
export type ContentFacts = z.infer<typeof ContentFacts>;

/** The same for an entry of a list. */
export type EntryFacts = ContentFacts & {
  /** The entry as it stands, where it is changed: what it has said before it may go on saying. */
  stored?: Readonly<Record<string, unknown>> | null;
  /** The other entries, of the lists whose entries are compared with each other. */
  others?: readonly Readonly<Record<string, unknown>>[];
  /** The entry's place in its list, from 0, where it is changed; a new one comes last. */
  position?: number;
  /** What the operator has configured of documents. */
  documentSections?: ConfiguredSections;
  /** Days that the other suspensions take. */
  suspendedDays?: number;
};
