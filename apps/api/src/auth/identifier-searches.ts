import { type Actor, isProvisionalCode, type LookupReason } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { recordSearch } from './auth.sql.js';
import { readerOf } from './record-access.js';

/** Logs every search for a person by fiscal code, STP or ENI in one log, with one rate limit per user. */
@Injectable()
export class IdentifierSearches {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks that the installation takes the identifier: provisional codes only by a setting.
   * @param path the field with the identifier @throws RuleBroken (422)
   */
  mustBeTaken(identifier: string, path = 'identifier'): void {
    if (isProvisionalCode(identifier) && !this.config.provisionalIdentifiers) throw brokenRule(path, 'codice_fiscale');
  }

  /** Logs the search. @throws Problem 429 if the user has reached the rate limit */
  async record(actor: Actor, identifier: string, reason: LookupReason): Promise<void> {
    const values = [identifier, ...readerOf(actor), reason, this.config.identifierSearchesPerMinute];
    const { rowCount } = await this.database.query(recordSearch, values);
    if (rowCount === 0) throw new Problem(429, 'too_many_searches', { headers: { 'retry-after': '60' } });
  }
}
