import { fragilityLevelsGiven, hasGrant, sheetsByStep, type Actor, type SheetType, type Step } from '@percorso/domain';
import type { CdrEpisodeFacts, UodEpisodeFacts } from '@percorso/workflows';
import type { Family, SheetPart } from '../episode-family/family.js';

const leaves = (state: string): string[] => state.split('+');
export const isCompleted = ({ state }: Pick<SheetPart, 'state'>): boolean => leaves(state).includes('COMPLETATA');
export const stepOf = (state: string): string => state.split('.')[0] as string;

/** Compulsory sheets of a step that are not completed, as guards and sentences name them, in the order of the wizard. */
function missingSheets(family: Family, step: string): SheetType[] {
  const missing = family.sheets
    .filter((sheet) => sheet.step === step && sheet.kind === 'compulsory' && !isCompleted(sheet))
    .map((sheet) => sheet.type);
  const order = sheetsByStep[step as Step]?.map(([type]) => type) ?? [];
  return missing.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function uodEpisodeFacts(family: Family, actor: Actor): UodEpisodeFacts {
  const { contents, plan } = family;
  const step = stepOf(family.state);
  const members = (contents.EQUIPE_UVBR?.members ?? []).filter(({ deleted }) => !deleted);
  const evaluations = contents.VALUTAZIONE_FINALE?.evaluations ?? [];
  const evaluated = new Set(evaluations.map(({ schemaId }) => schemaId));
  const schemas = contents.SCHEMI_PRI?.schemas ?? [];
  const summary = family.sheets.find((candidate) => candidate.type === 'RIEPILOGO_PRI' && candidate.step === 'PRI');
  return {
    needType: contents.SCHEDA_ACCESSO?.needType ?? null,
    missingSheets: missingSheets(family, step),
    takeChargeDate: contents.PRESA_IN_CARICO?.takeChargeDate ?? null,
    operationAreas: contents.AREE_INTERVENTO?.operationAreaCodes?.length ?? 0,
    uvbrReferents: members.filter(({ teamReferring }) => teamReferring).length,
    caseManagers: members.filter(({ caseManager }) => caseManager).length,
    disabilityScales: contents.CLASSIFICAZIONI_DISABILITA?.scales?.length ?? 0,
    fragilityLevels: fragilityLevelsGiven(contents.VALUTAZIONE_BISOGNO ?? null),
    diagnoses: plan.diagnoses,
    schemas: schemas.length,
    regimes: plan.regimes.length,
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

export const cdrEpisodeFacts = (family: Family, state: string, actor: Actor): CdrEpisodeFacts => ({
  missingSheets: missingSheets(family, stepOf(state)),
  unitState: family.state,
  operatingPlanState: family.centre?.plan?.state ?? null,
  provisions: family.provisions,
  isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
  mayInvalidateClosure: hasGrant(actor, 'cdr_external_closure_invalidate'),
});
