import type { Actor, OperatingPlanView, ProposalView } from '@percorso/domain';
import type { FamilyPlan, FamilyRead } from '../episode-family/family.js';
import { viewOf } from '../workflow/views.js';
import { operatingPlanLifecycle } from './operating-plan.lifecycle.js';
import { remodellingProposalLifecycle } from './remodelling-proposal.lifecycle.js';

export function planView(plan: FamilyPlan, family: FamilyRead, actor: Actor): OperatingPlanView {
  const { id, treatmentStartDate, note, provisionsDetails, plannedProvisions, rejectMotivation, rejectedPlan } = plan;
  const view = viewOf(operatingPlanLifecycle, family, id, actor);
  const sent = { treatmentStartDate, note, provisionsDetails, plannedProvisions };
  return { id, ...sent, rejectMotivation, rejectedPlan, view };
}

export const proposalViews = (family: FamilyRead, actor: Actor): ProposalView[] =>
  family.proposals.map(({ id, regime, proposedOn, rejectMotivation }) => ({
    id,
    careRegimeTypeCode: regime.careRegimeTypeCode,
    durationInDays: regime.durationInDays,
    regularity: regime.regularity,
    regularityAccessTypeCode: regime.regularityAccessTypeCode,
    changeReason: regime.changeReason,
    proposedOn,
    rejectMotivation,
    view: viewOf(remodellingProposalLifecycle, family, id, actor),
  }));
