import type { Actor } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problem.js';

/** Where somebody typed an identifier. A synchronisation is no search: its person is known already. */
type Reason = 'search' | 'registration' | 'synchronisation' | 'patients_list' | 'patient_search' | 'centre_search';

/**
 * Counted in the database, as processes are added freely. The same identifier again within the minute is no new search: a list that is
 * read afresh asks for it many times.
 */
const note = {
  name: 'note-identifier-search',
  text: `
    WITH recent AS (
      SELECT identifier, reason FROM registry_lookup
      WHERE actor_id = $2 AND at > now() - interval '1 minute' AND reason <> 'synchronisation'
    ), allowed AS (
      SELECT WHERE $4 = 'synchronisation' OR EXISTS (SELECT FROM recent WHERE identifier = $1)
        OR (SELECT count(DISTINCT identifier) FROM recent) < $5
    ), noted AS (
      INSERT INTO registry_lookup (identifier, actor_id, actor_name, reason)
      SELECT $1, $2, $3, $4 FROM allowed WHERE NOT EXISTS (SELECT FROM recent WHERE identifier = $1 AND reason = $4)
    )
    SELECT FROM allowed`,
};

/** Every search for a person by fiscal code, STP or ENI goes through here, wherever it is made: one log, and one limit a person. */
@Injectable()
export class IdentifierSearches {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Who looked for whom is logged. @throws Problem 429 where somebody searches faster than people do */
  async note(actor: Actor, identifier: string, reason: Reason): Promise<void> {
    const values = [identifier, actor.id, actor.name, reason, this.config.identifierSearchesPerMinute];
    const { rowCount } = await this.database.query(note, values);
    if (rowCount === 0) throw new Problem(429, 'too_many_searches', { headers: { 'retry-after': '60' } });
  }
}
