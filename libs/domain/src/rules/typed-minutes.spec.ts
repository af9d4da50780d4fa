import { typedMinute } from './typed-minutes.js';

describe('A date-time typed in a spreadsheet', () => {
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
  ])('is read in ISO and Italian formats: %j', (typed) => expect(typedMinute(typed)).toBe('2026-01-31T09:00'));

  it.each(['ieri', '31/01/2026', '31/01/26 09:00', '2026-01-31T09:00Z', '09:00', '1/2/3 4:5', ''])(
    'is left unchanged if it is not a date-time: %j',
    (typed) => expect(typedMinute(typed)).toBe(typed),
  );

  it('is converted even if it does not exist: validation refuses it later', () =>
    expect(typedMinute('31/02/2026 25:61')).toBe('2026-02-31T25:61'));
});
