import type { Actor, OperatingPlanView, ProposalView } from '@percorso/domain';
import type { AggregatePlan, AggregateRead } from '../episode-aggregate/episode-aggregate.js';
import { viewOf } from '../workflow/views.js';
import { operatingPlanLifecycle } from './operating-plan.lifecycle.js';
import { remodellingProposalLifecycle } from './remodelling-proposal.lifecycle.js';

export function planView(plan: AggregatePlan, aggregate: AggregateRead, actor: Actor): OperatingPlanView {
  const { id, treatmentStartDate, note, provisionsDetails, plannedProvisions, rejectMotivation, rejectedPlan } = plan;
  const view = viewOf(operatingPlanLifecycle, aggregate, id, actor);
  const sent = { treatmentStartDate, note, provisionsDetails, plannedProvisions };
  return { id, ...sent, rejectMotivation, rejectedPlan, view };
}

export const proposalViews = (aggregate: AggregateRead, actor: Actor): ProposalView[] =>
  aggregate.proposals.map(({ id, regime, proposedOn, rejectMotivation }) => ({
    id,
    careRegimeTypeCode: regime.careRegimeTypeCode,
    durationInDays: regime.durationInDays,
    regularity: regime.regularity,
    regularityAccessTypeCode: regime.regularityAccessTypeCode,
    changeReason: regime.changeReason,
    proposedOn,
    rejectMotivation,
    view: viewOf(remodellingProposalLifecycle, aggregate, id, actor),
  }));
