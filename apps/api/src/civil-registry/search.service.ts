import {
  accessReasonOf,
  type Actor,
  canCreatePatient,
  type CivilRegistrySearch,
  type CivilRegistrySearchResult,
  type GivenReason,
  hasGrant,
  type OtherServiceAnswer,
  otherServiceFieldsOf,
  withImpliedFlags,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { type FoundPatient, IdentifierSearches } from '../auth/identifier-searches.js';
import { recordRead } from '../auth/record-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { OtherServices } from '../other-services/other-services.service.js';
import { resolveReferences, prefillOf } from './prefill.js';
import { RegionalSources, replacementOf } from './sources/regional-sources.js';
import { unlistedValues } from './unlisted-values.js';

const SEARCH = 'civil_registry_search';

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

  async search(actor: Actor, { identifier, ...given }: CivilRegistrySearch): Promise<CivilRegistrySearchResult> {
    this.searches.mustBeTaken(identifier);
    const reason = accessReasonOf(given);
    const first = await this.lookUp(actor, identifier, reason);
    const replacedBy = first.patient ? null : replacementOf(identifier, first.answers);
    const { patient, answers, otherServices } = replacedBy
      ? await this.lookUp(actor, replacedBy, reason, [identifier])
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
  private async lookUp(
    actor: Actor,
    identifier: string,
    reason: GivenReason | undefined,
    former: readonly string[] = [],
  ) {
    // The sources are not queried before the reason is given.
    const patient = await this.searches.find(actor, identifier, 'search', reason);
    const [answers, otherServices] = await Promise.all([
      this.sources.query(identifier),
      this.otherServicesOf(patient, [identifier, ...former]),
      this.logRead(actor, patient),
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

  /** Logs the search as a read of the patient, unless it is logged with its reason. */
  private async logRead(actor: Actor, patient: FoundPatient | undefined): Promise<void> {
    if (patient && !patient.isNewInScope) await recordRead(this.database, patient.id, actor, SEARCH);
  }
}
