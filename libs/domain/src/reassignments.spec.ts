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
    ['stays if nothing has changed', {}, null],
    ['is to be cancelled once its episode is closed', { isEpisodeClosed: true, isInTeam: false }, 'episodeClosed'],
    ['is to be cancelled once its patient has died', { isAfterDeath: true, date: '2026-11-30' }, 'patientDied'],
    ['is to be moved from a day on which the unit is closed', { date: '2026-11-30' }, 'closed'],
    ['is to be moved from a holiday', { date: '2026-12-08' }, 'closed'],
    ['is to be moved if its time is no longer a slot', { startTime: '09:15' }, 'noSlot'],
    ['is to be moved if another one holds its slot', { holdsSlot: false }, 'noSlot'],
    ['is to be reassigned if its practitioner has left the team', { isInTeam: false }, 'notInTeam'],
    ['is to be reassigned if its practitioner has left the unit', { isAtUnit: false }, 'leftUnit'],
  ])('%s', (_what, over, expected) => expect(reassignmentOf({ ...planned, ...over }, hours)).toBe(expected));
});
