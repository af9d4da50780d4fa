import { type CsvForm, csvMediaType, type EpisodesQuery } from '@percorso/domain';
import { api } from '../../api/client';

/** Returns all matching rows, up to a million, as CSV from the server. */
export const episodesCsv = async (query: Partial<EpisodesQuery>, form: CsvForm): Promise<Blob> =>
  (await api.raw('/district-unit-episodes', { query: { ...query, limit: -1 }, accept: csvMediaType(form) })).blob();
