import { v7 as uuid } from 'uuid';

/** Id of the connection that the migrations create. */
const OWN_CONNECTION = '0196a000-0000-7000-8000-0000000000c1';

type Field = [name: string, label: string, kind: string];
type Parameter = [name: string, label: string, type: string, list: string | null];
type Report = {
  code: string;
  description: string;
  category: string;
  query: string;
  fields: Field[];
  parameters: Parameter[];
};

const reports: readonly Report[] = [
  {
    code: 'EPISODI_PER_ANNO',
    description: 'Episodi per anno di apertura',
    category: 'PATIENTS',
    query: `SELECT extract(year FROM e.start_date)::int AS anno, count(*) AS episodi,
  count(DISTINCT e.patient_id) AS assistiti, min(e.start_date) AS primo
FROM episode e
WHERE (e.local_health_authority_code = ANY (:scopeLocalHealthAuthorityCodes)
    OR e.district_unit_id = ANY (:scopeDistrictUnitIds))
  AND (:dal IS NULL OR e.start_date >= :dal)
GROUP BY 1`,
    fields: [
      ['anno', 'Anno', 'text'],
      ['episodi', 'Episodi', 'integer'],
      ['assistiti', 'Assistiti', 'integer'],
      ['primo', 'Primo episodio', 'date'],
    ],
    parameters: [['dal', 'Aperti dal', 'DATE', null]],
  },
  {
    code: 'BUDGET_DEI_CENTRI',
    description: 'Budget dei centri per setting',
    category: 'STRUCTURES',
    query: `SELECT c.description AS centro, s.description AS setting, y.year AS anno, y.budget_cents AS budget
FROM centre_year y
  JOIN rehabilitation_center c ON c.id = y.rehabilitation_center_id
  JOIN setting s ON s.code = y.setting
WHERE c.id = ANY (:scopeRehabilitationCenterIds) AND (:setting IS NULL OR y.setting = :setting)`,
    fields: [
      ['centro', 'Centro', 'text'],
      ['setting', 'Setting', 'text'],
      ['anno', 'Anno', 'text'],
      ['budget', 'Budget', 'amount'],
    ],
    parameters: [['setting', 'Setting', 'LIST', 'careRegimeCategories']],
  },
];

/** Returns two reports that the demo's administrator has configured, one on each tab. */
export function customReports() {
  const known = reports.map((report) => ({ ...report, id: uuid() }));
  return {
    reports: known.map(({ id, code, description, category, query }) => ({
      id,
      code,
      description,
      query,
      category_type_code: category,
      connection_id: OWN_CONNECTION,
      active: true,
    })),
    fields: known.flatMap(({ id, fields }) =>
      fields.map(([name, label, kind], index) => ({ report_id: id, name, label, kind, place: index + 1 })),
    ),
    parameters: known.flatMap(({ id, parameters }) =>
      parameters.map(([name, label, type, list], index) => ({
        report_id: id,
        name,
        label,
        config_param_type_code: type,
        mandatory: false,
        list_catalogue: list,
        place: index + 1,
      })),
    ),
    entries: known.map(({ id, category }) => ({ report_id: id, category_type_code: category, place: 1 })),
  };
}
