import { z } from 'zod';
import { appointmentRules, AvailableDatesQuery, PlannerQuery } from './appointments.js';
import { italianMessages } from './labels/application/validation.js';

z.config(italianMessages);

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const other = '0193a000-0000-7000-8000-000000000002';
const appointment = { date: '2026-11-23', startTime: '09:00', endTime: '09:30', practitionerId };
const workDays = [
  { id: other, weekday: 1, startTime: '09:00', endTime: '11:00', slotMinutes: 30 },
  { id: other, weekday: 7, startTime: '09:00', endTime: '11:00', slotMinutes: 30 },
];
const closingDays = [{ startDate: '2026-11-30', endDate: '2026-11-30', reason: 'Sant’Andrea', everyYear: true }];
const facts = { today: '2026-11-20', hours: { workDays, closingDays }, team: [practitionerId] };
const faults = (over: Partial<typeof appointment>, more: Partial<Parameters<typeof appointmentRules>[1]> = {}) =>
  appointmentRules({ ...appointment, ...over }, { ...facts, ...more }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

describe('An appointment of the team (spec 000 §5)', () => {
  it.each([
    ['in a slot of the unit, with a member of the team', {}, []],
    ['on a Sunday', { date: '2026-11-22' }, ['date sundayNotAllowed']],
    ['on the day of the patron saint', { date: '2027-11-30' }, ['date closedOnDay']],
    ['more than ten years ago', { date: '2015-11-23' }, ['date yearOutOfRange']],
    ['after the end of next year', { date: '2028-01-03' }, ['date yearOutOfRange']],
    ['at the end of next year', { date: '2027-12-27' }, []],
    ['before 08:00', { startTime: '07:59' }, ['startTime hourIsNotInRange']],
    ['after 18:00', { endTime: '18:01' }, ['endTime hourIsNotInRange']],
    ['outside the slots', { startTime: '09:15', endTime: '09:45' }, ['startTime slotNotOfUnit']],
    ['across two slots', { endTime: '10:00' }, ['startTime slotNotOfUnit']],
    ['on a day on which the unit is closed', { date: '2026-11-24' }, ['startTime slotNotOfUnit']],
    ['with a practitioner who is not in the team', { practitionerId: other }, ['practitionerId practitionerNotInTeam']],
  ])('is checked against slot, date, time and team: %s', (_where, over, expected) =>
    expect(faults(over)).toEqual(expected),
  );

  it('must be within the access and the patient’s lifetime', () => {
    expect(faults({}, { startDate: '2026-11-23', deathDate: '2026-11-23' })).toEqual([]);
    expect(faults({}, { startDate: '2026-11-24' })).toEqual(['date dateBeforeEpisodeStart']);
    expect(faults({}, { deathDate: '2026-11-22' })).toEqual(['date dateAfterDeath']);
    expect(faults({}, { startDate: '2026-11-24', before: appointment })).toEqual([]);
  });

  it('is refused on a closing day with the reason of the closure, except if it was already on that day', () => {
    const [fault] = appointmentRules({ ...appointment, date: '2026-11-30' }, facts);
    expect(fault).toMatchObject({ code: 'closedOnDay', params: { reason: 'Sant’Andrea' } });
    expect(faults({ date: '2026-12-08' })).toEqual(['date closedOnDay']);
    const kept = { ...appointment, date: '2026-11-30', room: 'Stanza 2' };
    expect(faults(kept, { before: kept })).toEqual([]);
  });

  it('keeps, on a change, unchanged values that today’s rules would refuse', () => {
    const before = { ...appointment, startTime: '10:15', endTime: '10:45', practitionerId: other };
    expect(faults(before, { before })).toEqual([]);
    expect(faults({ ...before, startTime: '10:20' }, { before })).toEqual(['startTime slotNotOfUnit']);
  });
});

describe('The requested date range (architecture §4)', () => {
  const messagesOf = (query: typeof AvailableDatesQuery | typeof PlannerQuery, from: string, to: string) =>
    query.safeParse({ from, to }, { reportInput: true }).error?.issues.map(({ message }) => message);

  it('spans at most 62 days for available dates and 31 for a planner', () => {
    expect(messagesOf(AvailableDatesQuery, '2026-01-01', '2026-03-03')).toBeUndefined();
    expect(messagesOf(AvailableDatesQuery, '2026-01-01', '2026-03-04')).toEqual([
      'Si possono chiedere al massimo 62 giorni',
    ]);
    expect(messagesOf(PlannerQuery, '2026-01-01', '2026-01-31')).toBeUndefined();
    expect(messagesOf(PlannerQuery, '2026-01-01', '2026-02-01')).toEqual(['Si possono chiedere al massimo 31 giorni']);
  });

  it('may not end before it begins', () =>
    expect(messagesOf(PlannerQuery, '2026-01-02', '2026-01-01')).toEqual([
      'La data di fine non può precedere la data di inizio',
    ]));
});
