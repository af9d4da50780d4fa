import { type Actor, type ListSheetType } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../../auth/episode-scope.js';
import type { Source } from '../resource-type.js';
import { entryOf, unitEpisodeSearch } from '../sources.sql.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';

export const ofUnitEpisode = (actor: Actor, params: unknown[]): string => episodeScope(actor, 'e', params);
/** What is of a centre's episode `c`. */
export const ofCentreEpisode = (actor: Actor, params: unknown[]): string =>
  `${episodeScope(actor, 'e', params)} AND ${centreEpisodeScope(actor, 'e', 'c', params)}`;

/** Entries `d` of a list of the unit's episode. */
export const entries = (type: ListSheetType, source: Pick<Source, 'columns' | 'search'>): Source => ({
  from: entryOf(tableOf(type)),
  key: ['d.id'],
  patientId: 'e.patient_id',
  revision: 'd.revision',
  updatedAt: 'd.updated_at',
  scope: ofUnitEpisode,
  columns: { patientId: 'e.patient_id', ...source.columns },
  search: { patient: unitEpisodeSearch.patient, ...source.search },
});
