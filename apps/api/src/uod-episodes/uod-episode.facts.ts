import { hasGrant, sheetsByStep, type Actor, type SheetType, type Step } from '@percorso/domain';
import type { CdrEpisodeFacts, UodEpisodeFacts } from '@percorso/workflows';
import type { Family, FamilySheet } from '../episode-family/family.js';

const rowsOf = (sheet: FamilySheet | undefined, field: string): Record<string, unknown>[] => {
  const value = sheet?.content?.[field];
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
};

const textOf = (sheet: FamilySheet | undefined, field: string): string | null => {
  const value = sheet?.content?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

const leaves = (state: string): string[] => state.split('+');
export const isCompleted = (sheet: FamilySheet): boolean => leaves(sheet.state).includes('COMPLETATA');
export const stepOf = (state: string): string => state.split('.')[0] as string;

/** Compulsory sheets of a step that are not completed, as guards and sentences name them, in the order of the wizard. */
function missingSheets(family: Family, step: string): SheetType[] {
  const missing = family.sheets
    .filter((sheet) => sheet.step === step && sheet.kind === 'compulsory' && !isCompleted(sheet))
    .map((sheet) => sheet.type);
  const order = sheetsByStep[step as Step]?.map(([type]) => type) ?? [];
  return missing.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Provisions that the centre has recorded. */
const provisionCount = (family: Family): number =>
  rowsOf(
    family.sheets.find((sheet) => sheet.type === 'PRESTAZIONI' && sheet.step === 'RIABILITAZIONE_CDR'),
    'provisions',
  ).length;

const fragilityFields = [
  'lifeFragilityTypeCode',
  'mobFragilityTypeCode',
  'cognitiveDisordersTypeCode',
  'behaviorDisordersTypeCode',
  'comunicationFragilityTypeCode',
  'sensoryFragilityTypeCode',
  'careNeedsFragilityTypeCode',
  'socialFragilityTypeCode',
  'clinicalStabilityTypeCode',
];

function fragilityLevels(sheet: FamilySheet | undefined): number {
  const given = fragilityFields.filter((field) => textOf(sheet, field) !== null).length;
  // Spec 000 §4: life fragility 03 clears mobility, which then counts as given.
  const mobilityCleared =
    textOf(sheet, 'lifeFragilityTypeCode') === '03' && textOf(sheet, 'mobFragilityTypeCode') === null;
  return given + (mobilityCleared ? 1 : 0);
}

export function uodEpisodeFacts(family: Family, actor: Actor): UodEpisodeFacts {
  const step = stepOf(family.state);
  const sheet = (type: SheetType) =>
    family.sheets.find((candidate) => candidate.type === type && candidate.cdrEpisodeId === null);
  const members = rowsOf(sheet('EQUIPE_UVBR'), 'members').filter((member) => member.deleted !== true);
  const evaluated = new Set(rowsOf(sheet('VALUTAZIONE_FINALE'), 'evaluations').map((row) => row.schemaId));
  const schemas = rowsOf(sheet('SCHEMI_PRI'), 'schemas');
  const need = textOf(sheet('SCHEDA_ACCESSO'), 'needType');
  const summary = family.sheets.find((candidate) => candidate.type === 'RIEPILOGO_PRI' && candidate.step === 'PRI');
  return {
    needType: need === 'simple' || need === 'complex' ? need : null,
    missingSheets: missingSheets(family, step),
    takeChargeDate: textOf(sheet('PRESA_IN_CARICO'), 'takeChargeDate'),
    operationAreas: rowsOf(sheet('AREE_INTERVENTO'), 'operationAreaCodes').length,
    uvbrReferents: members.filter((member) => member.teamReferring === true).length,
    caseManagers: members.filter((member) => member.caseManager === true).length,
    disabilityScales: rowsOf(sheet('CLASSIFICAZIONI_DISABILITA'), 'scales').length,
    fragilityLevels: fragilityLevels(sheet('VALUTAZIONE_BISOGNO')),
    diagnoses: rowsOf(sheet('DIAGNOSI'), 'diagnoses').length,
    schemas: schemas.length,
    regimes: rowsOf(sheet('REGIMI'), 'regimes').length,
    unevaluatedSchemas: schemas.filter((schema) => !evaluated.has(schema.id)).length,
    residenceDiffers: family.residenceDistrictUnitId !== family.districtUnitId,
    summaryAcknowledged: summary !== undefined && isCompleted(summary),
    centreEpisodeState: family.centre?.state ?? null,
    operatingPlanState: family.centre?.plan?.state ?? null,
    openProposals: family.proposals.filter((proposal) => proposal.open).length,
    provisions: provisionCount(family),
    isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
    hasOtherOpenEpisode: family.hasOtherOpenEpisode,
    endDate: family.endDate,
  };
}

export const cdrEpisodeFacts = (family: Family, state: string, actor: Actor): CdrEpisodeFacts => ({
  missingSheets: missingSheets(family, stepOf(state)),
  unitState: family.state,
  operatingPlanState: family.centre?.plan?.state ?? null,
  provisions: provisionCount(family),
  isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
  mayInvalidateClosure: hasGrant(actor, 'cdr_external_closure_invalidate'),
});
