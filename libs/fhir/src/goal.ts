import { describeCode, sharedGoalsSheet } from '@percorso/domain';
import type { CodeableConcept, Goal, GoalTarget } from 'fhir/r4.js';
import { conceptOf, metaOf, optionalReference, type Recorded, referenceTo, textOf } from './parts.js';
import { codeSystems, ownCodes } from './systems.js';

/**
 * A goal of a PRI schema, set by the unit or by a centre in its operating plan; or a goal of the family, which has no
 * code.
 */
export type GoalRow = Recorded & {
  patientId: string;
  icfCode: string | null;
  icfDescription: string | null;
  icfQualifierCode: string | null;
  problem: string;
  /** Codes of ICF qualifiers. */
  shortTime: string | null;
  mediumTime: string | null;
  longTime: string | null;
  managerId: string | null;
  observation: string | null;
  proposed: boolean;
  startDate: string;
};

const terms = [
  ['shortTime', 'SHORT', 'Breve termine'],
  ['mediumTime', 'MEDIUM', 'Medio termine'],
  ['longTime', 'LONG', 'Lungo termine'],
] as const;

const qualifier = (code: string) => conceptOf(ownCodes('icf-qualifiers'), code, describeCode('icfQualifiers', code));

const ofFamily = conceptOf(ownCodes('sheet'), sharedGoalsSheet.type, sharedGoalsSheet.title);

export function goalResource(row: GoalRow): Goal {
  const domain: CodeableConcept = row.icfCode ? conceptOf(codeSystems.icf, row.icfCode, row.icfDescription) : {};
  const targets = terms.flatMap(([field, term, text]): GoalTarget[] => {
    const code = row[field];
    if (!code) return [];
    return [
      {
        extension: [{ url: 'urn:percorso:extension:term', valueCode: term }],
        measure: { ...domain, text },
        detailCodeableConcept: qualifier(code),
      },
    ];
  });
  const notes = [textOf(row.observation)].flatMap((text) => (text ? [{ text }] : []));
  return {
    resourceType: 'Goal',
    id: row.id,
    meta: metaOf(row),
    lifecycleStatus: row.proposed ? 'proposed' : 'accepted',
    category: [row.icfQualifierCode ? qualifier(row.icfQualifierCode) : ofFamily],
    description: { ...domain, text: textOf(row.problem) ?? domain.text },
    subject: referenceTo('Patient', row.patientId),
    startDate: row.startDate,
    expressedBy: optionalReference('Practitioner', row.managerId),
    ...(targets.length > 0 && { target: targets }),
    ...(notes.length > 0 && { note: notes }),
  };
}
