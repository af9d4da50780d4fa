import { entrySchemas, type ListSheetType } from '@percorso/domain';

/**
 * The table of each list's entries. Its columns are the fields of the entry's schema, in snake case, beside those of every entry;
 * those that a centre delivers also name its episode, and the code of the web service that they came from.
 */
const tables: Readonly<Record<ListSheetType, { name: string; isDelivered?: true }>> = {
  DOCUMENTI: { name: 'document' },
  EQUIPE_UVBR: { name: 'care_team_member' },
  CLASSIFICAZIONI_DISABILITA: { name: 'disability_classification' },
  DIAGNOSI: { name: 'diagnosis' },
  SCHEMI_PRI: { name: 'care_plan_schema' },
  REGIMI: { name: 'care_regime' },
  PRESTAZIONI: { name: 'provision', isDelivered: true },
  SOSPENSIONI: { name: 'provision_suspension', isDelivered: true },
  DIARIO: { name: 'provision_diary_note', isDelivered: true },
  VALUTAZIONI_INTERMEDIE: { name: 'mid_term_evaluation' },
};
export const listTypes = Object.keys(tables) as ListSheetType[];
export const tableOf = (type: ListSheetType): string => tables[type].name;
/** By a centre: its entries are the centre's alone. */
export const isDelivered = (type: ListSheetType): boolean => tables[type].isDelivered === true;

/** Columns without a zone, which are written `YYYY-MM-DDTHH:mm`. */
const minutes: ReadonlySet<string> = new Set(['startingTime', 'dateTime', 'appointmentDate']);

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const fieldsOf = (type: ListSheetType): string[] => Object.keys(entrySchemas[type].shape);

const valueOf = (field: string): string =>
  minutes.has(field) ? `to_char(e.${columnOf(field)}, 'YYYY-MM-DD"T"HH24:MI')` : `e.${columnOf(field)}`;

/** The fields of an entry `e`, each under its name. */
export const fieldColumns = (type: ListSheetType): string =>
  fieldsOf(type)
    .map((field) => `${valueOf(field)} AS "${field}"`)
    .join(', ');

/** What an entry `e` says, as JSON. */
export const contentOfEntry = (type: ListSheetType): string =>
  `jsonb_build_object(${fieldsOf(type)
    .flatMap((field) => [`'${field}'`, valueOf(field)])
    .join(', ')})`;

/** The entries of a sheet `s`, as a JSON array in the order in which they were added; null without any. */
export const entriesOfSheet = (type: ListSheetType): string => `
  (SELECT jsonb_agg(jsonb_build_object('id', e.id) || ${contentOfEntry(type)} ORDER BY e.created_at, e.id)
    FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`;

/** What the entries of a sheet `s` say, as a JSON object by their ids; null without any. */
export const entriesById = `CASE s.type ${listTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT jsonb_object_agg(e.id, ${contentOfEntry(type)}) FROM ${tableOf(type)} e WHERE e.sheet_id = s.id)`,
  )
  .join(' ')} END`;

/** How many entries a sheet `s` has: none, one, or more of which nobody needs the number. */
export const fewEntries = `CASE s.type ${listTypes
  .map(
    (type) =>
      `WHEN '${type}' THEN (SELECT count(*)::int FROM (SELECT FROM ${tableOf(type)} e WHERE e.sheet_id = s.id LIMIT 2) few)`,
  )
  .join(' ')} END`;
