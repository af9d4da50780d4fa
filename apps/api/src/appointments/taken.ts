import {
  type AppointmentTaken,
  type DayTimes,
  problemLabels,
  type TakenReason,
  takenReasons,
  timesOverlap,
} from '@percorso/domain';
import { Problem } from '../http/problem.js';

/** What holds a slot, as `busyTimes` reads it. */
export type Busy = DayTimes & { districtUnitId: string; practitionerId: string };

type Wanted = DayTimes & { districtUnitId: string; practitionerId?: string | null };

function reasonOf({ districtUnitId, practitionerId }: Wanted, other: Busy): TakenReason {
  if (practitionerId !== other.practitionerId) return 'slot_taken';
  return other.districtUnitId === districtUnitId ? 'practitioner_busy' : 'slot_used_by_other_unit';
}

/** Appointments in the way of another, with the words of spec 000 §8; those that hold its slot first. */
export const takenBy = (wanted: Wanted, busy: readonly Busy[]): AppointmentTaken[] =>
  busy
    .filter((other) => other.date === wanted.date && timesOverlap(wanted, other))
    .map((other): AppointmentTaken => {
      const code = reasonOf(wanted, other);
      const { date, startTime, endTime } = other;
      return { date, startTime, endTime, code, message: problemLabels[code] };
    })
    .sort((one, other) => takenReasons.indexOf(one.code) - takenReasons.indexOf(other.code));

/** 409: says why at the field that would have to be another. */
export class Taken extends Problem {
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
