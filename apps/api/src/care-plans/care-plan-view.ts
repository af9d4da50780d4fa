import {
  accessesOf,
  addDays,
  type CarePlan,
  carePlanCosts,
  type CarePlanSchemaView,
  type CareRegimeView,
  categoryOf,
  diagnosesSheet,
  type DiagnosisView,
  type EpisodeDocumentView,
  expectedCost,
  isOfSameCategory,
  type PlanRegime,
  romeDay,
} from '@percorso/domain';
import type { AggregateRead } from '../episode-aggregate/episode-aggregate.js';
import { typesOfRegime } from '../sheet-types/care-regimes.js';

/**
 * The row of a plan. `tariffs`: by proposal id, the tariff of the proposed regime in euro cents; null if it has none.
 */
export type StoredCarePlan = {
  id: string;
  number: number;
  supposedRehabNeed: boolean;
  tariffs: Record<string, number | null>;
};

type Proposal = AggregateRead['proposals'][number];

const isAccepted = ({ state }: Proposal): boolean => state === 'ACCETTATA';

const nothingDelivered = { deliveredProvisionCount: 0, effectiveRegimeCost: 0 };

/**
 * Returns the number of the provisions in a category, and their cost in euro cents: after a remodelling, they count for
 * the current regime of the category. The cost is null if that of one regime is unknown.
 */
function deliveredIn(
  category: string | undefined,
  regimes: readonly CareRegimeView[],
): Pick<CareRegimeView, keyof typeof nothingDelivered> {
  const { deliveredProvisionCount, effectiveCareplanCost } = carePlanCosts(
    regimes.filter(({ careRegimeTypeCode }) => categoryOf(careRegimeTypeCode) === category),
  );
  return { deliveredProvisionCount, effectiveRegimeCost: effectiveCareplanCost };
}

function proposedRegime(
  proposal: Proposal,
  tariffCents: number | null,
  authorised: readonly CareRegimeView[],
): PlanRegime {
  const { id, regime, proposedOn, revision, state } = proposal;
  const { careRegimeTypeCode, regularityAccessTypeCode, durationInDays, regularity, changeReason } = regime;
  const accesses = accessesOf(regime);
  const accepted = isAccepted(proposal);
  return {
    id,
    revision,
    careRegimeTypeCode,
    regularityAccessTypeCode,
    durationInDays,
    regularity,
    changeReason,
    ...typesOfRegime(regime),
    provisionCount: accesses,
    expectedRegimeCost: expectedCost(accesses, tariffCents),
    ...(accepted ? deliveredIn(categoryOf(careRegimeTypeCode), authorised) : nothingDelivered),
    expectedResidualBudgetRehabCenterRegime:
      authorised.find((one) => one.careRegimeTypeCode === careRegimeTypeCode)
        ?.expectedResidualBudgetRehabCenterRegime ?? null,
    remodulated: true,
    current: accepted,
    accepted,
    rejected: state === 'RIFIUTATA',
    updateDate: proposedOn,
  };
}

/** Returns the plan's regimes and proposals in one list, with the flags of spec 000 §3. */
function planRegimes(
  authorised: readonly CareRegimeView[],
  proposals: readonly Proposal[],
  tariffs: StoredCarePlan['tariffs'],
): PlanRegime[] {
  const accepted = proposals.filter(isAccepted);
  return [
    ...authorised.map(({ updatedAt, updatedBy: _, ...regime }) => {
      const isReplaced = accepted.some((proposal) => isOfSameCategory(proposal.regime, regime));
      return {
        ...regime,
        ...(isReplaced && nothingDelivered),
        current: !isReplaced,
        accepted: false,
        rejected: false,
        changeReason: null,
        updateDate: romeDay(new Date(updatedAt)),
      };
    }),
    ...proposals.map((proposal) => proposedRegime(proposal, tariffs[proposal.id] ?? null, authorised)),
  ];
}

type Entries = {
  diagnoses: DiagnosisView[];
  documents: EpisodeDocumentView[];
  schemas: CarePlanSchemaView[];
  regimes: CareRegimeView[];
};

export function carePlanView(
  { tariffs, ...plan }: StoredCarePlan,
  { validations, proposals, centre, sheets }: AggregateRead,
  { regimes: authorised, ...others }: Entries,
): CarePlan {
  const regimes = planRegimes(authorised, proposals, tariffs);
  const current = regimes.filter((regime) => regime.current);
  const duration = current.reduce((sum, { durationInDays }) => sum + durationInDays, 0);
  const validated = validations.find(({ step }) => step === 'PRI');
  const start = centre?.treatmentStartDate ?? null;
  return {
    ...plan,
    revision: sheets.find(({ type }) => type === diagnosesSheet.type)?.revision ?? 0,
    date: validated ? romeDay(new Date(validated.at)) : null,
    duration,
    startServiceDate: start,
    endServiceDate: centre?.endDate ?? (start && duration > 0 ? addDays(start, duration - 1) : null),
    ...others,
    regimes,
    ...carePlanCosts(current),
  };
}
