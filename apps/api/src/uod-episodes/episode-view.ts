import { romeDay, uodSteps, type Actor, type EpisodeView } from '@percorso/domain';
import { proposalViews } from '../care-plans/plan-views.js';
import { centreView } from '../cdr-episodes/centre-view.js';
import { endsFrom } from '../episode-family/interruption-dates.js';
import type { FamilyRead } from '../episode-family/family.js';
import { episodeReasons } from '../episode-family/family-reasons.js';
import { stepRows } from '../sheets/step-rows.js';
import { viewOf } from '../workflow/views.js';
import { episodeRow, type StoredHeader } from './episode-rows.js';
import { uodEpisodeLifecycle } from './uod-episode.lifecycle.js';

/** All that the wizard draws, out of the family and its header. */
export function episodeView(header: StoredHeader, family: FamilyRead, actor: Actor): EpisodeView {
  const unitSheets = family.sheets.filter((sheet) => sheet.cdrEpisodeId === null);
  return {
    ...episodeRow(header, actor),
    patient: header.patient,
    residenceDistrictUnit: header.residenceDistrictUnit,
    renewedFromId: header.renewedFromId,
    carePlan: header.carePlan,
    interruptibleFrom: endsFrom(family, family.centre?.lastDelivered ?? null, romeDay(new Date())),
    view: viewOf(uodEpisodeLifecycle, family, family.id, actor),
    steps: stepRows(uodSteps, family, family, unitSheets),
    centre: family.centre && centreView(family.centre, family, actor),
    proposals: proposalViews(family, actor),
    reasons: episodeReasons(family, actor),
  };
}
