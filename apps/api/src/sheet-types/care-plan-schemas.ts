import { carePlanSchemasSheet, type CarePlanSchemaView, RehabTargets } from '@percorso/domain';
import { itemOf } from './code-items.js';
import { columnOf } from './columns.js';
import { described } from './described.sql.js';
import type { ListServer } from './list-server.js';

const { actionArea, icfQualifier, actionMode } = carePlanSchemasSheet.view.shape;
type View = CarePlanSchemaView;
type Row = Omit<View, 'actionArea' | 'icfQualifier' | 'actionMode' | 'icfRelease'> & {
  icfRelease: View['icfRelease'] | null;
};

const icfDescription = (code: string) => described(`'icf-domains'`, code);
const icfDomain = (
  code: string,
): string => `(SELECT jsonb_build_object('id', r.id, 'code', r.code, 'description', r.description)
  FROM reference_entry r WHERE r.catalogue = 'icf-domains' AND r.code = ${code} ORDER BY r.valid_from DESC LIMIT 1)`;

const rehabColumns = [
  ...Object.keys(RehabTargets.shape).map((field) => `t.${columnOf(field)} AS "${field}"`),
  `t.rejected_reason AS "rejectedReason"`,
  ...['proposed', 'approved'].map((field) => `coalesce(t.${field}, false) AS "${field}"`),
];

/**
 * SQL: joins a PRI schema `e` with its row in the operating plan of the centre that holds the episode or held it last,
 * among the centres in `scope`.
 */
const rehabSchema = (
  scope: string,
): string => ` LEFT JOIN operating_plan_schema t ON t.schema_id = e.id AND t.operating_plan_id = (
    SELECT o.id FROM sheet s JOIN uod_episode u ON u.id = s.uod_episode_id JOIN cdr_episode c ON c.uod_episode_id = u.id
      JOIN operating_plan o ON o.cdr_episode_id = c.id
    WHERE s.id = $1 AND ${scope} ORDER BY c.closed, c.start_date DESC, c.id DESC LIMIT 1)`;

export const carePlanSchemasServer = {
  table: 'care_plan_schema',
  view: (row: Row) => ({
    ...row,
    actionArea: itemOf(actionArea, 'icfChapters', row.actionAreaId),
    icfRelease: row.icfRelease ?? { id: null, code: row.icfReleaseCode, description: row.icfReleaseCode },
    icfQualifier: itemOf(icfQualifier, 'icfQualifiers', row.icfQualifierCode),
    actionMode: itemOf(actionMode, 'actionModes', row.actionModeCode),
  }),
  practitioner: { field: 'managerId', role: 'managerId' },
  typeField: 'actionAreaId',
  searched: [
    'e.problem',
    'e.icf_code',
    'e.icf_release_code',
    `coalesce(e.program, '')`,
    `coalesce(e.evaluation_test, '')`,
  ],
  columns: [
    `${icfDescription('e.icf_code')} AS "icfDescription"`,
    `${icfDescription('e.icf_release_code')} AS "icfReleaseDescription"`,
    `${icfDomain('e.icf_release_code')} AS "icfRelease"`,
    ...rehabColumns,
  ],
  joinCentres: rehabSchema,
  denormalised: { factKey: 'schemas', fields: ['id', 'problem', 'districtLongTimeTargetCode'] },
} as const satisfies ListServer<typeof carePlanSchemasSheet>;

/** Selects the PRI schemas of the unit's episode `$1`, as the final evaluation of the episode shows them. */
export const evaluatedSchemas = {
  name: 'evaluated-schemas',
  text: `SELECT e.id, e.problem, e.district_long_time_target_code AS "districtLongTimeTargetCode",
      jsonb_build_object('code', e.icf_code, 'description', ${icfDescription('e.icf_code')}) AS icf
    FROM ${carePlanSchemasServer.table} e JOIN sheet s ON s.id = e.sheet_id WHERE s.uod_episode_id = $1 ORDER BY e.created_at, e.id`,
};
