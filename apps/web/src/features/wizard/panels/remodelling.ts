import {
  currentRegimes,
  findCode,
  isOfSameCategory,
  type CareRegime,
  type ProposalObstacle,
  type ProposalView,
} from '@percorso/domain';

export type Regime = Pick<
  CareRegime,
  'careRegimeTypeCode' | 'durationInDays' | 'regularity' | 'regularityAccessTypeCode'
>;

const isOpen = ({ view }: ProposalView): boolean => view.state === 'PROPOSTA';
const isAccepted = ({ view }: ProposalView): boolean => view.state === 'ACCETTATA';

/** Returns the current regimes of the plan. An accepted proposal replaces the authorised regimes of its category. */
export const remodelledRegimes = (authorised: readonly Regime[], proposals: readonly ProposalView[]): Regime[] =>
  currentRegimes<Regime>(authorised, proposals.filter(isAccepted));

/** Returns the open proposal for a regime's category, which is shown beneath the authorised values. */
export const openProposalOf = (regime: Regime, proposals: readonly ProposalView[]): ProposalView | undefined =>
  proposals.find((proposal) => isOpen(proposal) && isOfSameCategory(proposal, regime));

type Situation = {
  regime: Regime;
  proposals: readonly ProposalView[];
  isReadOnly: boolean;
  /** Whether a new proposal is being edited. */
  isAdding: boolean;
};

/**
 * Returns the reason why no new proposal can be added for a regime's category; null if one can. Spec 000 §4: adding is disabled if that
 * category has an open proposal, the form is read-only, any proposal was accepted, or another proposal is being added.
 */
export const proposalObstacle = (situation: Situation): ProposalObstacle | null => {
  const { regime, proposals, isReadOnly, isAdding } = situation;
  if (isReadOnly) return 'readOnly';
  if (proposals.some(isAccepted)) return 'accepted';
  if (openProposalOf(regime, proposals)) return 'open';
  return isAdding ? 'adding' : null;
};

/** Whether the history of a regime's category is enabled. Spec 000 §4: only if the category has an accepted proposal. */
export const hasHistory = (regime: Regime, proposals: readonly ProposalView[]): boolean =>
  proposals.some((proposal) => isAccepted(proposal) && isOfSameCategory(proposal, regime));

export const historyOf = (regime: Regime, proposals: readonly ProposalView[]): ProposalView[] =>
  proposals.filter((proposal) => isOfSameCategory(proposal, regime));

export const regimeName = ({ careRegimeTypeCode }: Pick<Regime, 'careRegimeTypeCode'>): string =>
  findCode('careRegimeTypes', careRegimeTypeCode)?.description ?? careRegimeTypeCode;
