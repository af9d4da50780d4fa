import { type CodeListName, describeCode } from '@percorso/domain';
import type { Observation, ObservationComponent } from 'fhir/r4.js';
import { codingOf, conceptOf, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { codeSystems, ownCodes } from './systems.js';

/** A disability scale with its outcomes, or a need evaluation with its fragility levels. */
export type ObservationRow = Recorded & {
  kind: 'scale' | 'fragility';
  patientId: string;
  organizationId: string;
  at: string;
  scaleCode: string | null;
  entryOutcome: string | null;
  exitOutcome: string | null;
  /** Codes of the fragility levels, by the name of the level. */
  levels: Readonly<Record<string, unknown>> | null;
};

const levels: readonly [field: string, list: CodeListName, text: string][] = [
  ['lifeFragilityTypeCode', 'lifeFragilityTypes', 'Vita quotidiana'],
  ['mobFragilityTypeCode', 'mobFragilityTypes', 'Mobilità'],
  ['cognitiveDisordersTypeCode', 'cognitiveDisordersTypes', 'Disturbi cognitivi'],
  ['behaviorDisordersTypeCode', 'behaviorDisordersTypes', 'Disturbi del comportamento'],
  ['comunicationFragilityTypeCode', 'comunicationFragilityTypes', 'Comunicazione'],
  ['sensoryFragilityTypeCode', 'sensoryFragilityTypes', 'Vista e udito'],
  ['careNeedsFragilityTypeCode', 'careNeedsFragilityTypes', 'Trattamenti specialistici'],
  ['socialFragilityTypeCode', 'socialFragilityTypes', 'Rete sociale'],
  ['clinicalStabilityTypeCode', 'clinicalStabilityTypes', 'Stabilità clinica'],
  ['prognosticLevelCode', 'prognosticLevels', 'Livello prognostico'],
];

const scored = (name: string, text: string, outcome: string | null): ObservationComponent[] => {
  const value = textOf(outcome);
  return value ? [{ code: conceptOf(ownCodes('scale-outcome'), name, text), valueString: value }] : [];
};

const levelled = (content: Readonly<Record<string, unknown>>): ObservationComponent[] =>
  levels.flatMap(([field, list, text]) => {
    const code = content[field];
    return typeof code === 'string' && code !== ''
      ? [
          {
            code: conceptOf(ownCodes('fragility-levels'), field, text),
            valueCodeableConcept: conceptOf(ownCodes(list), code, describeCode(list, code)),
          },
        ]
      : [];
  });

export function observationResource(row: ObservationRow): Observation {
  const component =
    row.kind === 'scale'
      ? [
          ...scored('entry', 'Punteggio in ingresso', row.entryOutcome),
          ...scored('exit', 'Punteggio in uscita', row.exitOutcome),
        ]
      : levelled(row.levels ?? {});
  const scale = row.scaleCode ?? '';
  return {
    resourceType: 'Observation',
    id: row.id,
    meta: metaOf(row),
    status: row.kind === 'scale' && textOf(row.exitOutcome) === undefined ? 'preliminary' : 'final',
    category: [{ coding: [codingOf(codeSystems.observationCategory, 'survey')] }],
    code:
      row.kind === 'scale'
        ? conceptOf(
            ownCodes('disability-classification-scale-types'),
            scale,
            describeCode('disabilityClassificationScaleTypes', scale),
          )
        : conceptOf(ownCodes('sheet'), 'VALUTAZIONE_BISOGNO', 'Valutazione del bisogno: livelli di fragilità'),
    subject: referenceTo('Patient', row.patientId),
    effectiveDateTime: row.at,
    performer: [referenceTo('Organization', row.organizationId)],
    ...(component.length > 0
      ? { component }
      : {
          dataAbsentReason: {
            coding: [codingOf('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'unknown')],
          },
        }),
  };
}
