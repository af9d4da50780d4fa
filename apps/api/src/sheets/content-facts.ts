import { currentRegimes, earliestInterruption, type ContentFacts } from '@percorso/domain';
import { brokenRule } from '../http/rule-errors.js';
import type { Queryable } from '../database/database.js';
import type { KeptRegime } from '../episode-family/family-facts.js';
import type { Family, SheetPart } from '../episode-family/family.js';
import { lastDelivered } from '../episode-family/family.sql.js';

/** The regimes that the plan authorises now. */
export const currentRegimesOf = ({ plan, proposals }: Pick<Family, 'plan' | 'proposals'>): KeptRegime[] =>
  currentRegimes<KeptRegime>(
    plan.regimes,
    proposals.filter(({ state }) => state === 'ACCETTATA').map(({ regime }) => regime),
  );

/** The first day with which the episode, and its centre's with it, may be interrupted. */
export const interruptibleFrom = (
  family: Pick<Family, 'startDate' | 'centre'>,
  lastDelivered: string | null,
  today: string,
): string =>
  earliestInterruption(
    {
      starts: [family.startDate, ...(family.centre && !family.centre.closed ? [family.centre.startDate] : [])],
      treatmentStartDate: family.centre?.treatmentStartDate ?? null,
      lastDelivered,
    },
    today,
  );

/** Both organisations' episodes end by it, whichever of the two interrupts. @throws RuleBroken */
export async function mustBeInterruptible(db: Queryable, family: Family, date: string, today: string): Promise<void> {
  if (date > today) throw brokenRule('date', 'dateInFuture');
  const { rows } = await db.query<{ day: string | null }>(lastDelivered, [family.centre?.id ?? null]);
  const first = interruptibleFrom(family, rows[0]?.day ?? null, today);
  if (date < first) throw brokenRule('date', 'dateBeforeDelivery', { date: first });
}

/** What the rules of a sheet's content compare it with. */
export function contentFacts(
  family: Family,
  sheet: Pick<SheetPart, 'type' | 'step' | 'cdrEpisodeId'>,
  today: string,
): ContentFacts {
  const ofCentre = sheet.cdrEpisodeId !== null;
  const regimes = currentRegimesOf(family);
  return {
    today,
    step: sheet.step,
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: (family.contents.EQUIPE_UVBR?.members ?? [])
      .filter(({ deleted }) => !deleted)
      .map(({ practitionerId }) => practitionerId),
    ...(sheet.type === 'PRESTAZIONI' && {
      authorisedRegimes: [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))],
    }),
    schemas: family.contents.SCHEMI_PRI?.schemas ?? [],
  };
}
