import type { Grant } from './grants.js';
import { isLabelledGuard, type LabelledGuard } from './labels/workflow/guards.js';
import type { SheetType } from './sheet-types.js';
import { guardOfSheet, sheetOfGuard } from './sheets/guards.js';
import { operatingPlanName } from './sheets/operating-plan/name.js';
import type { WorkflowName } from './workflow-names.js';

// For each guard that depends on something other than the sheets of the same episode, the grants with which a user can
// satisfy it.
const grantsOfGuard: Partial<Record<LabelledGuard, readonly Grant[]>> = {
  isSummaryAcknowledged: ['pri_summary_acknowledge'],
  isTakenInCharge: ['cdr_episode_take_charge'],
  isCentreEpisodeClosed: ['cdr_episode_terminate'],
  hasNoOpenCentreEpisode: ['cdr_episode_invalidate'],
  isCentreNotTreating: ['cdr_episode_invalidate'],
  hasNoOpenProposal: ['uod_remodeling_proposal_accept'],
  isAdministrator: ['uod_episode_force_close'],
  isUnitAtAccess: ['uod_episode_validate', 'uod_episode_invalidate'],
  isUnitAtRehabilitation: ['uod_episode_validate', 'uod_episode_invalidate'],
  mayInvalidateClosure: ['cdr_external_closure_invalidate'],
  hasTargetsOfSchemas: ['operating_plan_send'],
  hasNoRejectedSchema: ['operating_plan_send'],
};

/**
 * Returns the grants for the next operation on the operating plan. Spec 000 §4: the centre sends the plan, the unit
 * approves it, the directors authorise it.
 */
const grantsOfPlan = (state: unknown): readonly Grant[] => {
  if (state === 'IN_ATTESA_APPROVAZIONE') return ['operating_plan_approve'];
  const isApproved = typeof state === 'string' && state.startsWith('APPROVATO');
  return isApproved ? ['uod_authorization_approve', 'residence_authorization_approve'] : ['operating_plan_send'];
};

type Unmet = { guard: string; params: Record<string, unknown> };

const missingOf = ({ guard, params: { missing } }: Unmet): SheetType[] | null =>
  guard === 'hasCompletedSheets' && Array.isArray(missing) ? (missing as SheetType[]) : null;

/** Returns the unmet guards without those missing sheets that another unmet guard describes in more detail. */
export const withoutRepeatedSheets = <U extends Unmet>(unmet: readonly U[]): U[] =>
  unmet.flatMap((each) => {
    const missing = missingOf(each);
    if (!missing) return [each];
    const left = missing.filter((type) => !unmet.some(({ guard }) => guard === guardOfSheet[type]));
    return left.length > 0 ? [{ ...each, params: { ...each.params, missing: left } }] : [];
  });

/** Returns the grants that a user needs to satisfy an unmet guard, and the sheets in which to do so. */
export function remedyOf(
  workflow: WorkflowName,
  { guard, params }: Unmet,
  facts: Record<string, unknown>,
): { grants: readonly Grant[]; sheets: SheetType[] } {
  if (guard === 'isOperatingPlanAuthorised')
    return { grants: grantsOfPlan(facts.operatingPlanState), sheets: [operatingPlanName.type] };
  const own: readonly Grant[] = [workflow === 'cdr-episode' ? 'cdr_sheet_update' : 'uod_sheet_update'];
  if (!isLabelledGuard(guard)) return { grants: own, sheets: [] };
  const sheet = sheetOfGuard[guard];
  return { grants: grantsOfGuard[guard] ?? own, sheets: sheet ? [sheet] : (missingOf({ guard, params }) ?? []) };
}
