import { closedText, hoursText } from './annual-schedule.js';

describe('The texts of the annual hours', () => {
  it.each([
    [1600, 1600, '1.600'],
    [null, null, '—'],
    [1600, 7, '1.600 (ora 7)'],
    [null, 7, '— (ora 7)'],
    [1600, null, '1.600 (ora —)'],
  ])('show %j hours at the closing of the year and %j hours now as "%s"', (shown, now, text) => {
    expect(hoursText(shown, now)).toBe(text);
  });

  it('name the user who closed a year, only to readers with personal data', () => {
    expect(closedText('2026-03-12T10:00:00Z', 'Anna Russo')).toBe('Anno chiuso il 12/03/2026 da Anna Russo.');
    expect(closedText('2026-03-12T10:00:00Z', null)).toBe('Anno chiuso il 12/03/2026.');
  });
});
