import { furtherEpisodesText, furtherPractitionersText } from './cleanup.js';

describe('What is done at once', () => {
  it.each([
    [{ shown: 100, total: 100, isCapped: false }, ''],
    [{ shown: 0, total: 0, isCapped: false }, ''],
  ])('is all there is: %o', (counted, text) => {
    expect(furtherEpisodesText(counted)).toBe(text);
    expect(furtherPractitionersText(counted)).toBe(text);
  });

  it('says how many there are where it is not all of them', () => {
    expect(furtherEpisodesText({ shown: 100, total: 101, isCapped: false })).toMatch(
      /^Il centro ha 101 episodi aperti/,
    );
    expect(furtherEpisodesText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 episodi aperti/);
    expect(furtherPractitionersText({ shown: 100, total: 1000, isCapped: true })).toMatch(/ha più di 1.000 operatori/);
  });
});
