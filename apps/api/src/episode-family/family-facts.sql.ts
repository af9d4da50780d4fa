import type { ListSheetType } from '@percorso/domain';
import { columnOf, tableOf } from './entry-tables.sql.js';
import { keptFields, keptOfMember, keptOfRegime, keptOfSchema, keptRows, type FamilyFacts } from './family-facts.js';

const object = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .flatMap(([name, value]) => [`'${name}'`, value])
    .join(', ')})`;

const array = (element: string, order: string, from: string): string =>
  `(SELECT coalesce(jsonb_agg(${element} ORDER BY ${order}), '[]') FROM ${from})`;

const picked = (source: string, fields: readonly string[]): string =>
  object(Object.fromEntries(fields.map((field) => [field, `${source} -> '${field}'`])));

/** Of the content of a sheet `s`, by its type. */
const contents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(keptFields).map(([type, fields]) => [type, picked('s.content', fields)])),
  ...Object.fromEntries(
    Object.entries(keptRows).map(([type, lists]) => [
      type,
      object(
        Object.fromEntries(
          Object.entries<readonly string[]>(lists).map(([list, fields]) => [
            list,
            array(
              picked('r.row', fields),
              'r.n',
              `jsonb_path_query(s.content, '$.${list}[*]') WITH ORDINALITY r(row, n)`,
            ),
          ]),
        ),
      ),
    ]),
  ),
};
const contentTypes = Object.keys(contents);

const ofList = (type: ListSheetType, episode: string) =>
  `${tableOf(type)} l JOIN sheet s ON s.id = l.sheet_id WHERE s.uod_episode_id = ${episode}`;
const entries = (fields: readonly string[], from: string) =>
  array(object(Object.fromEntries(fields.map((field) => [field, `l.${columnOf(field)}`]))), 'l.created_at, l.id', from);
const count = (type: ListSheetType, episode: string) => `(SELECT count(*) FROM ${ofList(type, episode)})`;

/** The schemas of an operating plan `p`. One that has the target of the longest term has the others too. */
export const planSchemas = array(
  object({
    id: 't.schema_id',
    hasTargets: 't.rehab_long_time_target_code IS NOT NULL',
    rejected: 't.rejected_reason IS NOT NULL',
  }),
  't.schema_id',
  'operating_plan_schema t WHERE t.operating_plan_id = p.id',
);

/** SQL of each of the facts, of the unit's episode whose id this expression says. */
export const familyFacts: Readonly<Record<keyof FamilyFacts, (episode: string) => string>> = {
  endDate: (episode) => `(SELECT end_date FROM uod_episode WHERE id = ${episode})`,
  centres: (episode) =>
    array(
      object({
        ...{ id: 'c.id', rehabilitationCenterId: 'c.rehabilitation_center_id', startDate: 'c.start_date' },
        ...{ treatmentStartDate: 'c.treatment_start_date', state: 'ci.state', closed: 'c.closed' },
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
        ...{ id: 'm.id', cdrEpisodeId: 'm.cdr_episode_id', state: 'mi.state', open: 'm.open' },
        regime: picked('m.regime', keptOfRegime),
      }),
      'm.id',
      `remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id WHERE m.uod_episode_id = ${episode}`,
    ),
  contents: (episode) => `(SELECT coalesce(jsonb_strip_nulls(jsonb_object_agg(s.type, CASE s.type
      ${contentTypes.map((type) => `WHEN '${type}' THEN ${contents[type]}`).join(' ')} END)), '{}')
    FROM sheet s WHERE s.uod_episode_id = ${episode} AND s.cdr_episode_id IS NULL AND s.content IS NOT NULL
      AND s.type IN (${contentTypes.map((type) => `'${type}'`).join(', ')}))`,
  lists: (episode) =>
    object({
      diagnoses: count('DIAGNOSI', episode),
      disabilityScales: count('CLASSIFICAZIONI_DISABILITA', episode),
      team: entries(keptOfMember, `${ofList('EQUIPE_UVBR', episode)} AND NOT l.deleted`),
      schemas: entries(['id', ...keptOfSchema], ofList('SCHEMI_PRI', episode)),
      regimes: entries(keptOfRegime, ofList('REGIMI', episode)),
    }),
};
