import { firstDayOf, mondayOf, weekOf } from './weeks.js';

describe('A week', () => {
  it.each([
    ['2026-11-27', '2026-W48', '2026-11-23'],
    ['2026-11-23', '2026-W48', '2026-11-23'],
    ['2026-11-29', '2026-W48', '2026-11-23'],
    ['2027-01-01', '2026-W53', '2026-12-28'],
    ['2025-12-29', '2026-W01', '2025-12-29'],
    ['2024-12-31', '2025-W01', '2024-12-30'],
  ])('of %s is %s and begins on Monday %s', (day, week, monday) => {
    expect([weekOf(day), mondayOf(day), firstDayOf(week)]).toEqual([week, monday, monday]);
  });

  it.each(['2026-W54', '2025-W53', '2026-W00', '2026-48', 'ABCD-W01', ''])('does not exist as %j', (week) =>
    expect(firstDayOf(week)).toBeNull(),
  );
});
