import { type Actor, currentRegimes, type ContentFacts, needsOf, sheetOfType, Step } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { firstEnd } from '../episode-family/interruption-dates.js';
import type { Life } from '../patients/living-patient.js';
import { teamOf } from '../episode-family/team.js';
import type { KeptRegime } from '../episode-family/family-facts.js';
import { isAtFinalEvaluation, stepOf } from '../episode-family/steps.js';
import type { Family, SheetPart } from '../episode-family/family.js';

/** The regimes that the plan authorises now. */
export const currentRegimesOf = ({ lists, proposals }: Pick<Family, 'lists' | 'proposals'>): KeptRegime[] =>
  currentRegimes<KeptRegime>(
    lists.regimes,
    proposals.filter(({ state }) => state === 'ACCETTATA').map(({ regime }) => regime),
  );

/** Between their own step and the final evaluation, and after it, nothing of the scales is written. */
function exitOutcomes(family: Family, { step }: Pick<SheetPart, 'step'>): Pick<ContentFacts, 'setsExitOutcomes'> {
  if (isAtFinalEvaluation(family)) return { setsExitOutcomes: true };
  return stepOf(family.state) === step ? { setsExitOutcomes: false } : {};
}

/** A centre evaluates for itself, the unit for the centres of the episode. */
const centresOf = ({ centre, rehabilitationCenterIds }: Family, ofCentre: boolean): string[] =>
  ofCentre && centre ? [centre.rehabilitationCenterId] : rehabilitationCenterIds;

/** Where the episode stands to which the sheet belongs: nowhere any more, once it is closed. */
function stepNow({ state, centre }: Family, ofCentre: boolean): Pick<ContentFacts, 'step'> {
  const step = Step.safeParse(stepOf((ofCentre ? centre?.state : state) ?? ''));
  return step.success ? { step: step.data } : {};
}

/** Who looks at a content, and when; beside it, of the patient, what stands elsewhere. */
type Asking = { today: string; actor: Pick<Actor, 'scope'>; life: Life };

/** What the rules of a sheet's content compare it with. */
export function contentFacts(
  family: Family,
  sheet: Pick<SheetPart, 'type' | 'step' | 'cdrEpisodeId'>,
  { today, actor: { scope }, life }: Asking,
): ContentFacts {
  const ofCentre = sheet.cdrEpisodeId !== null;
  const regimes = currentRegimesOf(family);
  const needs = needsOf(sheet.type);
  return {
    today,
    ...life,
    ...stepNow(family, ofCentre),
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: teamOf(family),
    ...(needs.includes('authorisedRegimes') && {
      authorisedRegimes: [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))],
    }),
    ...(sheetOfType(sheet.type).exitOutcomes && exitOutcomes(family, sheet)),
    // Spec 000 §6: administrators choose among all centres.
    ...(needs.includes('rehabCenterIds') && !scope.everything && { rehabCenterIds: centresOf(family, ofCentre) }),
    schemas: family.lists.schemas,
  };
}

/** Of a form that ends the episode, the first day on which that may be. */
export const endOfEpisode = async (
  db: Queryable,
  family: Family,
  { type }: Pick<SheetPart, 'type'>,
  today: string,
): Promise<Pick<ContentFacts, 'endsFrom'>> =>
  needsOf(type).includes('endsFrom') ? { endsFrom: await firstEnd(db, family, today) } : {};
