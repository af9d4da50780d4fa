import { countsText } from './plural.js';

const nouns = {
  episodes: ['un episodio', '{count} episodi'],
  documents: ['un documento', '{count} documenti'],
} as const;

describe('The text of several numbers', () => {
  it('names each that is not zero', () => {
    expect(countsText(nouns, { documents: 1, episodes: 1200 })).toBe('1.200 episodi, un documento');
    expect(countsText(nouns, { documents: 1, episodes: 0 })).toBe('un documento');
    expect(countsText(nouns, { documents: 0, episodes: 0 })).toBe('');
  });
});
