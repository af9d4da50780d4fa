import { type ListSheetType, listSheetTypes } from '@percorso/domain';
import { careRegimesServer } from '../sheet-types/care-regimes.js';
import { columnOf } from '../sheet-types/columns.js';
import { tableOf } from '../sheet-types/entry-tables.sql.js';
import { formServer, listServer, servedForms } from '../sheet-types/servers.js';
import { denormalisedIn, type AggregateFacts } from './aggregate-facts.js';

const object = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .flatMap(([name, value]) => [`'${name}'`, value])
    .join(', ')})`;

const array = (element: string, order: string, from: string): string =>
  `(SELECT coalesce(jsonb_agg(${element} ORDER BY ${order}), '[]') FROM ${from})`;

const fieldsOf = (source: string, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, `${source} -> '${field}'`]));
const picked = (source: string, fields: readonly string[]): string => object(fieldsOf(source, fields));

const denormalisedForms = servedForms.filter(denormalisedIn);

/** Returns SQL for the denormalised content of a sheet `s` of this type: fields, and columns of its lists. */
const contentOf = (type: (typeof denormalisedForms)[number]): string => {
  const { denormalised = [], denormalisedRows = {} } = formServer(type);
  const rows = Object.entries(denormalisedRows).map(([list, fields = []]): [string, string] => [
    list,
    array(picked('r.row', fields), 'r.n', `jsonb_path_query(s.content, '$.${list}[*]') WITH ORDINALITY r(row, n)`),
  ]);
  return object({ ...fieldsOf('s.content', denormalised), ...Object.fromEntries(rows) });
};

/**
 * Returns SQL for the denormalised entries of a list, by its key: fields of its current entries, or their number. Empty if the list has no
 * denormalised entries.
 */
const listsOf = (type: ListSheetType, episode: string): Record<string, string> => {
  const server = listServer(type);
  if (!server.denormalised) return {};
  const { factKey, fields } = server.denormalised;
  const standing = server.isCounted ? ` AND ${server.isCounted('l')}` : '';
  const from = `${tableOf(type)} l JOIN sheet s ON s.id = l.sheet_id WHERE s.uod_episode_id = ${episode}${standing}`;
  if (!fields) return { [factKey]: `(SELECT count(*) FROM ${from})` };
  const entry = object(Object.fromEntries(fields.map((field) => [field, `l.${columnOf(field)}`])));
  return { [factKey]: array(entry, 'l.created_at, l.id', from) };
};

/**
 * SQL for the PRI schemas of the operating plan `p`. `hasTargets` tests the long-term target alone, because a schema that has it also has
 * the others.
 */
export const planSchemas = array(
  object({
    id: 't.schema_id',
    hasTargets: 't.rehab_long_time_target_code IS NOT NULL',
    rejected: 't.rejected_reason IS NOT NULL',
  }),
  't.schema_id',
  'operating_plan_schema t WHERE t.operating_plan_id = p.id',
);

/** SQL of each denormalised fact of a unit's episode; `episode` is an SQL expression for its id. */
export const aggregateFacts: Readonly<Record<keyof AggregateFacts, (episode: string) => string>> = {
  endDate: (episode) => `(SELECT end_date FROM uod_episode WHERE id = ${episode})`,
  centres: (episode) =>
    array(
      object({
        id: 'c.id',
        rehabilitationCenterId: 'c.rehabilitation_center_id',
        startDate: 'c.start_date',
        treatmentStartDate: 'c.treatment_start_date',
        state: 'ci.state',
        closed: 'c.closed',
        plan: `CASE WHEN p.id IS NOT NULL THEN ${object({ id: 'p.id', state: 'pi.state', schemas: planSchemas })} END`,
      }),
      'c.closed, c.start_date DESC, c.id DESC',
      `cdr_episode c JOIN workflow_instance ci ON ci.id = c.id
        LEFT JOIN operating_plan p ON p.cdr_episode_id = c.id LEFT JOIN workflow_instance pi ON pi.id = p.id
        WHERE c.uod_episode_id = ${episode}`,
    ),
  proposals: (episode) =>
    array(
      object({
        id: 'm.id',
        cdrEpisodeId: 'm.cdr_episode_id',
        state: 'mi.state',
        open: 'm.open',
        regime: picked('m.regime', careRegimesServer.denormalised.fields),
      }),
      'm.id',
      `remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id WHERE m.uod_episode_id = ${episode}`,
    ),
  contents: (episode) => `(SELECT coalesce(jsonb_strip_nulls(jsonb_object_agg(s.type, CASE s.type
      ${denormalisedForms.map((type) => `WHEN '${type}' THEN ${contentOf(type)}`).join(' ')} END)), '{}')
    FROM sheet s WHERE s.uod_episode_id = ${episode} AND s.cdr_episode_id IS NULL AND s.content IS NOT NULL
      AND s.type IN (${denormalisedForms.map((type) => `'${type}'`).join(', ')}))`,
  lists: (episode) =>
    object(Object.assign({}, ...listSheetTypes.map((type) => listsOf(type, episode))) as Record<string, string>),
};
