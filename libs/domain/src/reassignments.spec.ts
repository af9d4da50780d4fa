import { reassignmentOf } from './reassignments.js';

const hours = {
  workDays: [{ weekday: 1, startTime: '09:00', endTime: '11:00', slotMinutes: 30 }],
  closingDays: [{ startDate: '2026-11-30', endDate: '2026-11-30', reason: 'Lavori', everyYear: false }],
};
const planned = {
  date: '2026-11-23',
  startTime: '09:00',
  endTime: '09:30',
  holdsSlot: true,
  isEpisodeClosed: false,
  isAfterDeath: false,
  isInTeam: true,
  isAtUnit: true,
};

describe('A future appointment', () => {
  it.each([
    ['needs no action if nothing has changed', {}, null],
    ['must be cancelled if its episode is closed', { isEpisodeClosed: true, isInTeam: false }, 'episodeClosed'],
    ['must be cancelled if its patient has died', { isAfterDeath: true, date: '2026-11-30' }, 'patientDied'],
    ['must be moved from a closing day of the unit', { date: '2026-11-30' }, 'closed'],
    ['must be moved from a holiday', { date: '2026-12-08' }, 'closed'],
    ['must be moved if its time is no longer a slot of the unit', { startTime: '09:15' }, 'noSlot'],
    ['must be moved if another appointment holds its slot', { holdsSlot: false }, 'noSlot'],
    ['must be reassigned if its practitioner has left the team', { isInTeam: false }, 'notInTeam'],
    ['must be reassigned if its practitioner has left the unit', { isAtUnit: false }, 'leftUnit'],
  ])('%s', (_what, over, expected) => expect(reassignmentOf({ ...planned, ...over }, hours)).toBe(expected));
});
