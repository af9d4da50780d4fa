import {
  type Actor,
  canCreatePatient,
  type CivilRegistrySearch,
  type CivilRegistrySearchResult,
  hasGrant,
  withImpliedFlags,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { opensAccesses, TAX_CODE_SEARCH } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { recordRead } from '../auth/record-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { resolveReferences, prefillOf } from './prefill.js';
import { patientOfIdentifier } from './registry.sql.js';
import { RegionalSources } from './sources/regional-sources.js';
import { unlistedValues } from './unlisted-values.js';

const SEARCH = 'civil_registry_search';

type FoundPatient = { id: string; isVisible: boolean };

/** Searches for a person among the patients and in the three regional sources. Spec 001 §2 and §4. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly sources: RegionalSources,
    private readonly searches: IdentifierSearches,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async search(actor: Actor, { identifier }: CivilRegistrySearch): Promise<CivilRegistrySearchResult> {
    await this.searches.record(actor, identifier, 'search');
    const [patient, answers] = await Promise.all([this.patient(actor, identifier), this.sources.query(identifier)]);
    const found = withImpliedFlags({
      id: patient?.id ?? null,
      inCivilRegistry: answers.civilRegistry !== null,
      inSir: answers.sir !== null,
      inSinfonia: answers.sinfonia !== null,
    });
    const { registrationWithoutIdentitySource } = this.config.sources;
    const resolved = patient ? null : await resolveReferences(this.database, answers);
    return {
      ...found,
      canCreate: hasGrant(actor, 'civil_registry_create') && canCreatePatient(found, registrationWithoutIdentitySource),
      canOpen: patient?.isVisible ?? false,
      prefill: resolved && prefillOf(identifier, answers, resolved),
      unknown: resolved ? unlistedValues(answers, resolved) : [],
      demo: answers.demo,
      unavailable: answers.unavailable,
    };
  }

  /**
   * Finds a patient by identifier and logs the search. The log entry of users who may open accesses puts any patient into their scope for
   * an hour.
   */
  private async patient(actor: Actor, identifier: string): Promise<FoundPatient | undefined> {
    const { text, values } = patientOfIdentifier(actor, identifier);
    const { rows } = await this.database.query<FoundPatient>(text, values);
    const [found] = rows;
    if (!found) return undefined;
    const opens = opensAccesses(actor);
    await recordRead(this.database, found.id, actor, opens ? TAX_CODE_SEARCH : SEARCH);
    return { ...found, isVisible: found.isVisible || opens };
  }
}
