import { furtherEpisodesText, furtherPractitionersText } from './cleanup.js';

describe('The text on the rows that a bulk operation leaves for the next run', () => {
  it.each([
    [{ shown: 100, total: 100, isCapped: false }, ''],
    [{ shown: 0, total: 0, isCapped: false }, ''],
  ])('is empty if one run takes all rows: %o', (counted, text) => {
    expect(furtherEpisodesText(counted)).toBe(text);
    expect(furtherPractitionersText(counted)).toBe(text);
  });

  it('states the total if one run does not take all rows', () => {
    expect(furtherEpisodesText({ shown: 100, total: 101, isCapped: false })).toMatch(
      /^Il centro ha 101 episodi aperti/,
    );
    expect(furtherEpisodesText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 episodi aperti/);
    expect(furtherPractitionersText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 operatori/);
  });
});
