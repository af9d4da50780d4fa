import { romeDay, uodSteps, type Actor, type EpisodeView } from '@percorso/domain';
import { proposalViews } from '../care-plans/plan-views.js';
import { centreView } from '../cdr-episodes/centre-view.js';
import { earliestEndOf } from '../episode-aggregate/interruption-dates.js';
import type { AggregateRead } from '../episode-aggregate/episode-aggregate.js';
import { episodeReasons } from '../episode-aggregate/aggregate-reasons.js';
import { stepRows } from '../sheets/step-rows.js';
import { viewOf } from '../workflow/views.js';
import { episodeRow, type StoredHeader } from './episode-rows.js';
import { uodEpisodeLifecycle } from './uod-episode.lifecycle.js';

/** Returns the data of the wizard, from the aggregate and its header. */
export function episodeView(header: StoredHeader, aggregate: AggregateRead, actor: Actor): EpisodeView {
  const unitSheets = aggregate.sheets.filter((sheet) => sheet.cdrEpisodeId === null);
  return {
    ...episodeRow(header, actor),
    patient: header.patient,
    residenceDistrictUnit: header.residenceDistrictUnit,
    renewedFromId: header.renewedFromId,
    carePlan: header.carePlan,
    interruptibleFrom: earliestEndOf(aggregate, aggregate.centre?.lastDelivered ?? null, romeDay(new Date())),
    view: viewOf(uodEpisodeLifecycle, aggregate, aggregate.id, actor),
    steps: stepRows(uodSteps, aggregate, aggregate, unitSheets),
    centre: aggregate.centre && centreView(aggregate.centre, aggregate, actor),
    proposals: proposalViews(aggregate, actor),
    reasons: episodeReasons(aggregate, actor),
  };
}
