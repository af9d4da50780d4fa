import { type Actor, type GivenReason, isProvisionalCode, type LookupReason } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { AccessReasonRequired, Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { foundPatient, recordSearch } from './auth.sql.js';
import { opensAccesses } from './episode-scope.js';
import { readerOf } from './record-access.js';

/** A patient found by the complete identifier. `isVisible`: whether the actor may now read the patient. */
export type FoundPatient = {
  id: string;
  /** The identifier that the patient has now; the search may be by an earlier one. */
  currentIdentifier: string;
  isVisible: boolean;
  /** Whether this search put the patient into the actor's scope; it is then logged as a read. */
  isNewInScope: boolean;
};

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

  /**
   * Logs a search that may go beyond the actor's scope, and returns the patient who has the identifier; undefined if nobody has it. Every
   * search that shows a patient of another structure calls this. For users who may open accesses, the search puts such a patient into scope
   * for an hour, for the given reason, which is logged (decision 0004); patients in scope need no reason.
   * @throws Problem 429 if the user has reached the rate limit; AccessReasonRequired (428) if a reason is needed and none is given: then
   * nothing is read
   */
  async find(
    actor: Actor,
    identifier: string,
    where: LookupReason,
    reason: GivenReason | undefined,
  ): Promise<FoundPatient | undefined> {
    await this.record(actor, identifier, where);
    const { text, values } = foundPatient(actor, readerOf(actor), identifier, reason);
    const { rows } = await this.database.query<Pick<FoundPatient, 'id' | 'currentIdentifier'> & { isInScope: boolean }>(
      text,
      values,
    );
    const [found] = rows;
    if (!found) return undefined;
    const isNewInScope = !found.isInScope && opensAccesses(actor);
    if (isNewInScope && !reason) throw new AccessReasonRequired();
    const { id, currentIdentifier, isInScope } = found;
    return { id, currentIdentifier, isVisible: isInScope || isNewInScope, isNewInScope };
  }
}
