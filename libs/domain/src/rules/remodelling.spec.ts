import { currentRegimes, isOfSameCategory } from './remodelling.js';

const regime = (careRegimeTypeCode: string, durationInDays = 90) => ({ careRegimeTypeCode, durationInDays });

describe('A remodelling (spec 000 §3 and §4)', () => {
  it('applies to all regime types of a category', () => {
    expect(isOfSameCategory(regime('RES_INT'), regime('RES_EST'))).toBe(true);
    expect(isOfSameCategory(regime('RES_INT'), regime('DOM_IND'))).toBe(false);
  });

  it('replaces, once accepted, the regime of its category and no other', () => {
    const authorised = [regime('DOM_IND'), regime('RES_INT')];
    expect(currentRegimes(authorised, [])).toEqual(authorised);
    expect(currentRegimes(authorised, [regime('RES_EST', 60)])).toEqual([regime('DOM_IND'), regime('RES_EST', 60)]);
  });
});
