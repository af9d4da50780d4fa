import {
  type Actor,
  codeLists,
  diagnosisCatalogues,
  entrySorts,
  type ListSheetType,
  provisionFiltersOf,
  type ProvisionsQuery,
  RehabTargets,
} from '@percorso/domain';
import { centreEpisodeScope } from '../../auth/episode-scope.js';
import { regimeCosts } from '../../budgets/regime-costs.sql.js';
import { containing } from '../../database/like.js';
import { prepared } from '../../database/prepared.js';
import { practitionerColumn, practitionerName, practitionerNamed } from '../../practitioners/practitioners.sql.js';
import { columnOf, fieldColumns, isDelivered, tableOf } from '../../episode-family/entry-tables.sql.js';

type Sql = { statement: { name?: string; text: string }; values: unknown[] };

/** The column that names the practitioner of an entry. */
const practitionerOf: { readonly [T in ListSheetType]?: string } = {
  EQUIPE_UVBR: 'practitioner_id',
  SCHEMI_PRI: 'manager_id',
  PRESTAZIONI: 'practitioner_id',
  DIARIO: 'practitioner_id',
};
const namesCentre = (type: ListSheetType): boolean => type === 'VALUTAZIONI_INTERMEDIE';

const tablesOf = (type: ListSheetType): string =>
  [
    `${tableOf(type)} e`,
    ...(type === 'DOCUMENTI' ? ['LEFT JOIN stored_file f ON f.id = e.content_id'] : []),
    ...(practitionerOf[type] ? [`JOIN practitioner p ON p.id = e.${practitionerOf[type]}`] : []),
    ...(namesCentre(type) ? ['JOIN rehabilitation_center rc ON rc.id = e.rehab_center_id'] : []),
    ...(isDelivered(type) ? ['JOIN cdr_episode ce ON ce.id = e.cdr_episode_id'] : []),
  ].join(' ');

/** What a catalogue says of a code today, or said last. */
const described = (catalogue: string, code: string): string => `(SELECT r.description FROM reference_entry r
  WHERE r.catalogue = ${catalogue} AND r.code = ${code} ORDER BY r.valid_from DESC LIMIT 1)`;
const icfDescription = (code: string) => described(`'icf-domains'`, code);

/** The schemas of the project of the unit's episode `$1`, as its final evaluation names them. */
export const evaluatedSchemas = {
  name: 'evaluated-schemas',
  text: `SELECT e.id, e.problem, e.district_long_time_target_code AS "districtLongTimeTargetCode",
      jsonb_build_object('code', e.icf_code, 'description', ${icfDescription('e.icf_code')}) AS icf
    FROM care_plan_schema e JOIN sheet s ON s.id = e.sheet_id WHERE s.uod_episode_id = $1 ORDER BY e.created_at, e.id`,
};

const diagnosisCatalogue = `CASE e.classification_code ${Object.entries(diagnosisCatalogues)
  .map(([classification, catalogue]) => `WHEN '${classification}' THEN '${catalogue}'`)
  .join(' ')} END`;

const rehabColumns = [
  ...Object.keys(RehabTargets.shape).map((field) => `t.${columnOf(field)} AS "${field}"`),
  `t.rejected_reason AS "rejectedReason"`,
  ...['proposed', 'approved'].map((field) => `coalesce(t.${field}, false) AS "${field}"`),
].join(', ');

/** What the operating plan says of a schema `e`: of the centre that holds the episode or held it last, among those in this scope. */
const rehabSchema = (
  scope: string,
): string => ` LEFT JOIN operating_plan_schema t ON t.schema_id = e.id AND t.operating_plan_id = (
    SELECT o.id FROM sheet s JOIN uod_episode u ON u.id = s.uod_episode_id JOIN cdr_episode c ON c.uod_episode_id = u.id
      JOIN operating_plan o ON o.cdr_episode_id = c.id
    WHERE s.id = $1 AND ${scope} ORDER BY c.closed, c.start_date DESC, c.id DESC LIMIT 1)`;

const columnsOf = (type: ListSheetType): string =>
  [
    'e.id, e.revision, to_json(e.updated_at) AS "updatedAt", e.updated_by AS "updatedBy"',
    fieldColumns(type),
    ...(practitionerOf[type] ? [practitionerColumn] : []),
    ...(namesCentre(type) ? [`jsonb_build_object('id', rc.id, 'description', rc.description) AS "rehabCenter"`] : []),
    ...(isDelivered(type) ? ['e.supply_code AS "supplyCode", ce.uod_episode_id AS "districtUnitEpisodeOfCareId"'] : []),
    ...(type === 'DOCUMENTI' ? [`coalesce(f.scan <> 'clean', false) AS "isSuspect"`] : []),
    ...(type === 'DIAGNOSI' ? [`${described(diagnosisCatalogue, 'e.diagnosis_code')} AS description`] : []),
    ...(type === 'SCHEMI_PRI'
      ? [
          `${icfDescription('e.icf_code')} AS "icfDescription", ${icfDescription('e.icf_release_code')} AS "icfReleaseDescription"`,
        ]
      : []),
    ...(type === 'SCHEMI_PRI' ? [rehabColumns] : []),
    ...(type === 'REGIMI' ? ['"tariffCents", "effectiveRegimeCost", "expectedResidualBudgetRehabCenterRegime"'] : []),
  ].join(', ');

/** Expressions into which a search looks, beside the practitioner's name. */
const searched: Readonly<Record<ListSheetType, readonly string[]>> = {
  DOCUMENTI: ['e.file_name', 'e.annotations'],
  EQUIPE_UVBR: [],
  CLASSIFICAZIONI_DISABILITA: [],
  DIAGNOSI: ['e.diagnosis_code', `coalesce(e.note, '')`],
  SCHEMI_PRI: [
    'e.problem',
    'e.icf_code',
    'e.icf_release_code',
    `coalesce(e.program, '')`,
    `coalesce(e.evaluation_test, '')`,
  ],
  REGIMI: [],
  PRESTAZIONI: [`coalesce(e.tool, '')`],
  SOSPENSIONI: [],
  DIARIO: ['e.annotation'],
  VALUTAZIONI_INTERMEDIE: [
    'rc.description',
    'e.annotation',
    `coalesce(e.proposal_of_renewal, '')`,
    `coalesce(e.revaluation_note, '')`,
  ],
};

/** The column that names the type of an entry, and the list of the types. */
const types = {
  DOCUMENTI: ['e.document_type_code', codeLists.documentTypes],
  EQUIPE_UVBR: ['e.qualification_code', codeLists.qualifications],
  CLASSIFICAZIONI_DISABILITA: [
    'e.disability_classification_scale_type_code',
    codeLists.disabilityClassificationScaleTypes,
  ],
  SCHEMI_PRI: ['e.action_area_id', codeLists.icfChapters],
  REGIMI: ['e.care_regime_type_code', codeLists.careRegimeTypes],
  PRESTAZIONI: ['e.provision_type_code', codeLists.provisionTypes],
  SOSPENSIONI: ['e.provision_suspension_type_code', codeLists.provisionSuspensionTypes],
  DIARIO: ['e.provision_diary_type_code', codeLists.provisionDiaryTypes],
  VALUTAZIONI_INTERMEDIE: ['e.mid_term_evaluation_type_code', codeLists.midTermEvaluationTypes],
} as const;

const isTyped = (type: ListSheetType): type is keyof typeof types => Object.hasOwn(types, type);

/** A parameter that no expression uses has no type: each is added where it is needed. */
function found(type: ListSheetType, text: string, add: (value: unknown) => string): string {
  const texts = searched[type].map(
    (expression) => `searchable(${expression}) LIKE searchable(${add(containing(text))})`,
  );
  if (practitionerOf[type]) texts.push(practitionerNamed(text, add));
  if (!isTyped(type)) return texts.join(' OR ');
  const [column, list] = types[type];
  const wanted = text.toLocaleLowerCase('it');
  const codes = list
    .filter(({ description }) => description.toLocaleLowerCase('it').includes(wanted))
    .map(({ code }) => code);
  return [...texts, `${column} = ANY (${add(codes)})`].join(' OR ');
}

type Filter = (value: string, add: (value: unknown) => string) => string;
/** What the filters of provisions say of an entry. */
const filtering: Readonly<Record<ReturnType<typeof provisionFiltersOf>[number], Filter>> = {
  practitioner: practitionerNamed,
  provisionTypeCode: (value, add) => `e.provision_type_code = ${add(value)}`,
  from: (value, add) => `e.starting_time >= ${add(value)}::date`,
  to: (value, add) => `e.starting_time < ${add(value)}::date + 1`,
};

const qualifications = `(SELECT string_agg(${described(`'qualifications'`, 'q.qualification_code')}, ', ' ORDER BY q.position)
  FROM practitioner_qualification q WHERE q.practitioner_id = p.id)`;
const ordered: Partial<Record<string, string>> = {
  practitioner: practitionerName,
  rehabCenter: 'rc.description',
  qualifications: `coalesce(${qualifications}, '')`,
};

function orderOf(type: ListSheetType, { sort, sortDirection }: ProvisionsQuery): string {
  if (!sort && !isDelivered(type)) return 'e.created_at, e.id';
  const by = sort ?? entrySorts[type][0];
  const direction = (sortDirection ?? (sort ? 'Ascending' : 'Descending')) === 'Ascending' ? 'ASC' : 'DESC';
  const then = type === 'PRESTAZIONI' ? ['e.starting_time'] : [];
  const all = [ordered[by] ?? `e.${columnOf(by)}`, ...then, 'e.created_at', 'e.id'];
  return all.map((one) => `${one} ${direction}`).join(', ');
}

/** What an entry `e` tells of centres: of those alone that the actor may see. */
const ofCentres: { readonly [T in ListSheetType]?: (scope: string) => string } = {
  REGIMI: (scope) => ` JOIN ${regimeCosts(scope)} k ON k.id = e.id`,
  SCHEMI_PRI: rehabSchema,
};

/** The entries of a sheet that a query asks for, and how many there are. */
export function entriesPage(
  type: ListSheetType,
  sheetId: string,
  query: ProvisionsQuery,
  actor: Actor,
): { page: Sql; count: Sql } {
  const values: unknown[] = [sheetId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const filters = provisionFiltersOf(query).flatMap((name) => {
    const value = query[name];
    return value ? [filtering[name](value, add)] : [];
  });
  const searching = query.text ? [`(${found(type, query.text, add)})`] : [];
  const where = ['e.sheet_id = $1', ...filters, ...searching].join(' AND ');
  // Every entry has what it names: only a search looks at that.
  const isSearched = searching.length > 0 || Boolean(query.practitioner);
  const counted = `SELECT count(*)::int AS total FROM ${isSearched ? tablesOf(type) : `${tableOf(type)} e`} WHERE ${where}`;
  const isWhole = filters.length === 0 && searching.length === 0;
  const count = { statement: statementOf(isWhole, counted), values: [...values] };
  const ofCentre = ofCentres[type]?.(centreEpisodeScope(actor, 'u', 'c', values)) ?? '';
  const limits = query.limit === -1 ? '' : ` LIMIT ${add(query.limit)} OFFSET ${add((query.page - 1) * query.limit)}`;
  const text = `SELECT ${columnsOf(type)} FROM ${tablesOf(type)}${ofCentre} WHERE ${where} ORDER BY ${orderOf(type, query)}${limits}`;
  return { page: { statement: statementOf(isWhole, text), values }, count };
}

/** A list as it is opened is prepared; a search suits few. */
const statementOf = (isWhole: boolean, text: string) => (isWhole ? prepared('entries', text) : { text });
