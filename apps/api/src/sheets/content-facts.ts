import {
  type CareTeam,
  earliestInterruption,
  findCode,
  provisionDays,
  regimeOfProvision,
  type CareRegime,
  type ContentFacts,
  type DayRange,
  type EvaluatedSchema,
  type Provision,
  type SheetType,
} from '@percorso/domain';
import { brokenRule } from '../http/rule-errors.js';
import type { Family, FamilySheet } from '../episode-family/family.js';

const rows = <Row>(family: Family, type: SheetType, field: string, ofCentre: boolean): Row[] => {
  const sheet = family.sheets.find(
    (candidate) =>
      candidate.type === type && candidate.content !== null && (candidate.cdrEpisodeId !== null) === ofCentre,
  );
  const value = sheet?.content?.[field];
  return Array.isArray(value) ? (value as Row[]) : [];
};

/** Spec 000 §3: an accepted proposal takes the place of the regime that it remodels. */
export function currentRegimes(family: Family): Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>[] {
  const accepted = family.proposals
    .filter(({ state }) => state === 'ACCETTATA')
    .map(({ regime }) => regime as unknown as CareRegime);
  const remodelled = new Set(accepted.map(categoryOf));
  const authorised = rows<CareRegime>(family, 'REGIMI', 'regimes', false);
  return [...authorised.filter((regime) => !remodelled.has(categoryOf(regime))), ...accepted];
}

const categoryOf = ({ careRegimeTypeCode }: Pick<CareRegime, 'careRegimeTypeCode'>) =>
  findCode('careRegimeTypes', careRegimeTypeCode)?.careRegimeCategoryCode;

/** The days that the centre has delivered, each by its last. */
const deliveredDays = (family: Family): string[] =>
  rows<Provision>(family, 'PRESTAZIONI', 'provisions', true).map((provision) => provisionDays(provision).endDate);

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
    PRESTAZIONI: () => rows<DayRange>(family, 'SOSPENSIONI', 'suspensions', true),
    SOSPENSIONI: () => rows<Provision>(family, 'PRESTAZIONI', 'provisions', true).map(provisionDays),
  };
  const regimes = currentRegimes(family);
  return {
    today,
    step: sheet.step,
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    occupied: occupied[sheet.type]?.() ?? [],
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: rows<CareTeam['members'][number]>(family, 'EQUIPE_UVBR', 'members', false)
      .filter(({ deleted }) => !deleted)
      .map(({ practitionerId }) => practitionerId),
    ...(sheet.type === 'PRESTAZIONI' && provisionFacts(family, regimes)),
    schemas: rows<EvaluatedSchema>(family, 'SCHEMI_PRI', 'schemas', false).map(
      ({ id, problem, districtLongTimeTargetCode }) => ({ id, problem, districtLongTimeTargetCode }),
    ),
  };
}

function provisionFacts(
  family: Family,
  regimes: ReturnType<typeof currentRegimes>,
): Pick<ContentFacts, 'authorisedRegimes' | 'formerProvisions'> {
  const authorisedRegimes = [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))];
  const recorded = rows<Provision>(family, 'PRESTAZIONI', 'provisions', true);
  const formerProvisions = recorded
    .filter(({ provisionTypeCode }) => !authorisedRegimes.includes(regimeOfProvision(provisionTypeCode) ?? ''))
    .map(({ id }) => id);
  return { authorisedRegimes, formerProvisions };
}
