import { furtherEpisodesText, furtherPractitionersText } from './cleanup.js';

describe('What a bulk operation covers', () => {
  it.each([
    [{ shown: 100, total: 100, isCapped: false }, ''],
    [{ shown: 0, total: 0, isCapped: false }, ''],
  ])('is everything: %o', (counted, text) => {
    expect(furtherEpisodesText(counted)).toBe(text);
    expect(furtherPractitionersText(counted)).toBe(text);
  });

  it('states its number when it is not everything', () => {
    expect(furtherEpisodesText({ shown: 100, total: 101, isCapped: false })).toMatch(
      /^Il centro ha 101 episodi aperti/,
    );
    expect(furtherEpisodesText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 episodi aperti/);
    expect(furtherPractitionersText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 operatori/);
  });
});
