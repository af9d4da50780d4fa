import { carePlanSchemasSheet, sharedGoalsSheet } from '@percorso/domain';
import { goalResource, type GoalRow } from '@percorso/fhir';
import type { Goal } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { dateOf, parameters } from '../search-parameters.js';
import { movedAt, unitEpisodeSearch } from '../sources.sql.js';
import { described } from '../../sheet-types/described.sql.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';
import { entries, fieldsOf, scopeOfCentreEpisode } from './entries.js';

const { column, columns } = fieldsOf(carePlanSchemasSheet);
const schemaColumns = {
  ...columns('icfCode', 'icfQualifierCode', 'problem'),
  icfDescription: described(`'icf-domains'`, column('icfCode')),
};
const search = { 'start-date': dateOf('start-date', 'instant', 'd.created_at') };
const startDate = `(d.created_at AT TIME ZONE 'Europe/Rome')::date`;

const unitSource = entries(carePlanSchemasSheet, {
  columns: {
    ...schemaColumns,
    shortTime: column('districtShortTimeTargetCode'),
    mediumTime: column('districtMediumTimeTargetCode'),
    longTime: column('districtLongTimeTargetCode'),
    ...columns('managerId'),
    observation: 'NULL::text',
    proposed: 'false',
    startDate,
  },
  search,
});

const { column: shared } = fieldsOf(sharedGoalsSheet);
/** Goals shared with the patient's family: without an ICF domain and without a term. */
const familySource = entries(sharedGoalsSheet, {
  columns: {
    icfCode: 'NULL::text',
    icfQualifierCode: 'NULL::text',
    problem: shared('goal'),
    icfDescription: 'NULL::text',
    shortTime: 'NULL::text',
    mediumTime: 'NULL::text',
    longTime: 'NULL::text',
    managerId: 'NULL::uuid',
    observation: shared('note'),
    proposed: 'false',
    startDate: shared('sharedOn'),
  },
  search: { 'start-date': dateOf('start-date', 'day', shared('sharedOn')) },
});

/** SQL expression: the id of a centre's goal, derived from the ids of the plan and the schema. */
export const centreGoalId = 'md5(t.operating_plan_id::text || t.schema_id::text)::uuid';

const centreSource: Source = {
  from: `operating_plan_schema t JOIN ${tableOf(carePlanSchemasSheet.type)} d ON d.id = t.schema_id JOIN operating_plan o ON o.id = t.operating_plan_id
    JOIN workflow_instance i ON i.id = o.id JOIN cdr_episode c ON c.id = o.cdr_episode_id JOIN uod_episode e ON e.id = c.uod_episode_id`,
  key: [centreGoalId],
  patientId: 'e.patient_id',
  revision: 'i.revision + d.revision',
  updatedAt: `greatest(d.updated_at, ${movedAt('i')})`,
  scope: scopeOfCentreEpisode,
  columns: {
    patientId: 'e.patient_id',
    ...schemaColumns,
    shortTime: 't.rehab_short_time_target_code',
    mediumTime: 't.rehab_medium_time_target_code',
    longTime: 't.rehab_long_time_target_code',
    managerId: 'NULL::uuid',
    observation: 't.rehab_observation',
    proposed: 'NOT t.approved',
    startDate,
  },
  search: { patient: unitEpisodeSearch.patient, ...search },
};

export const goal = resourceType<GoalRow, Goal>({
  type: 'Goal',
  access: 'episode_of_care_read',
  sources: [unitSource, centreSource, familySource],
  search: { patient: parameters.patient, 'start-date': parameters.date },
  includes: { patient: ['subject'], practitioner: ['expressedBy'] },
  toResource: goalResource,
});
