import { careTeamSheet } from '@percorso/domain';
import { careTeamResource, type CareTeamRow } from '@percorso/fhir';
import type { CareTeam } from 'fhir/r4.js';
import { resourceType } from '../resource-type.js';
import { parameters } from '../search-parameters.js';
import { listed, movedAt, movedSince, unitEpisodeSearch } from '../sources.sql.js';
import { careTeamServer } from '../../sheet-types/care-team.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';
import { fieldsOf, scopeOfUnitEpisode } from './entries.js';

const { column, columns } = fieldsOf(careTeamSheet, 'm');
const members = `${tableOf(careTeamSheet.type)} m WHERE m.sheet_id = s.id AND ${careTeamServer.isCounted('m')}`;

export const careTeam = resourceType<CareTeamRow, CareTeam>({
  type: 'CareTeam',
  access: 'episode_of_care_read',
  sources: [
    {
      from: 'sheet s JOIN workflow_instance i ON i.id = s.id JOIN uod_episode e ON e.id = s.uod_episode_id',
      where: `s.type = '${careTeamSheet.type}'`,
      key: ['s.id'],
      columns: {
        patientId: 'e.patient_id',
        organizationId: 'e.district_unit_id',
        members: listed(
          columns('practitionerId', 'qualificationCode', 'caseManager', 'teamReferring'),
          members,
          'm.created_at, m.id',
        ),
      },
      patientId: 'e.patient_id',
      revision: 'i.revision',
      updatedAt: movedAt('i'),
      changedSince: movedSince('i'),
      scope: scopeOfUnitEpisode,
      search: {
        ...unitEpisodeSearch,
        practitioner: (given, add) =>
          `EXISTS (SELECT FROM ${members} AND ${column('practitionerId')}::text = ANY (${add(given.map((one) => one.replace(/^.*\//, '')))}))`,
      },
    },
  ],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    practitioner: parameters.practitioner,
  },
  includes: { patient: ['subject'], participant: ['participant.member'], organization: ['managingOrganization'] },
  toResource: careTeamResource,
});
