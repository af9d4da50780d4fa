import type { DayRange } from '../rules/calendar.js';
import type { Step } from '../steps.js';

/** A PRI schema, as far as its final evaluation needs it. */
export type EvaluatedSchema = { id: string; problem: string; districtLongTimeTargetCode: string };

/**
 * What the rules of a sheet's content need to know beside the content: the clock and other records. A rule whose fact is not given
 * does not apply. The API gives those that it loads, the form those that it was told.
 */
export type ContentFacts = {
  /** YYYY-MM-DD in Europe/Rome. */
  today?: string;
  /** The step in which the sheet stands. */
  step?: Step;
  /** Start of the episode to which the sheet belongs. */
  episodeStartDate?: string;
  /** Start of the treatment at the centre: provisions come after it, diary notes not before. */
  treatmentStartDate?: string | null;
  supposedRehabNeed?: boolean;
  /** Days covered by provisions of the other sheet, for suspensions; and by suspensions, for provisions. */
  occupied?: readonly DayRange[];
  /** Sum of the regimes' durations, in days. */
  regimesDurationInDays?: number;
  /** The PRI's schemas, for their final evaluation. */
  schemas?: readonly EvaluatedSchema[];
};
