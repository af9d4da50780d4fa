import {
  type Actor,
  codeLists,
  entrySchemas,
  entrySorts,
  type ListSheetType,
  provisionFiltersOf,
  type ProvisionsQuery,
  choiceListOf,
} from '@percorso/domain';
import type { z } from 'zod';
import { centreEpisodeScope } from '../../auth/episode-scope.js';
import { containing } from '../../database/like.js';
import { prepared } from '../../database/prepared.js';
import { practitionerColumn, practitionerName, practitionerNamed } from '../../practitioners/practitioners.sql.js';
import { columnOf } from '../../sheet-types/columns.js';
import { fieldColumns, isDelivered, tableOf } from '../../sheet-types/entry-tables.sql.js';
import { listServer } from '../../sheet-types/servers.js';

type Sql = { statement: { name?: string; text: string }; values: unknown[] };

function tablesOf(type: ListSheetType): string {
  const { join, practitioner, centre } = listServer(type);
  return [
    `${tableOf(type)} e`,
    ...(join ? [join] : []),
    ...(practitioner ? [`JOIN practitioner p ON p.id = e.${columnOf(practitioner.field)}`] : []),
    ...(centre ? [`JOIN rehabilitation_center rc ON rc.id = e.${columnOf(centre)}`] : []),
    ...(isDelivered(type) ? ['JOIN cdr_episode ce ON ce.id = e.cdr_episode_id'] : []),
  ].join(' ');
}

function columnsOf(type: ListSheetType): string {
  const { practitioner, centre, columns = [] } = listServer(type);
  return [
    'e.id, e.revision, to_json(e.updated_at) AS "updatedAt", e.updated_by AS "updatedBy"',
    fieldColumns(type),
    ...(practitioner ? [practitionerColumn] : []),
    ...(centre ? [`jsonb_build_object('id', rc.id, 'description', rc.description) AS "rehabCenter"`] : []),
    ...(isDelivered(type) ? ['e.supply_code AS "supplyCode", ce.uod_episode_id AS "districtUnitEpisodeOfCareId"'] : []),
    ...columns,
  ].join(', ');
}

/** Returns the codes of the field whose description contains `text`; empty if the field has no code list. */
function codesNamed(type: ListSheetType, field: string, text: string): string[] {
  const schema = (entrySchemas[type].shape as Readonly<Record<string, z.core.$ZodType>>)[field];
  const list = schema && choiceListOf(schema);
  const searched = text.toLocaleLowerCase('it');
  return (list ? codeLists[list] : [])
    .filter(({ description }) => description.toLocaleLowerCase('it').includes(searched))
    .map(({ code }) => code);
}

/**
 * SQL condition: the entry matches a searched text. The text is added as a parameter for each expression: a parameter
 * that no expression uses would have no type.
 */
function searchCondition(type: ListSheetType, text: string, add: (value: unknown) => string): string {
  const { searched = [], practitioner, typeField } = listServer(type);
  return [
    ...searched.map((expression) => `searchable(${expression}) LIKE searchable(${add(containing(text))})`),
    ...(practitioner ? [practitionerNamed(text, add)] : []),
    ...(typeField ? [`e.${columnOf(typeField)} = ANY (${add(codesNamed(type, typeField, text))})`] : []),
  ].join(' OR ');
}

function orderOf(type: ListSheetType, { sort, sortDirection }: ProvisionsQuery): string {
  if (!sort && !isDelivered(type)) return 'e.created_at, e.id';
  const { order = {}, thenSortedBy = [] } = listServer(type);
  const ordered: Partial<Record<string, string>> = {
    practitioner: practitionerName,
    rehabCenter: 'rc.description',
    ...order,
  };
  const sortField = sort ?? entrySorts[type][0];
  const direction = (sortDirection ?? (sort ? 'Ascending' : 'Descending')) === 'Ascending' ? 'ASC' : 'DESC';
  const all = [ordered[sortField] ?? `e.${columnOf(sortField)}`, ...thenSortedBy, 'e.created_at', 'e.id'];
  return all.map((one) => `${one} ${direction}`).join(', ');
}

/** Returns the SQL for a page of a sheet's entries and for their total number. */
export function entriesPage(
  type: ListSheetType,
  sheetId: string,
  query: ProvisionsQuery,
  actor: Actor,
): { page: Sql; count: Sql } {
  const server = listServer(type);
  const values: unknown[] = [sheetId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const filtering = provisionFiltersOf(query).flatMap((name) => {
    const value = query[name];
    return value && server.filters ? [server.filters[name](value, add)] : [];
  });
  const searching = query.text ? [`(${searchCondition(type, query.text, add)})`] : [];
  const where = ['e.sheet_id = $1', ...filtering, ...searching].join(' AND ');
  // The joins find a row for every reference, so that they do not change the count: only a search needs them.
  const isSearched = searching.length > 0 || Boolean(query.practitioner);
  const counted = `SELECT count(*)::int AS total FROM ${isSearched ? tablesOf(type) : `${tableOf(type)} e`} WHERE ${where}`;
  const isUnfiltered = filtering.length === 0 && searching.length === 0;
  const count = { statement: statementOf(isUnfiltered, counted), values: [...values] };
  const centreJoin = server.joinCentres?.(centreEpisodeScope(actor, 'u', 'c', values)) ?? '';
  const limits = query.limit === -1 ? '' : ` LIMIT ${add(query.limit)} OFFSET ${add((query.page - 1) * query.limit)}`;
  const text = `SELECT ${columnsOf(type)} FROM ${tablesOf(type)}${centreJoin} WHERE ${where} ORDER BY ${orderOf(type, query)}${limits}`;
  return { page: { statement: statementOf(isUnfiltered, text), values }, count };
}

/** Returns the statement. Only that of an unfiltered list is prepared, because one search is rarely repeated. */
const statementOf = (isUnfiltered: boolean, text: string) => (isUnfiltered ? prepared('entries', text) : { text });
