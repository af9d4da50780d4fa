import {
  birthPlaceRules,
  type CorrectedIdentity,
  deathRules,
  fiscalCodeDisagreements,
  pastDayRules,
  type ProposedIdentity,
  type RuleIssue,
  type StoredIdentity,
} from '@percorso/domain';
import type { Identity } from '../civil-registry/identity.js';
import { References, unknownCode } from '../civil-registry/references.js';
import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';

/** What a correction is checked against: the patient as they are stored. */
export type PatientData = {
  id: string;
  revision: number;
  identity: StoredIdentity;
  /** Belfiore code of the stored birth place; null if only its name is known. */
  belfioreCode: string | null;
  deceased: boolean;
  deathDate: string | null;
  /** The day of the patient's first access; null without accesses. */
  firstAccess: string | null;
  isMerged: boolean;
  residenceDistrictUnitId: string;
  localHealthAuthorityCode: string;
};

/** The identifier of a patient, with the data that a fiscal code encodes. */
export type WholeIdentity = Identity & { taxCode: string };

/** Whether the fiscal code disagrees with the data, which then need a reason. */
export const hasDisagreement = ({ taxCode, ...identity }: WholeIdentity): boolean =>
  fiscalCodeDisagreements({ identifier: taxCode, ...identity }).length > 0;

/**
 * Returns the identity as it is after the correction. The rules are those of the registration; what the correction does
 * not change is not checked again. @throws RuleBroken (422)
 */
export async function correctedIdentity(
  db: Queryable,
  { identity: stored, belfioreCode, deceased, deathDate, firstAccess }: PatientData,
  proposed: ProposedIdentity | CorrectedIdentity,
  today: string,
): Promise<WholeIdentity> {
  const { taxCode, surname, name, gender, birthDate, birthPlaceId } = proposed;
  const references = await References.load(db, [['territories', birthPlaceId]]);
  const place = references.territory(birthPlaceId);
  if (typeof birthPlaceId === 'number' && !place) throw new RuleBroken([unknownCode('proposed.birthPlaceId')]);
  const identity: WholeIdentity = {
    taxCode: taxCode ?? stored.taxCode,
    surname: surname ?? stored.surname,
    name: name ?? stored.name,
    gender: gender ?? stored.gender,
    birthDate: birthDate ?? stored.birthDate,
    birthPlaceId: place?.id ?? stored.birthPlaceId,
    birthPlace: place?.description ?? stored.birthPlace,
    belfioreCode: place ? (place.belfioreCode ?? null) : belfioreCode,
  };
  const born = identity.birthDate;
  mustHold([
    ...(birthDate ? at('birthDate', birthDateRules(born, { today, deceased, deathDate, firstAccess })) : []),
    ...at('birthPlaceId', birthPlaceRules(place, born)),
  ]);
  return identity;
}

type Life = Pick<PatientData, 'deceased' | 'deathDate' | 'firstAccess'> & { today: string };

const birthDateRules = (birthDate: string, { today, deceased, deathDate, firstAccess }: Life): RuleIssue[] => {
  const past = pastDayRules('birthDate', birthDate, { today });
  if (past.length > 0) return past;
  const isBornLater = deathRules({ deceased, deathDate }, { today, birthDate }).length > 0;
  if (isBornLater) return [{ path: ['birthDate'], code: 'birthAfter', params: { date: deathDate } }];
  return firstAccess !== null && firstAccess < birthDate
    ? [{ path: ['birthDate'], code: 'birthAfter', params: { date: firstAccess } }]
    : [];
};

const at = (field: string, issues: readonly RuleIssue[]): RuleIssue[] =>
  issues.map((issue) => ({ ...issue, path: ['proposed', field] }));
