import { describeCode } from '@percorso/domain';
import type { CareTeam, CodeableConcept } from 'fhir/r4.js';
import { conceptOf, listOrNone, metaOf, type Recorded, referenceTo } from './parts.js';
import { ownCodes } from './systems.js';

/** The U.V.B.R. team of an episode. */
export type CareTeamRow = Recorded & {
  patientId: string;
  organizationId: string;
  members: { practitionerId: string; qualificationCode: string; caseManager: boolean; teamReferring: boolean }[];
};

const rolesOf = (member: CareTeamRow['members'][number]): CodeableConcept[] => [
  conceptOf(
    ownCodes('qualifications'),
    member.qualificationCode,
    describeCode('qualifications', member.qualificationCode),
  ),
  ...(member.caseManager ? [conceptOf(ownCodes('team-role'), 'case-manager', 'Case manager')] : []),
  ...(member.teamReferring ? [conceptOf(ownCodes('team-role'), 'referent', 'Referente dell’équipe')] : []),
];

export const careTeamResource = (row: CareTeamRow): CareTeam => ({
  resourceType: 'CareTeam',
  id: row.id,
  meta: metaOf(row),
  status: row.members.length > 0 ? 'active' : 'proposed',
  name: 'Équipe U.V.B.R.',
  subject: referenceTo('Patient', row.patientId),
  participant: listOrNone(
    row.members.map((member) => ({
      role: rolesOf(member),
      member: referenceTo('Practitioner', member.practitionerId),
    })),
  ),
  managingOrganization: [referenceTo('Organization', row.organizationId)],
});
