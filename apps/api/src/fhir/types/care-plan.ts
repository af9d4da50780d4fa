import {
  carePlanSchemasSheet,
  careRegimesSheet,
  careTeamSheet,
  diagnosesSheet,
  type ListSheetType,
} from '@percorso/domain';
import { carePlanResource, type CarePlanRow, operatingPlanStatus, projectStatus } from '@percorso/fhir';
import type { CarePlan } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { codeOf, dateOf, parameters, referenceOf } from '../search-parameters.js';
import { idsOf, listed, movedAt, unitEpisodeSearch } from '../sources.sql.js';
import { withStatus, withStatusOfTwo } from '../statuses.js';
import { centreGoalId } from './goal.js';
import { fieldsOf, scopeOfCentreEpisode, scopeOfUnitEpisode } from './entries.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';

/** SQL after FROM for the entries `d` of a list of the unit's episode `e`. */
const entriesOf = (type: ListSheetType) =>
  `${tableOf(type)} d JOIN sheet s ON s.id = d.sheet_id WHERE s.uod_episode_id = e.id`;
const inOrder = 'd.created_at, d.id';
const categories = (kind: string) => codeOf(`'${kind}'`, { [kind]: [kind] });

const accepted = `remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id AND mi.state = 'ACCETTATA'
  WHERE m.uod_episode_id = e.id`;
const regimeFields = ['careRegimeTypeCode', 'durationInDays', 'regularityAccessTypeCode', 'regularity'] as const;
const { columns: schemaColumns } = fieldsOf(carePlanSchemasSheet);

const unitSource: Source = {
  from: 'care_plan p JOIN uod_episode e ON e.id = p.uod_episode_id JOIN workflow_instance i ON i.id = e.id',
  key: ['p.id'],
  columns: {
    kind: `'PRI'`,
    state: 'NULL::text',
    episodeState: 'i.state',
    number: 'p.number::text',
    patientId: 'e.patient_id',
    episodeId: 'e.id',
    organizationId: 'e.district_unit_id',
    careTeamId: `(SELECT team.id FROM sheet team WHERE team.uod_episode_id = e.id AND team.type = '${careTeamSheet.type}' LIMIT 1)`,
    basedOnId: 'NULL::uuid',
    createdAt: 'to_json(p.created_at)',
    startDate: 'NULL::date',
    note: 'NULL::text',
    conditionIds: idsOf(
      'd.id',
      entriesOf(diagnosesSheet.type),
      `${fieldsOf(diagnosesSheet).column('principal')} DESC, ${inOrder}`,
    ),
    goalIds: idsOf('d.id', entriesOf(carePlanSchemasSheet.type), inOrder),
    schemas: listed(
      { id: 'd.id', ...schemaColumns('program', 'problem', 'actionModeCode', 'managerId') },
      entriesOf(carePlanSchemasSheet.type),
      inOrder,
    ),
    regimes: listed(fieldsOf(careRegimesSheet).columns(...regimeFields), entriesOf(careRegimesSheet.type), inOrder),
    acceptedRegimes: listed(
      Object.fromEntries(regimeFields.map((field) => [field, `m.regime -> '${field}'`])),
      accepted,
      'm.id',
    ),
  },
  patientId: 'e.patient_id',
  // The sum grows with every change: a change to a list is an event of its sheet, and an accepted proposal has events of its own.
  revision: `(i.revision + (SELECT coalesce(sum(si.revision), 0) FROM sheet s JOIN workflow_instance si ON si.id = s.id
    WHERE s.uod_episode_id = e.id AND s.step = 'PRI') + (SELECT coalesce(sum(mi.revision), 0) FROM ${accepted}))::int`,
  updatedAt: `greatest(p.created_at, ${movedAt('i')}, (SELECT max(${movedAt('si')}) FROM sheet s
    JOIN workflow_instance si ON si.id = s.id WHERE s.uod_episode_id = e.id AND s.step = 'PRI'),
    (SELECT max(${movedAt('mi')}) FROM ${accepted}))`,
  scope: scopeOfUnitEpisode,
  search: {
    ...unitEpisodeSearch,
    status: withStatus('i.state', 'uod-episode', projectStatus),
    category: categories('PRI'),
    date: dateOf('date', 'instant', 'p.created_at'),
  },
};

const createdAt = `(SELECT w.at FROM workflow_event w WHERE w.instance_id = o.id AND w.revision = 1)`;
const centreSource: Source = {
  from: `operating_plan o JOIN workflow_instance i ON i.id = o.id JOIN cdr_episode c ON c.id = o.cdr_episode_id
    JOIN workflow_instance ci ON ci.id = c.id JOIN uod_episode e ON e.id = c.uod_episode_id LEFT JOIN care_plan p ON p.uod_episode_id = e.id`,
  key: ['o.id'],
  columns: {
    kind: `'PIANO_OPERATIVO'`,
    state: 'i.state',
    episodeState: 'ci.state',
    number: 'NULL::text',
    careTeamId: 'NULL::uuid',
    patientId: 'e.patient_id',
    episodeId: 'c.id',
    organizationId: 'c.rehabilitation_center_id',
    basedOnId: 'p.id',
    createdAt: `to_json(${createdAt})`,
    startDate: 'o.treatment_start_date',
    note: `nullif(concat_ws(E'\\n', o.note, o.provisions_details), '')`,
    conditionIds: `'[]'::json`,
    goalIds: idsOf(
      centreGoalId,
      `operating_plan_schema t JOIN ${tableOf(carePlanSchemasSheet.type)} d ON d.id = t.schema_id WHERE t.operating_plan_id = o.id`,
      't.schema_id',
    ),
    schemas: `'[]'::json`,
    regimes: `'[]'::json`,
    acceptedRegimes: `'[]'::json`,
  },
  patientId: 'e.patient_id',
  revision: 'i.revision + ci.revision',
  updatedAt: `greatest(${movedAt('i')}, ${movedAt('ci')})`,
  scope: scopeOfCentreEpisode,
  search: {
    patient: unitEpisodeSearch.patient,
    organization: referenceOf('c.rehabilitation_center_id', 'Organization'),
    status: withStatusOfTwo(['i.state', 'operating-plan'], ['ci.state', 'cdr-episode'], operatingPlanStatus),
    category: categories('PIANO_OPERATIVO'),
    date: dateOf('date', 'instant', createdAt),
  },
};

export const carePlan = resourceType<CarePlanRow, CarePlan>({
  type: 'CarePlan',
  access: 'episode_of_care_read',
  sources: [unitSource, centreSource],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    status: parameters.status,
    category: { kind: 'token', documentation: 'PRI, PIANO_OPERATIVO' },
    date: parameters.date,
  },
  includes: {
    patient: ['subject'],
    'care-team': ['careTeam'],
    condition: ['addresses'],
    goal: ['goal'],
    organization: ['author'],
    performer: ['activity.detail.performer'],
  },
  toResource: carePlanResource,
});
