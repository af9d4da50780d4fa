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

/** The current regimes of the plan. */
export const remodelledRegimes = (authorised: readonly Regime[], proposals: readonly ProposalView[]): Regime[] =>
  currentRegimes<Regime>(authorised, proposals.filter(isAccepted));

/** The open proposal of a regime's category, shown beneath its authorised values. */
export const openProposalOf = (regime: Regime, proposals: readonly ProposalView[]): ProposalView | undefined =>
  proposals.find((proposal) => isOpen(proposal) && isOfSameCategory(proposal, regime));

type Situation = {
  regime: Regime;
  proposals: readonly ProposalView[];
  isReadOnly: boolean;
  /** A proposal is being written. */
  isAdding: boolean;
};

/**
 * Why no new proposal can be made for a regime's category; null where one can. Spec 000 §4: disabled while that category has an open
 * one, the form is read-only, any regime was accepted, or a proposal is being added.
 */
export const proposalObstacle = (situation: Situation): ProposalObstacle | null => {
  const { regime, proposals, isReadOnly, isAdding } = situation;
  if (isReadOnly) return 'readOnly';
  if (proposals.some(isAccepted)) return 'accepted';
  if (openProposalOf(regime, proposals)) return 'open';
  return isAdding ? 'adding' : null;
};

/** Spec 000 §4: the history is enabled only where the category has an accepted, remodulated regime. */
export const hasHistory = (regime: Regime, proposals: readonly ProposalView[]): boolean =>
  proposals.some((proposal) => isAccepted(proposal) && isOfSameCategory(proposal, regime));

export const historyOf = (regime: Regime, proposals: readonly ProposalView[]): ProposalView[] =>
  proposals.filter((proposal) => isOfSameCategory(proposal, regime));

export const regimeName = ({ careRegimeTypeCode }: Pick<Regime, 'careRegimeTypeCode'>): string =>
  findCode('careRegimeTypes', careRegimeTypeCode)?.description ?? careRegimeTypeCode;
