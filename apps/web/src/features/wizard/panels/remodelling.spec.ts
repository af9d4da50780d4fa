import { codeLists, type ProposalView } from '@percorso/domain';
import { remodelledRegimes, hasHistory, openProposalOf, proposalObstacle, type Regime } from './remodelling';

const [type, other] = codeLists.careRegimeTypes.filter(
  ({ careRegimeCategoryCode }, index, all) =>
    all.findIndex((each) => each.careRegimeCategoryCode === careRegimeCategoryCode) === index,
);
if (!type || !other) throw new Error('two categories of regimes are needed');

const regime: Regime = {
  careRegimeTypeCode: type.code,
  durationInDays: 90,
  regularity: 2,
  regularityAccessTypeCode: codeLists.regularityAccessTypes[0].code,
};
const otherRegime: Regime = { ...regime, careRegimeTypeCode: other.code };

const proposal = (state: string, base: Regime = regime): ProposalView =>
  ({ ...base, durationInDays: 60, id: state, view: { state } }) as unknown as ProposalView;

const situation = { regime, proposals: [], isReadOnly: false, isAdding: false };

describe('A new remodelling proposal for a category (spec 000 §4)', () => {
  it.each([
    ['nothing prevents it', {}, null],
    ['the category has an open proposal', { proposals: [proposal('PROPOSTA')] }, 'open'],
    ['another category has an open proposal', { proposals: [proposal('PROPOSTA', otherRegime)] }, null],
    ['the category has a rejected proposal', { proposals: [proposal('RIFIUTATA')] }, null],
    ['a proposal for any category was accepted', { proposals: [proposal('ACCETTATA', otherRegime)] }, 'accepted'],
    ['the form is read-only', { isReadOnly: true }, 'readOnly'],
    ['a proposal is being added', { isAdding: true }, 'adding'],
  ])('if %s (%j), has the obstacle %s', (_, change, obstacle) => {
    expect(proposalObstacle({ ...situation, ...change })).toBe(obstacle);
  });

  it('has a history only if a proposal for the category was accepted', () => {
    expect(hasHistory(regime, [proposal('PROPOSTA'), proposal('RIFIUTATA')])).toBe(false);
    expect(hasHistory(regime, [proposal('ACCETTATA', otherRegime)])).toBe(false);
    expect(hasHistory(regime, [proposal('ACCETTATA')])).toBe(true);
  });
});

describe('The current regimes', () => {
  it('are the authorised ones, each replaced by its accepted proposal', () => {
    expect(remodelledRegimes([regime, otherRegime], [proposal('PROPOSTA')])).toEqual([regime, otherRegime]);
    expect(remodelledRegimes([regime, otherRegime], [proposal('ACCETTATA')])).toMatchObject([
      otherRegime,
      { careRegimeTypeCode: type.code, durationInDays: 60 },
    ]);
  });

  it('show the open proposal of their category beneath', () => {
    expect(openProposalOf(regime, [proposal('PROPOSTA', otherRegime)])).toBeUndefined();
    expect(openProposalOf(regime, [proposal('PROPOSTA')])?.durationInDays).toBe(60);
  });
});
