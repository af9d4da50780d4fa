import {
  type Actor,
  birthPlaceRules,
  canCreatePatient,
  confirmationMessage,
  type InsertedPatient,
  type PatientInsert,
  patientInsertRules,
  type RuleIssue,
  type TerritoryPick,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { opensAccesses, TAX_CODE_SEARCH } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { recordRead } from '../auth/record-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { type Confirmation, Conflict, OutOfScope, Problem, RuleBroken } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { RegistrationCandidates } from '../patient-duplicates/registration-candidates.js';
import { patientInScope } from '../patients/patient.sql.js';
import { addressFields, factsOf, referencesOfAddress } from './address-columns.js';
import { unitOfDistrict } from './district-unit.js';
import { type Identity, mustAgree } from './identity.js';
import { defaultEntries, insertedIdentity, insertPatient, mustMatchSource } from './insert-patient.js';
import { mustBeKnown, type EntryReference, type ReferenceField, References, unknownCode } from './references.js';
import { registeredAs } from './registry.sql.js';
import { identityIn, RegionalSources, replacementOf, type SourceAnswers } from './sources/regional-sources.js';

const PERSON = 'civilRegistryEdgeRepresentation';

/** Registers people as patients. Spec 001 §4, §5 and §7. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly sources: RegionalSources,
    private readonly searches: IdentifierSearches,
    private readonly candidates: RegistrationCandidates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Registers a person as a patient.
   * @throws Conflict (409) if the person is already registered; between concurrent requests, a unique constraint decides. RuleBroken (422).
   * ConfirmationRequired (428) if the fiscal code disagrees with the personal data, or if registered patients may be the same person.
   */
  async register(actor: Actor, payload: PatientInsert, confirmed: boolean): Promise<InsertedPatient> {
    this.searches.mustBeTaken(payload.taxCode, 'taxCode');
    const references = await this.check(payload);
    const unit = await unitOfDistrict(this.database, payload.healthDistrictId);
    await this.searches.record(actor, payload.taxCode, 'registration');
    await this.mustBeNew(payload.taxCode);
    const answers = await this.sources.query(payload.taxCode);
    const code = replacementOf(payload.taxCode, answers);
    if (code) throw new Problem(409, 'tax_code_replaced', { params: { code } });
    this.mustBeRegistrable(answers);
    const identity = insertedIdentity(payload, references);
    const sourceIdentity = identityIn(answers);
    mustMatchSource(
      identity,
      answers,
      await References.load(this.database, [['territories', sourceIdentity?.birthPlaceCode]]),
    );
    // A birth place from a source is accepted regardless of its validity in the catalogue.
    if (sourceIdentity?.birthPlaceCode !== identity.belfioreCode)
      mustHold(bornAt(references.territory(identity.birthPlaceId), identity.birthDate));
    const duplicates = confirmed ? [] : await this.duplicateQuestions(actor, payload.taxCode, identity);
    mustAgree(payload.taxCode, identity, { confirmed, reason: payload.fiscalCodeOverrideReason }, duplicates);
    const id = uuid();
    return this.database.transactionAs(actor, async (db) => {
      insertPatient(db, { id, identity, unit, answers }, payload, references);
      await this.mustBeInRows(db, actor, id);
      return { id, revision: 1 };
    });
  }

  /** Checks every rule, and that the referenced catalogue entries exist. Returns these entries. @throws RuleBroken (422) */
  private async check(payload: PatientInsert): Promise<References> {
    const { addressEdgeRepresentationList: addresses } = payload.civilRegistryEdgeRepresentation;
    const references = await References.load(this.database, [
      ...referenceFields(payload).map(({ catalogue, name }): EntryReference => [catalogue, name]),
      ...addresses.flatMap(referencesOfAddress),
      ...defaultEntries(payload.taxCode),
    ]);
    mustBeKnown(references, [
      ...referenceFields(payload),
      ...addresses.flatMap((address, index) => addressFields(address, references, `${addressPath(index)}.`)),
    ]);
    const unknown = addresses.flatMap(({ relatedAsl }, index) =>
      relatedAsl && !references.authority(relatedAsl) ? [unknownCode(`${addressPath(index)}.relatedAsl`)] : [],
    );
    if (unknown.length > 0) throw new RuleBroken(unknown);
    mustHold(patientInsertRules(payload, factsOf(references)));
    return references;
  }

  /**
   * Checks that nobody is registered with the tax code, or was earlier, before the sources are queried. Between concurrent requests, a
   * unique constraint decides.
   * @throws Conflict
   */
  private async mustBeNew(taxCode: string): Promise<void> {
    const { rows } = await this.database.query<{ currentIdentifier: string }>(registeredAs, [taxCode]);
    const [found] = rows;
    if (found) throw new Conflict(found.currentIdentifier === taxCode ? 'tax_code_exists' : 'earlier_tax_code_exists');
  }

  /** Returns the question about patients who may be the same person, if there are any. Decision 0066. */
  private async duplicateQuestions(actor: Actor, identifier: string, identity: Identity): Promise<Confirmation[]> {
    const params = await this.candidates.of(actor, { identifier, ...identity });
    if (params.visible.length + params.hidden === 0) return [];
    return [
      { code: 'possibleDuplicates', params, message: confirmationMessage({ code: 'possibleDuplicates', params }) },
    ];
  }

  private mustBeRegistrable(answers: SourceAnswers): void {
    const { registrationWithoutIdentitySource } = this.config.sources;
    if (canCreatePatient({ id: null, inSinfonia: answers.sinfonia !== null }, registrationWithoutIdentitySource))
      return;
    if (answers.unavailable.includes('sinfonia')) throw new Problem(503, 'identity_source_unavailable');
    throw new Problem(422, 'not_in_identity_source');
  }

  /**
   * Logs the registration as a read, and checks that the new patient is in the actor’s scope. The log entry of users who may open accesses
   * puts any patient into their scope for an hour.
   * @throws OutOfScope
   */
  private async mustBeInRows(db: Transaction, actor: Actor, id: string): Promise<void> {
    await recordRead(db, id, actor, opensAccesses(actor) ? TAX_CODE_SEARCH : 'civil_registry_create');
    const { text, values } = patientInScope(actor, id);
    const { rowCount } = await db.query(text, values);
    if (rowCount === 0) throw new OutOfScope();
  }
}

const bornAt = (place: TerritoryPick | undefined, birthDate: string): RuleIssue[] =>
  birthPlaceRules(place, birthDate).map((issue) => ({ ...issue, path: [PERSON, ...issue.path] }));

const addressPath = (index: number) => `${PERSON}.addressEdgeRepresentationList.${index}`;

/** Returns the fields that reference catalogue entries, except the fields of the addresses. */
function referenceFields({
  healthCardGroupCode,
  civilRegistryEdgeRepresentation: person,
}: PatientInsert): ReferenceField[] {
  const personField = (
    field: string,
    catalogue: ReferenceField['catalogue'],
    name: ReferenceField['name'],
    past = false,
  ) => ({
    path: `${PERSON}.${field}`,
    catalogue,
    name,
    past,
  });
  return [
    { path: 'healthCardGroupCode', catalogue: 'health-card-groups', name: healthCardGroupCode },
    personField('birthPlace', 'territories', person.birthPlace, true),
    personField('genderId', 'genders', person.genderId),
    personField('qualificationCode', 'civil-registry-qualifications', person.qualificationCode),
    personField('maritalStatusId', 'marital-status', person.maritalStatusId),
    personField('employmentStatusCode', 'employment-statuses', person.employmentStatusCode),
    ...person.citizenshipRepresentationList.map(({ citizenshipId }, index) =>
      personField(`citizenshipRepresentationList.${index}.citizenshipId`, 'citizenships', citizenshipId),
    ),
    ...person.contactPointRepresentationList.flatMap(({ systemId, registryTypeId }, index) => [
      personField(`contactPointRepresentationList.${index}.systemId`, 'contact-point-systems', systemId),
      personField(`contactPointRepresentationList.${index}.registryTypeId`, 'registry-types', registryTypeId),
    ]),
    ...person.registryIdentifierRepresentationList.flatMap(({ identifierTypeId, registryTypeId }, index) => [
      personField(
        `registryIdentifierRepresentationList.${index}.identifierTypeId`,
        'identifier-type',
        identifierTypeId,
      ),
      personField(`registryIdentifierRepresentationList.${index}.registryTypeId`, 'registry-types', registryTypeId),
    ]),
  ];
}
