import { currentRegimes, earliestInterruption, type CareRegime, type ContentFacts } from '@percorso/domain';
import { brokenRule } from '../http/rule-errors.js';
import type { Family, FamilySheet } from '../episode-family/family.js';
import { contentOf, entriesOf } from '../episode-family/sheet-contents.js';

/** The regimes that the plan authorises now. */
export const currentRegimesOf = (family: Family): Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>[] =>
  currentRegimes<Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>>(
    entriesOf(family, 'REGIMI'),
    family.proposals.filter(({ state }) => state === 'ACCETTATA').map(({ regime }) => regime),
  );

/** The first day with which the episode, and its centre's with it, may be interrupted. */
export const interruptibleFrom = (family: Family, today: string): string =>
  earliestInterruption(
    {
      starts: [family.startDate, ...(family.centre?.closedAt === null ? [family.centre.startDate] : [])],
      treatmentStartDate: family.centre?.treatmentStartDate ?? null,
      lastDelivered: family.centre?.lastDelivered ?? null,
    },
    today,
  );

/** Both organisations' episodes end by it, whichever of the two interrupts. @throws RuleBroken */
export function mustBeInterruptible(family: Family, date: string, today: string): void {
  if (date > today) throw brokenRule('date', 'dateInFuture');
  const first = interruptibleFrom(family, today);
  if (date < first) throw brokenRule('date', 'dateBeforeDelivery', { date: first });
}

/** What the rules of a sheet's content compare it with. */
export function contentFacts(family: Family, sheet: FamilySheet, today: string): ContentFacts {
  const ofCentre = sheet.cdrEpisodeId !== null;
  const regimes = currentRegimesOf(family);
  return {
    today,
    step: sheet.step,
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: (contentOf(family, 'EQUIPE_UVBR')?.members ?? [])
      .filter(({ deleted }) => !deleted)
      .map(({ practitionerId }) => practitionerId),
    ...(sheet.type === 'PRESTAZIONI' && {
      authorisedRegimes: [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))],
    }),
    schemas: (contentOf(family, 'SCHEMI_PRI')?.schemas ?? []).map(({ id, problem, districtLongTimeTargetCode }) => ({
      id,
      problem,
      districtLongTimeTargetCode,
    })),
  };
}
