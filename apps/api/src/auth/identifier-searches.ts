import type { Actor } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problem.js';
import { noteSearch } from './auth.sql.js';

/** Where somebody typed an identifier. A synchronisation is no search: its person is known already. */
type Reason = 'search' | 'registration' | 'synchronisation' | 'patients_list' | 'patient_search' | 'centre_search';

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
    const { rowCount } = await this.database.query(noteSearch, values);
    if (rowCount === 0) throw new Problem(429, 'too_many_searches', { headers: { 'retry-after': '60' } });
  }
}
