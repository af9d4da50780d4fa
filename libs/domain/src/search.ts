import { z } from 'zod';
import { decoded } from './access-reasons.js';
import { freeText } from './rules/characters.js';

const MAX_SEARCH_TEXT = 100;

/** The most results of each kind. */
export const SEARCH_LIMIT = 6;

/**
 * Header with the text of a search over all records, percent-encoded UTF-8. It is a header because the text may be a name or a fiscal code,
 * which no address contains (decision 0019).
 */
export const SEARCH_TEXT_HEADER = 'x-search-text';
export const SearchTextHeader = z.object({
  [SEARCH_TEXT_HEADER]: z.string().transform(decoded).pipe(freeText(MAX_SEARCH_TEXT)).optional(),
});

const FoundPatient = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  birthDate: z.iso.date(),
  folderNumber: z.string(),
});
const FoundEpisode = z.object({
  id: z.uuid(),
  coreId: z.uuid().nullable(),
  patientId: z.uuid(),
  name: z.string(),
  surname: z.string(),
  folderNumber: z.string(),
  startDate: z.iso.date(),
  closed: z.boolean(),
  /** For users who see as a centre, the step of their centre. */
  step: z.string(),
});
const FoundStructure = z.object({ id: z.uuid(), description: z.string(), territoryDescription: z.string().nullable() });

/** The records that a text finds, of each kind at most `SEARCH_LIMIT`; without a text, the patients whom the caller opened last. */
export const SearchResults = z
  .object({
    recentPatients: z.array(FoundPatient),
    patients: z.array(FoundPatient),
    episodes: z.array(FoundEpisode),
    districtUnits: z.array(FoundStructure),
    rehabilitationCenters: z.array(FoundStructure),
    practitioners: z.array(z.object({ id: z.uuid(), name: z.string(), surname: z.string() })),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;
