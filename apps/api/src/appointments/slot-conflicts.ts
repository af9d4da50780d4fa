import {
  type AppointmentTaken,
  type DayTimes,
  problemLabels,
  type TakenReason,
  takenReasons,
  timesOverlap,
} from '@percorso/domain';
import { Problem } from '../http/problems/problem.js';

/** An appointment that holds a slot: a row of `busyTimes`. */
export type Busy = DayTimes & { districtUnitId: string; practitionerId: string };

type Requested = DayTimes & { districtUnitId: string; practitionerId?: string | null };

function reasonOf({ districtUnitId, practitionerId }: Requested, busy: Busy): TakenReason {
  if (practitionerId !== busy.practitionerId) return 'slot_taken';
  return busy.districtUnitId === districtUnitId ? 'practitioner_busy' : 'slot_used_by_other_unit';
}

/** The appointments that conflict with another, with the words of spec 000 §8; those at the same unit's slot first. */
export const conflictsWith = (requested: Requested, busy: readonly Busy[]): AppointmentTaken[] =>
  busy
    .filter((other) => other.date === requested.date && timesOverlap(requested, other))
    .map((other): AppointmentTaken => {
      const code = reasonOf(requested, other);
      const { date, startTime, endTime } = other;
      return { date, startTime, endTime, code, message: problemLabels[code] };
    })
    .sort((one, other) => takenReasons.indexOf(one.code) - takenReasons.indexOf(other.code));

/** 409: each error is at the field that must change. */
export class SlotTaken extends Problem {
  constructor(taken: readonly [AppointmentTaken, ...AppointmentTaken[]]) {
    super(409, taken[0].code, {
      errors: taken.map(({ code, message }) => ({
        path: code === 'slot_taken' ? 'startTime' : 'practitionerId',
        code,
        message,
      })),
    });
  }
}
