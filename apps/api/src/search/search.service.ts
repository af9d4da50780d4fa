import type { Actor, SearchResults } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { Database } from '../database/database.js';
import { meaningOf } from './search-text.js';
import { recentPatients, searchOf } from './search.sql.js';

const nothing: SearchResults = {
  recentPatients: [],
  patients: [],
  episodes: [],
  districtUnits: [],
  rehabilitationCenters: [],
  practitioners: [],
};

/** Searches the records of every kind in the caller's scope by one text. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly searches: IdentifierSearches,
  ) {}

  /** @throws Problem 429 if the user has searched for too many identifiers */
  async search(actor: Actor, text: string): Promise<SearchResults> {
    const meaning = meaningOf(text);
    // The search shows patients in scope only: it is logged and counted, and puts nobody into scope (decision 0004).
    if (meaning.identifier) await this.searches.record(actor, meaning.identifier, 'global_search');
    const { text: statement, values } = searchOf(actor, meaning);
    const { rows } = await this.database.reads.query<SearchResults>(statement, values);
    return rows[0] ?? nothing;
  }

  async recent(actor: Actor): Promise<SearchResults> {
    const { text, values } = recentPatients(actor);
    const { rows } = await this.database.reads.query<SearchResults['recentPatients'][number]>(text, values);
    return { ...nothing, recentPatients: rows };
  }
}
