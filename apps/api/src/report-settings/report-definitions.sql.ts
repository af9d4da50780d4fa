import type { ReportDefinitionsQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';

const ROW = `r.id, r.revision, r.code, r.description, r.category_type_code AS "categoryTypeCode",
  r.connection_id AS "connectionId", r.active`;

export const definitionList: ListParts<ReportDefinitionsQuery> = {
  columns: `${ROW}, c.code AS "connectionCode"`,
  tables: 'report r JOIN report_connection c ON c.id = r.connection_id',
  contains: { code: 'r.code', description: 'r.description' },
  order: {
    code: ['r.code'],
    description: ['searchable(r.description)'],
    categoryTypeCode: ['r.category_type_code', 'r.code'],
    connectionCode: ['c.code', 'r.code'],
  },
  last: 'r.id',
};

const PARAMETERS = `coalesce((SELECT jsonb_agg(jsonb_build_object('name', p.name, 'label', p.label,
    'configParamTypeCode', p.config_param_type_code, 'mandatory', p.mandatory, 'defaultValue', p.default_value,
    'listCatalogue', p.list_catalogue) ORDER BY p.place) FROM report_parameter p WHERE p.report_id = r.id), '[]')`;

const PRPT = `CASE WHEN r.prpt_file_name IS NOT NULL THEN
  jsonb_build_object('fileName', r.prpt_file_name, 'size', r.prpt_size) END`;

const FIELDS = `coalesce((SELECT jsonb_agg(jsonb_build_object('name', f.name, 'label', f.label, 'kind', f.kind)
  ORDER BY f.place) FROM report_field f WHERE f.report_id = r.id), '[]')`;

export const definitionById = {
  name: 'report-definition-by-id',
  text: `SELECT ${ROW}, r.query, ${PARAMETERS} AS parameters, ${PRPT} AS prpt FROM report r WHERE r.id = $1`,
};

export const fieldsById = {
  name: 'report-fields-by-id',
  text: `SELECT r.id, r.revision, ${FIELDS} AS fields FROM report r WHERE r.id = $1`,
};

export const lockDefinition = 'SELECT FROM report WHERE id = $1 FOR UPDATE';

/** Appends the report `$1` to the tab of category `$2`. */
export const enterTab = `INSERT INTO report_tab_entry (report_id, category_type_code, place)
  SELECT $1, $2, coalesce(max(place), 0) + 1 FROM report_tab_entry WHERE category_type_code = $2`;

export const tabOfDefinition = `SELECT t.category_type_code AS "categoryTypeCode", t.label
  FROM report_tab_entry e JOIN report_tab t ON t.category_type_code = e.category_type_code WHERE e.report_id = $1`;

/** Selects the custom reports that can be run: active, on an active connection, and on a tab. Includes everything needed to run them. */
const CUSTOM = `
  SELECT r.code, r.description, r.category_type_code AS "categoryTypeCode", r.query, ${PARAMETERS} AS parameters, ${FIELDS} AS fields,
    jsonb_build_object('code', c.code, 'driverTypeCode', c.driver_type_code, 'dataSourceTypeCode', c.data_source_type_code,
      'datasource', c.datasource) AS source
  FROM report r JOIN report_connection c ON c.id = r.connection_id AND c.active
    JOIN report_tab_entry e ON e.report_id = r.id JOIN report_tab t ON t.category_type_code = e.category_type_code
  WHERE r.active`;

export const customReports = { name: 'custom-reports', text: `${CUSTOM} ORDER BY t.place, e.place, r.code` };
export const customReportByCode = { name: 'custom-report-by-code', text: `${CUSTOM} AND r.code = $1` };
