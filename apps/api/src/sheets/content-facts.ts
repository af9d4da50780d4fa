import {
  findCode,
  provisionDays,
  type CareRegime,
  type ContentFacts,
  type DayRange,
  type EvaluatedSchema,
  type Provision,
  type SheetType,
} from '@percorso/domain';
import type { Family, FamilySheet } from '../workflow/family.js';

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

/** What the rules of a sheet's content compare it with. */
export function contentFacts(family: Family, sheet: FamilySheet, today: string): ContentFacts {
  const ofCentre = sheet.cdrEpisodeId !== null;
  const occupied: Partial<Record<SheetType, () => DayRange[]>> = {
    PRESTAZIONI: () => rows<DayRange>(family, 'SOSPENSIONI', 'suspensions', true),
    SOSPENSIONI: () => rows<Provision>(family, 'PRESTAZIONI', 'provisions', true).map(provisionDays),
  };
  return {
    today,
    step: sheet.step,
    episodeStartDate: ofCentre ? (family.centre?.startDate ?? family.startDate) : family.startDate,
    treatmentStartDate: family.centre?.treatmentStartDate ?? null,
    occupied: occupied[sheet.type]?.() ?? [],
    regimesDurationInDays: currentRegimes(family).reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    schemas: rows<EvaluatedSchema>(family, 'SCHEMI_PRI', 'schemas', false).map(
      ({ id, problem, districtLongTimeTargetCode }) => ({ id, problem, districtLongTimeTargetCode }),
    ),
  };
}
