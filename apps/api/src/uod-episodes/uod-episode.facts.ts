import {
  accessCardSheet,
  type Actor,
  finalEvaluationSheet,
  fragilityLevelsGiven,
  hasGrant,
  needEvaluationSheet,
  operationAreasSheet,
  priSummarySheet,
  takeChargeSheet,
} from '@percorso/domain';
import type { UodEpisodeFacts } from '@percorso/workflows';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { isCompleted, missingSheets, stepOf } from '../episode-aggregate/steps.js';

export function uodEpisodeFacts(aggregate: EpisodeAggregate, actor: Actor): UodEpisodeFacts {
  const { contents, lists } = aggregate;
  const step = stepOf(aggregate.state);
  const evaluations = contents[finalEvaluationSheet.type]?.evaluations ?? [];
  const evaluated = new Set(evaluations.map(({ schemaId }) => schemaId));
  const { schemas } = lists;
  const summary = aggregate.sheets.find(
    (candidate) => candidate.type === priSummarySheet.type && candidate.step === priSummarySheet.countersigned,
  );
  return {
    needType: contents[accessCardSheet.type]?.needType ?? null,
    missingSheets: missingSheets(aggregate, step),
    takeChargeDate: contents[takeChargeSheet.type]?.takeChargeDate ?? null,
    operationAreas: contents[operationAreasSheet.type]?.operationAreaCodes?.length ?? 0,
    uvbrReferents: lists.team.filter(({ teamReferring }) => teamReferring).length,
    caseManagers: lists.team.filter(({ caseManager }) => caseManager).length,
    disabilityScales: lists.disabilityScales,
    fragilityLevels: fragilityLevelsGiven(contents[needEvaluationSheet.type] ?? null),
    diagnoses: lists.diagnoses,
    schemas: schemas.length,
    regimes: lists.regimes.length,
    unevaluatedSchemas: schemas.filter(({ id }) => !evaluated.has(id)).length,
    residenceDiffers: aggregate.residenceDistrictUnitId !== aggregate.districtUnitId,
    summaryAcknowledged: summary !== undefined && isCompleted(summary),
    centreEpisodeState: aggregate.centre?.state ?? null,
    operatingPlanState: aggregate.centre?.plan?.state ?? null,
    openProposals: aggregate.proposals.filter((proposal) => proposal.open).length,
    provisions: aggregate.provisions,
    isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
    hasOtherOpenEpisode: aggregate.hasOtherOpenEpisode,
    endDate: aggregate.endDate,
  };
}
