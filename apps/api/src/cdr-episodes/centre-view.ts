import { cdrSteps, type Actor, type CdrEpisodeView } from '@percorso/domain';
import { planView } from '../care-plans/plan-views.js';
import type { FamilyCentre, FamilyRead } from '../episode-family/family.js';
import { centreReasons } from '../episode-family/family-reasons.js';
import { stepRows } from '../sheets/step-rows.js';
import { viewOf } from '../workflow/views.js';
import { cdrEpisodeLifecycle } from './cdr-episode.lifecycle.js';

export function centreView(centre: FamilyCentre, family: FamilyRead, actor: Actor): CdrEpisodeView {
  const { id, startDate, endDate, treatmentStartDate, waitingListDate, closedAt, plan } = centre;
  const sheets = family.sheets.filter((sheet) => sheet.cdrEpisodeId === id);
  return {
    ...{ id, startDate, endDate, treatmentStartDate, waitingListDate },
    rehabilitationCenter: { id: centre.rehabilitationCenterId, description: centre.rehabilitationCenter },
    closed: closedAt !== null,
    view: viewOf(cdrEpisodeLifecycle, family, id, actor),
    steps: stepRows(cdrSteps, centre, family, sheets),
    operatingPlan: plan && planView(plan, family, actor),
    reasons: centreReasons([id, plan?.id], family, actor),
  };
}
