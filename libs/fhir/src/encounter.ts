import { codeItem, describeCode } from '@percorso/domain';
import type { Encounter } from 'fhir/r4.js';
import { codingOf, conceptOf, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { codeSystems, ownCodes } from './systems.js';

/** A provision that a centre delivered. */
export type EncounterRow = Recorded & {
  patientId: string;
  episodeId: string;
  requestId: string;
  organizationId: string;
  practitionerId: string;
  provisionTypeCode: string;
  start: string;
  end: string;
  /** Duration in hours. */
  duration: number;
  tool: string | null;
};

/** Class of an encounter by the care setting: at home, at the centre by day, or residential. */
const classes = {
  DOM: ['HH', 'home health'],
  RES: ['IMP', 'inpatient encounter'],
  AMB: ['AMB', 'ambulatory'],
} as const;

function classOf(provisionTypeCode: string) {
  const { careRegimeTypeCode } = codeItem('provisionTypes', provisionTypeCode);
  const regime: string = careRegimeTypeCode ?? '';
  const [code, display] = regime.startsWith('DOM') ? classes.DOM : regime.startsWith('RES') ? classes.RES : classes.AMB;
  return codingOf(codeSystems.actCode, code, display);
}

export function encounterResource(row: EncounterRow): Encounter {
  const tool = textOf(row.tool);
  return {
    resourceType: 'Encounter',
    id: row.id,
    meta: metaOf(row),
    status: 'finished',
    class: classOf(row.provisionTypeCode),
    type: [
      conceptOf(
        ownCodes('provision-types'),
        row.provisionTypeCode,
        describeCode('provisionTypes', row.provisionTypeCode),
      ),
    ],
    subject: referenceTo('Patient', row.patientId),
    episodeOfCare: [referenceTo('EpisodeOfCare', row.episodeId)],
    basedOn: [referenceTo('ServiceRequest', row.requestId)],
    participant: [{ individual: referenceTo('Practitioner', row.practitionerId) }],
    period: { start: row.start, end: row.end },
    length: { value: row.duration, unit: 'h', system: codeSystems.ucum, code: 'h' },
    ...(tool && { reasonCode: [{ text: tool }] }),
    serviceProvider: referenceTo('Organization', row.organizationId),
  };
}
