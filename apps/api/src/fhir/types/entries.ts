import type { Actor, ListDefinition, ListSheetType } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../../auth/episode-scope.js';
import type { Source } from '../resource-type.js';
import { entryOf, unitEpisodeSearch } from '../sources.sql.js';
import { columnOf } from '../../sheet-types/columns.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';

/** SQL condition for resources of a unit's episode `e` that the actor may see. */
export const scopeOfUnitEpisode = (actor: Actor, params: unknown[]): string => episodeScope(actor, 'e', params);
/** SQL condition for resources of a centre's episode `c` that the actor may see. */
export const scopeOfCentreEpisode = (actor: Actor, params: unknown[]): string =>
  `${episodeScope(actor, 'e', params)} AND ${centreEpisodeScope(actor, 'e', 'c', params)}`;

/** Returns functions that map fields of a list to the columns of its entries. A field that the list does not have is a compile error. */
export function fieldsOf<List extends ListDefinition>(_: List, row = 'd') {
  type Field = keyof List['schema']['shape'] & string;
  const column = (field: Field): string => `${row}.${columnOf(field)}`;
  return {
    column,
    /** Returns the columns of several fields, each under the name of its field. */
    columns: <Taken extends Field>(...taken: Taken[]) =>
      Object.fromEntries(taken.map((field) => [field, column(field)])) as Record<Taken, string>,
  };
}

/** Returns the source of the entries `d` of a list of the unit's episode. */
export const entries = ({ type }: { type: ListSheetType }, source: Pick<Source, 'columns' | 'search'>): Source => ({
  from: entryOf(tableOf(type)),
  key: ['d.id'],
  patientId: 'e.patient_id',
  revision: 'd.revision',
  updatedAt: 'd.updated_at',
  scope: scopeOfUnitEpisode,
  columns: { patientId: 'e.patient_id', ...source.columns },
  search: { patient: unitEpisodeSearch.patient, ...source.search },
});
