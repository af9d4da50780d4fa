import type { ReportConnectionsQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';

/** SQL expression: the description of a catalogue code, from its latest entry. */
const descriptionOf = (
  catalogue: string,
  code: string,
): string => `coalesce((SELECT e.description FROM reference_entry e
  WHERE e.catalogue = '${catalogue}' AND e.code = ${code} ORDER BY e.valid_from DESC LIMIT 1), ${code})`;

export const connectionList: ListParts<ReportConnectionsQuery> = {
  columns: `c.id, c.revision, c.code, c.description, c.active,
    c.driver_type_code AS "driverTypeCode", ${descriptionOf('driver-types', 'c.driver_type_code')} AS "driverTypeDescription",
    c.data_source_type_code AS "dataSourceTypeCode",
    ${descriptionOf('report-data-sources', 'c.data_source_type_code')} AS "dataSourceTypeDescription",
    (SELECT count(*)::int FROM report r WHERE r.connection_id = c.id) AS reports`,
  tables: 'report_connection c',
  contains: { code: 'c.code', description: 'c.description' },
  order: { code: ['c.code'], description: ['searchable(c.description)'] },
  last: 'c.id',
};

const COLUMNS = `id, revision, code, description, driver_type_code AS "driverTypeCode",
  data_source_type_code AS "dataSourceTypeCode", datasource, active`;

export const connectionById = {
  name: 'report-connection-by-id',
  text: `SELECT ${COLUMNS} FROM report_connection WHERE id = $1`,
};

export const lockConnection = `SELECT ${COLUMNS} FROM report_connection WHERE id = $1 FOR UPDATE`;
