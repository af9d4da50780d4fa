import { currentRegimes, deliveredByRegime, isOfSameCategory } from './remodelling.js';

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

  it('keeps the provisions delivered before it with the regime that replaces theirs', () => {
    const [home, stay] = [regime('DOM_IND'), regime('RES_EST', 60)];
    const delivered = [
      { careRegimeTypeCode: 'RES_INT', delivered: 3 },
      { careRegimeTypeCode: 'RES_EST', delivered: 2 },
      { careRegimeTypeCode: 'DOM_IND', delivered: 4 },
      { careRegimeTypeCode: 'AMB_IND', delivered: 9 },
    ];
    expect(deliveredByRegime([home, stay], delivered)).toEqual([
      { regime: home, delivered: 4 },
      { regime: stay, delivered: 5 },
    ]);
  });
});
