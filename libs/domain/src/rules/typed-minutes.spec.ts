import { typedMinute } from './typed-minutes.js';

describe('A date-time as a spreadsheet writes it', () => {
  it.each([
    '2026-01-31T09:00',
    '2026-01-31 09:00',
    '2026-01-31T09:00:00',
    '2026-01-31 9:00:30.5',
    '31/01/2026 09:00',
    '31/01/2026 9:00',
    '31/1/2026 09:00:00',
    '31-01-2026 09.00',
    '31.01.2026 09.00.00',
    '  31/01/2026\u00A0 9:00 ',
    '31/01/2026T09:00',
  ])('is read in Italian format: %j', (typed) => expect(typedMinute(typed)).toBe('2026-01-31T09:00'));

  it.each(['ieri', '31/01/2026', '31/01/26 09:00', '2026-01-31T09:00Z', '09:00', '1/2/3 4:5', ''])(
    'is left unchanged if it is not one: %j',
    (typed) => expect(typedMinute(typed)).toBe(typed),
  );

  it('is converted even if no calendar has it: the rules refuse it', () =>
    expect(typedMinute('31/02/2026 25:61')).toBe('2026-02-31T25:61'));
});
