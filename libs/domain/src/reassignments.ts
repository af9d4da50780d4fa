import { z } from 'zod';
import { PlannerAppointment } from './appointments.js';
import { type ReassignmentReason, reassignmentReasons } from './labels/episodes/reassignments.js';
import { closedFor } from './rules/holidays.js';
import { isSlotOf, type OpeningHours } from './rules/slots.js';

const { date, startTime, endTime, practitioner, episode } = PlannerAppointment.shape;

/**
 * An item that a user must act on because something that it depends on has changed: a future appointment, or an open
 * episode that has lost its case manager.
 */
export const Reassignment = z
  .object({
    reason: z.enum(reassignmentReasons),
    message: z.string(),
    /** Null for an item about a case manager. */
    appointment: z.object({ id: z.uuid(), date, startTime, endTime }).nullable(),
    /** `practitioner` and `episode` are null for callers who may not see the episode. */
    practitioner,
    episode,
  })
  .meta({ id: 'Reassignment' });
export type Reassignment = z.infer<typeof Reassignment>;

type Planned = {
  date: string;
  startTime: string;
  endTime: string;
  /**
   * Whether the episode has ended and, in the next field, whether the patient died before the date of the appointment.
   */
  isEpisodeClosed: boolean;
  isAfterDeath: boolean;
  holdsSlot: boolean;
  /** Whether the practitioner is a member of the episode's team. */
  isInTeam: boolean;
  /** Whether the practitioner works at the unit. */
  isAtUnit: boolean;
};

/** Returns why an appointment must be cancelled, moved or given to another practitioner; null if it may stay. */
export function reassignmentOf(planned: Planned, hours: OpeningHours): ReassignmentReason | null {
  if (planned.isEpisodeClosed) return 'episodeClosed';
  if (planned.isAfterDeath) return 'patientDied';
  if (closedFor(planned.date, hours.closingDays) !== null) return 'closed';
  if (!planned.holdsSlot || !isSlotOf(hours, planned)) return 'noSlot';
  if (!planned.isInTeam) return 'notInTeam';
  return planned.isAtUnit ? null : 'leftUnit';
}
