import { z } from 'zod';
import { PlannerAppointment } from './appointments.js';
import { type ReassignmentReason, reassignmentReasons } from './labels/episodes/reassignments.js';
import { closedFor } from './rules/holidays.js';
import { isSlotOf, type OpeningHours } from './rules/slots.js';

const { date, startTime, endTime, practitioner, episode } = PlannerAppointment.shape;

/** Something that needs action after a change it depends on: a future appointment, or an open episode without its case manager. */
export const Reassignment = z
  .object({
    reason: z.enum(reassignmentReasons),
    message: z.string(),
    /** Null for a case manager. */
    appointment: z.object({ id: z.uuid(), date, startTime, endTime }).nullable(),
    /** Null, like the episode, for callers who may not see the episode. */
    practitioner,
    episode,
  })
  .meta({ id: 'Reassignment' });
export type Reassignment = z.infer<typeof Reassignment>;

type Planned = {
  date: string;
  startTime: string;
  endTime: string;
  /** The episode has ended, or the patient died before that day. */
  isEpisodeClosed: boolean;
  isAfterDeath: boolean;
  holdsSlot: boolean;
  /** Its practitioner is in the episode's team. */
  isInTeam: boolean;
  /** Its practitioner works at the unit. */
  isAtUnit: boolean;
};

/** Why an appointment must be cancelled, moved or given to somebody else; null if it may stay. */
export function reassignmentOf(planned: Planned, hours: OpeningHours): ReassignmentReason | null {
  if (planned.isEpisodeClosed) return 'episodeClosed';
  if (planned.isAfterDeath) return 'patientDied';
  if (closedFor(planned.date, hours.closingDays) !== null) return 'closed';
  if (!planned.holdsSlot || !isSlotOf(hours, planned)) return 'noSlot';
  if (!planned.isInTeam) return 'notInTeam';
  return planned.isAtUnit ? null : 'leftUnit';
}
