import {
  type Actor,
  addressPayloadOf,
  type AddressTypeCode,
  type AddressRow,
  type CivilRegistryRecord,
  type SynchronisedField,
  type UpdateInfoPreview,
  type UpdateInfoResult,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import { Database, type Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { Conflict, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { isOfOtherPatient, originOfIdentifier } from '../patients/identifiers.sql.js';
import { addressColumns } from './address-columns.js';
import { CivilRegistryAddressEntity } from './civil-registry-address.entity.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry-contact-point.entity.js';
import { deathQuestions } from './after-death.js';
import { unitOfDistrict } from './district-unit.js';
import { identityOf, writeIdentity } from './identity.js';
import { identifierTypeOf } from './insert-patient.js';
import { resolveReferences } from './prefill.js';
import type { EntryReference, References } from './references.js';
import { RecordService } from './record.service.js';
import { writeColumns, writePatient } from './registry-columns.js';
import { insertRow, markDeleted } from './registry-rows.js';
import { type RecordChange, RegistryWriter } from './registry-writer.js';
import { RegionalSources, replacementOf, type SourceAnswers } from './sources/regional-sources.js';
import { type Differences, differences, type ResolvedAnswers } from './source-differences.js';
import { unlistedValues } from './unlisted-values.js';

const SOURCES = 3;

/** `fields`: the fields to write from the sources; undefined means all. `confirmed`: the user has confirmed the warnings. */
type Accepted = { fields: SynchronisedField[] | undefined; confirmed: boolean };

/** Updates a record from the regional sources (update-info, spec 001 §6 and §7). */
@Injectable()
export class SynchronisationService {
  constructor(
    private readonly database: Database,
    private readonly records: RecordService,
    private readonly sources: RegionalSources,
    private readonly searches: IdentifierSearches,
    private readonly writer: RegistryWriter,
  ) {}

  /** Returns the differences between the record and the sources, and writes nothing. @throws Problem (503) if no source answers */
  async preview(actor: Actor, id: string): Promise<UpdateInfoPreview> {
    const { record, ...resolved } = await this.queryFor(actor, id);
    const { changes } = differences(record, resolved);
    const { demo, unavailable } = resolved.answers;
    return {
      revision: record.revision,
      changes,
      demo,
      unavailable,
      unknown: unlistedValues(resolved.answers, resolved),
    };
  }

  /**
   * Writes the accepted differences to the record.
   * @throws Problem (503) if no source answers, Conflict (409) if another patient has the new identifier, ConfirmationRequired (428) if records of the patient have a date after the death
   */
  async synchronise({ actor, id, ifMatch }: RecordChange, { fields, confirmed }: Accepted): Promise<UpdateInfoResult> {
    const { answers, references, registered } = await this.queryFor(actor, id, ifMatch);
    return this.writer.change({ actor, id, ifMatch }, async (db, record) => {
      const found = differences(record, { answers, references, registered }, fields);
      const flags = {
        inCivilRegistry: flag(answers, 'civilRegistry', record.inCivilRegistry),
        inSir: flag(answers, 'sir', record.inSir),
        inSinfonia: flag(answers, 'sinfonia', record.inSinfonia),
      };
      const { deathDate } = found;
      mustBeConfirmed(await deathQuestions(db, record, { deceased: deathDate !== null, deathDate }), confirmed);
      writePatient(db, id, flags);
      if (found.identifier) await writeIdentifier(db, id, found.identifier, references);
      if (Object.keys(found.identity).length > 0) writeIdentity(db, id, { ...identityOf(record), ...found.identity });
      writeFields(db, id, found);
      writeRows(db, id, found, references);
      if (found.district) {
        writePatient(db, id, { residenceDistrictUnitId: await unitOfDistrict(db, found.district.id, id) });
      }
      const { changes } = found;
      const { demo, unavailable } = answers;
      return { ...flags, changes, demo, unavailable, unknown: unlistedValues(answers, { references, registered }) };
    });
  }

  /** Returns the record and the sources' answers. The sources may be slow, so they are queried outside any transaction. */
  private async queryFor(
    actor: Actor,
    id: string,
    ifMatch?: number,
  ): Promise<ResolvedAnswers & { record: CivilRegistryRecord }> {
    await requirePatientWriteAccess(this.database, actor, id);
    const record = await this.records.get(actor, id);
    mustBeCurrent(record, ifMatch);
    await this.searches.record(actor, record.identifier, 'synchronisation');
    const answers = await this.sources.query(record.identifier);
    if (answers.unavailable.length === SOURCES) throw new Problem(503, 'sources_unavailable');
    const replacement = replacementOf(record.identifier, answers);
    const references = replacement ? [...firstUse, identifierTypeOf(replacement)] : firstUse;
    return { record, answers, ...(await resolveReferences(this.database, answers, references)) };
  }
}

const firstUse: EntryReference[] = [['address-uses', 1]];

const flag = (answers: SourceAnswers, name: SourceAnswers['unavailable'][number], before: boolean): boolean =>
  answers.unavailable.includes(name) ? before : answers[name] !== null;

/**
 * Writes the identifier with which a source has replaced the patient's: the former one stays in the history (decision 0064).
 * @throws Conflict (409) if it belongs to another patient, or did earlier
 */
async function writeIdentifier(db: Transaction, id: string, taxCode: string, references: References): Promise<void> {
  const { rowCount } = await db.query(isOfOtherPatient, [taxCode, id]);
  if (rowCount !== 0) throw new Conflict('identifier_of_other');
  db.write(originOfIdentifier, ['source', null]);
  writePatient(db, id, { taxCode });
  writeColumns(db, id, { identifierTypeId: references.entry(...identifierTypeOf(taxCode))?.id ?? null });
}

function writeFields(db: Transaction, id: string, found: Differences): void {
  writeColumns(db, id, {
    ...(found.deathDate && { deceased: true, deathDate: found.deathDate }),
    ...(found.maritalStatus && { maritalStatusId: found.maritalStatus.id }),
    ...(found.team && {
      teamNumber: found.team.number,
      teamAuthorityCode: found.team.authorityCode,
      teamExpiration: found.team.expirationDate,
    }),
    ...(found.district && { aslRegistrationStartDate: found.district.startDate }),
    ...(found.generalPractitioner && { generalPractitioner: found.generalPractitioner }),
  });
}

/** Adds citizenships and contact points to the existing ones; a new address replaces all addresses of the same type. */
function writeRows(db: Transaction, id: string, found: Differences, references: References): void {
  for (const { id: citizenshipId } of found.citizenships)
    insertRow(db, CivilRegistryCitizenshipEntity, { id: uuid(), patientId: id, citizenshipId });
  for (const { system, value } of found.contactPoints)
    insertRow(db, CivilRegistryContactPointEntity, { id: uuid(), patientId: id, systemId: system.id, value });
  const replace = (typeCode: AddressTypeCode, row: AddressRow | null) => {
    if (!row) return;
    markDeleted(db, CivilRegistryAddressEntity, { patientId: id, typeCode });
    const columns = addressColumns(addressPayloadOf(typeCode, row), references);
    const useCode = references.entry('address-uses', 1)?.code ?? null;
    insertRow(db, CivilRegistryAddressEntity, { id: uuid(), patientId: id, ...columns, useCode });
  };
  replace('Residenza', found.residence);
  replace('Domicilio', found.domicile);
}
