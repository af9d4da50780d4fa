import {
  currentRegimes,
  earliestInterruption,
  provisionDays,
  regimeOfProvision,
  type CareRegime,
  type ContentFacts,
  type DayRange,
  type Provision,
  type SheetType,
} from '@percorso/domain';
import { brokenRule } from '../http/rule-errors.js';
import type { Family, FamilySheet } from '../episode-family/family.js';
import { contentOf } from '../episode-family/sheet-contents.js';

const regimesOf = (family: Family): Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>[] =>
  contentOf(family, 'REGIMI')?.regimes ?? [];

/** The regimes that the plan authorises now. */
export const currentRegimesOf = (family: Family): ReturnType<typeof regimesOf> =>
  currentRegimes(
    regimesOf(family),
    family.proposals.filter(({ state }) => state === 'ACCETTATA').map(({ regime }) => regime),
  );

const provisionsOf = (family: Family): Provision[] => contentOf(family, 'PRESTAZIONI', 'centre')?.provisions ?? [];

/** The days that the centre has delivered, each by its last. */
const deliveredDays = (family: Family): string[] =>
  provisionsOf(family).map((provision) => provisionDays(provision).endDate);

/** The first day with which the episode, and its centre's with it, may be interrupted. */
export const interruptibleFrom = (family: Family, today: string): string =>
  earliestInterruption(
    {
      starts: [family.startDate, ...(family.centre?.closedAt === null ? [family.centre.startDate] : [])],
      treatmentStartDate: family.centre?.treatmentStartDate ?? null,
      delivered: deliveredDays(family),
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
  const occupied: Partial<Record<SheetType, () => DayRange[]>> = {
    PRESTAZIONI: () => contentOf(family, 'SOSPENSIONI', 'centre')?.suspensions ?? [],
    SOSPENSIONI: () => provisionsOf(family).map(provisionDays),
  };
  const regimes = currentRegimesOf(family);
  return {
    today,
    step: sheet.step,
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    occupied: occupied[sheet.type]?.() ?? [],
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: (contentOf(family, 'EQUIPE_UVBR')?.members ?? [])
      .filter(({ deleted }) => !deleted)
      .map(({ practitionerId }) => practitionerId),
    ...(sheet.type === 'PRESTAZIONI' && provisionFacts(family, regimes)),
    schemas: (contentOf(family, 'SCHEMI_PRI')?.schemas ?? []).map(({ id, problem, districtLongTimeTargetCode }) => ({
      id,
      problem,
      districtLongTimeTargetCode,
    })),
  };
}

function provisionFacts(
  family: Family,
  regimes: ReturnType<typeof currentRegimesOf>,
): Pick<ContentFacts, 'authorisedRegimes' | 'formerProvisions'> {
  const authorisedRegimes = [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))];
  const recorded = provisionsOf(family);
  const formerProvisions = recorded
    .filter(({ provisionTypeCode }) => !authorisedRegimes.includes(regimeOfProvision(provisionTypeCode) ?? ''))
    .map(({ id }) => id);
  return { authorisedRegimes, formerProvisions };
}
