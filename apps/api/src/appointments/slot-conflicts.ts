import {
  type AppointmentTaken,
  type DayTimes,
  problemLabels,
  type TakenReason,
  takenReasons,
  timesOverlap,
} from '@percorso/domain';
import { Problem } from '../http/problems/problem.js';

/** An appointment that occupies a slot: a row of `busyTimes`. */
export type Busy = DayTimes & { districtUnitId: string; practitionerId: string };

type Requested = DayTimes & { districtUnitId: string; practitionerId?: string | null };

function reasonOf({ districtUnitId, practitionerId }: Requested, busy: Busy): TakenReason {
  if (practitionerId !== busy.practitionerId) return 'slot_taken';
  return busy.districtUnitId === districtUnitId ? 'practitioner_busy' : 'slot_used_by_other_unit';
}

/** Returns the appointments that conflict with the requested one, with the messages of spec 000 §8, sorted by `takenReasons`. */
export const conflictsWith = (requested: Requested, busy: readonly Busy[]): AppointmentTaken[] =>
  busy
    .filter((other) => other.date === requested.date && timesOverlap(requested, other))
    .map((other): AppointmentTaken => {
      const code = reasonOf(requested, other);
      const { date, startTime, endTime } = other;
      return { date, startTime, endTime, code, message: problemLabels[code] };
    })
    .sort((one, other) => takenReasons.indexOf(one.code) - takenReasons.indexOf(other.code));

/** Thrown when other appointments occupy the slot (409). The path of each error is the field that must be changed. */
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
