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
import type { Family } from '../episode-family/family.js';
import { isCompleted, missingSheets, stepOf } from '../episode-family/steps.js';

export function uodEpisodeFacts(family: Family, actor: Actor): UodEpisodeFacts {
  const { contents, lists } = family;
  const step = stepOf(family.state);
  const evaluations = contents[finalEvaluationSheet.type]?.evaluations ?? [];
  const evaluated = new Set(evaluations.map(({ schemaId }) => schemaId));
  const { schemas } = lists;
  const summary = family.sheets.find(
    (candidate) => candidate.type === priSummarySheet.type && candidate.step === priSummarySheet.countersigned,
  );
  return {
    needType: contents[accessCardSheet.type]?.needType ?? null,
    missingSheets: missingSheets(family, step),
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
    residenceDiffers: family.residenceDistrictUnitId !== family.districtUnitId,
    summaryAcknowledged: summary !== undefined && isCompleted(summary),
    centreEpisodeState: family.centre?.state ?? null,
    operatingPlanState: family.centre?.plan?.state ?? null,
    openProposals: family.proposals.filter((proposal) => proposal.open).length,
    provisions: family.provisions,
    isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
    hasOtherOpenEpisode: family.hasOtherOpenEpisode,
    endDate: family.endDate,
  };
}
