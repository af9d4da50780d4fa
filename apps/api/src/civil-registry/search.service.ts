import {
  type Actor,
  canCreatePatient,
  type CivilRegistrySearch,
  type CivilRegistrySearchResult,
  hasGrant,
  type OtherServiceAnswer,
  otherServiceFieldsOf,
  withImpliedFlags,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { opensAccesses, TAX_CODE_SEARCH } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { recordRead } from '../auth/record-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { OtherServices } from '../other-services/other-services.service.js';
import { resolveReferences, prefillOf } from './prefill.js';
import { patientOfIdentifier } from './registry.sql.js';
import { RegionalSources, replacementOf } from './sources/regional-sources.js';
import { unlistedValues } from './unlisted-values.js';

const SEARCH = 'civil_registry_search';

type FoundPatient = { id: string; currentIdentifier: string; isVisible: boolean };

/** Searches for a person among the patients and in the three regional sources. Spec 001 §2 and §4. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly sources: RegionalSources,
    private readonly searches: IdentifierSearches,
    private readonly otherServices: OtherServices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async search(actor: Actor, { identifier }: CivilRegistrySearch): Promise<CivilRegistrySearchResult> {
    this.searches.mustBeTaken(identifier);
    const first = await this.lookUp(actor, identifier);
    const replacedBy = first.patient ? null : replacementOf(identifier, first.answers);
    const { patient, answers, otherServices } = replacedBy
      ? await this.lookUp(actor, replacedBy, [identifier])
      : first;
    const current = patient?.currentIdentifier ?? null;
    const flags = withImpliedFlags({
      id: patient?.id ?? null,
      inCivilRegistry: answers.civilRegistry !== null,
      inSir: answers.sir !== null,
      inSinfonia: answers.sinfonia !== null,
    });
    const { registrationWithoutIdentitySource } = this.config.sources;
    const resolved = patient ? null : await resolveReferences(this.database, answers);
    return {
      ...flags,
      currentIdentifier: patient?.isVisible && current !== (replacedBy ?? identifier) ? current : null,
      replacedBy,
      canCreate: hasGrant(actor, 'civil_registry_create') && canCreatePatient(flags, registrationWithoutIdentitySource),
      canOpen: patient?.isVisible ?? false,
      prefill: resolved && prefillOf(replacedBy ?? identifier, answers, resolved),
      unknown: resolved ? unlistedValues(answers, resolved) : [],
      demo: answers.demo,
      unavailable: answers.unavailable,
      ...otherServiceFieldsOf(otherServices),
    };
  }

  /**
   * Looks an identifier up among the patients, in the sources and in the other services. Each look-up counts as a search.
   * @param former identifiers that the sources have replaced by this one
   */
  private async lookUp(actor: Actor, identifier: string, former: readonly string[] = []) {
    await this.searches.record(actor, identifier, 'search');
    const found = this.patient(actor, identifier);
    const [patient, answers, otherServices] = await Promise.all([
      found,
      this.sources.query(identifier),
      found.then((one) => this.otherServicesOf(one, [identifier, ...former])),
    ]);
    return { patient, answers, otherServices };
  }

  /** Asks the other services of the region, unless the person is a patient whom the actor may not see. */
  private async otherServicesOf(
    patient: FoundPatient | undefined,
    identifiers: string[],
  ): Promise<OtherServiceAnswer | null> {
    if (!patient) return this.otherServices.aboutPerson(identifiers);
    return patient.isVisible ? this.otherServices.aboutPatient(patient.id) : null;
  }

  /**
   * Finds a patient by identifier, the current one or an earlier one, and logs the search. The log entry of users who may open accesses puts any patient into their scope for
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
