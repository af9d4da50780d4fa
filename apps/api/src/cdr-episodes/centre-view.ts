import { cdrSteps, type Actor, type CdrEpisodeView } from '@percorso/domain';
import { planView } from '../care-plans/plan-views.js';
import type { AggregateCentre, AggregateRead } from '../episode-aggregate/episode-aggregate.js';
import { centreReasons } from '../episode-aggregate/aggregate-reasons.js';
import { stepRows } from '../sheets/step-rows.js';
import { viewOf } from '../workflow/views.js';
import { cdrEpisodeLifecycle } from './cdr-episode.lifecycle.js';

export function centreView(centre: AggregateCentre, aggregate: AggregateRead, actor: Actor): CdrEpisodeView {
  const { id, startDate, endDate, treatmentStartDate, waitingListDate, closedAt, plan } = centre;
  const sheets = aggregate.sheets.filter((sheet) => sheet.cdrEpisodeId === id);
  return {
    id,
    startDate,
    endDate,
    treatmentStartDate,
    waitingListDate,
    rehabilitationCenter: { id: centre.rehabilitationCenterId, description: centre.rehabilitationCenter },
    closed: closedAt !== null,
    view: viewOf(cdrEpisodeLifecycle, aggregate, id, actor),
    steps: stepRows(cdrSteps, centre, aggregate, sheets),
    operatingPlan: plan && planView(plan, aggregate, actor),
    reasons: centreReasons([id, plan?.id], aggregate, actor),
  };
}
