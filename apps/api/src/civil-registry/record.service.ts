import {
  type Actor,
  type CivilRegistryRecord,
  type CivilRegistryUpdate,
  deathRules,
  healthCardRules,
  pastDayRules,
  type PatientUpdate,
  validationMessage,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import { NotFound, RuleBroken } from '../http/problem.js';
import { brokenRule, mustHold } from '../http/rule-errors.js';
import { unitOfDistrict } from './district-unit.js';
import { type Identity, identityOf, mustAgree, writeIdentity } from './identity.js';
import { recordRead } from './record.sql.js';
import { mustBeKnown, References, today } from './references.js';
import { writeColumns } from './registry-columns.js';
import { type RecordChange, RegistryWriter } from './registry-writer.js';

const READ = 'civil_registry_read';

/** The field of the payload by which each fact of the identity is changed. */
const identityFields = {
  name: 'name',
  surname: 'surname',
  birthDate: 'birthDate',
  gender: 'genderId',
  birthPlaceId: 'birthPlace',
} as const satisfies Partial<Record<keyof Identity, string>>;

/** The record of a patient, and the sections that are saved by themselves. Spec 001 §2 and §7. */
@Injectable()
export class RecordService {
  constructor(
    private readonly database: Database,
    private readonly writer: RegistryWriter,
  ) {}

  /** Reads of a record are logged, in the statement that reads. */
  async get(actor: Actor, id: string): Promise<CivilRegistryRecord> {
    const { text, values } = recordRead(actor, id, READ);
    const [record] = (await this.database.query<CivilRegistryRecord>(text, values)).rows;
    if (!record) throw new NotFound();
    return record;
  }

  update(change: RecordChange, update: CivilRegistryUpdate, confirmed: boolean): Promise<CivilRegistryRecord> {
    return this.writer.changed(change, async (db, record) => {
      const references = await References.load(db, [
        ['genders', update.genderId],
        ['territories', update.birthPlace],
        ['civil-registry-qualifications', update.qualificationCode],
        ['employment-statuses', update.employmentStatusCode],
        ['marital-status', update.maritalStatusId],
      ]);
      mustBeKnown(references, [
        { path: 'genderId', catalogue: 'genders', name: update.genderId },
        { path: 'birthPlace', catalogue: 'territories', name: update.birthPlace, past: true },
        ...secondaryFields(update, record),
      ]);
      const { deceased, deathDate } = deathAfter(record, update);
      const birthDate = update.birthDate ?? record.birthDate;
      mustHold([
        ...(update.birthDate ? pastDayRules('birthDate', update.birthDate, { today: today() }) : []),
        ...deathRules({ deceased, deathDate }, { today: today(), birthDate }),
      ]);
      this.updateIdentity(db, record, identityAfter(record, update, references), { update, confirmed });
      writeColumns(db, record.id, {
        qualification_code: update.qualificationCode,
        employment_status_code: update.employmentStatusCode,
        marital_status_id: update.maritalStatusId,
        deceased,
        death_date: deathDate,
      });
    });
  }

  /** Spec 001 §4: where the record comes from a source, who the person is may be repeated, not changed. */
  private updateIdentity(
    db: Transaction,
    record: CivilRegistryRecord,
    after: Identity,
    { update, confirmed }: { update: CivilRegistryUpdate; confirmed: boolean },
  ): void {
    const before = identityOf(record);
    const changed = Object.entries(identityFields).filter(
      ([fact]) => before[fact as keyof Identity] !== after[fact as keyof Identity],
    );
    if (changed.length === 0) return;
    if (record.identityLocked)
      throw new RuleBroken(
        changed.map(([, path]) => ({ path, code: 'identityLocked', message: validationMessage('identityLocked') })),
      );
    const reason = update.fiscalCodeOverrideReason;
    mustAgree(record.identifier, after, { confirmed, reason });
    writeIdentity(db, record.id, after);
    writeColumns(db, record.id, { fiscal_code_override_reason: reason || null });
  }

  /** General practitioner, ASL registration and team data. */
  updatePatient(change: RecordChange, update: PatientUpdate): Promise<CivilRegistryRecord> {
    return this.writer.changed(change, async (db, record) => {
      if (update.civilRegistryId && update.civilRegistryId !== record.id)
        throw brokenRule('civilRegistryId', 'unknownCode');
      const references = await References.load(db, [['health-card-groups', update.healthCardGroupCode]]);
      const { healthCardNumber, healthCardGroupCode, healthCardExpirationDate, startAslDate } = update;
      const card = { healthCardNumber, healthCardGroupCode, healthCardExpirationDate };
      const hasCard = Object.values(card).some((value) => value !== undefined);
      mustHold([
        ...(hasCard ? healthCardRules(card, { today: today() }) : []),
        ...pastDayRules('startAslDate', startAslDate, { today: today(), birthDate: record.birthDate }),
      ]);
      if (healthCardGroupCode !== record.team.teamAuthority?.code)
        mustBeKnown(references, [
          { path: 'healthCardGroupCode', catalogue: 'health-card-groups', name: healthCardGroupCode },
        ]);
      if (update.healthDistrictId) await this.moveTo(db, record.id, update.healthDistrictId);
      writeColumns(db, record.id, {
        ...(hasCard && {
          team_number: healthCardNumber,
          team_authority_code: healthCardGroupCode,
          team_expiration: healthCardExpirationDate,
        }),
        asl_registration_start_date: startAslDate,
        general_practitioner: update.generalPractitioner,
      });
    });
  }

  private async moveTo(db: Transaction, patientId: string, districtId: string): Promise<void> {
    const unit = await unitOfDistrict(db, districtId, patientId);
    db.write('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [patientId, unit]);
  }
}

/** Those that change: an entry that was retired since may stay where it is. */
const secondaryFields = (update: CivilRegistryUpdate, record: CivilRegistryRecord) =>
  [
    {
      path: 'qualificationCode',
      catalogue: 'civil-registry-qualifications' as const,
      name: update.qualificationCode,
      before: record.qualification?.code,
    },
    {
      path: 'employmentStatusCode',
      catalogue: 'employment-statuses' as const,
      name: update.employmentStatusCode,
      before: record.employmentStatus?.code,
    },
    {
      path: 'maritalStatusId',
      catalogue: 'marital-status' as const,
      name: update.maritalStatusId,
      before: record.maritalStatus?.id,
    },
  ].filter(({ name, before }) => name !== before);

const identityAfter = (record: CivilRegistryRecord, update: CivilRegistryUpdate, references: References): Identity => {
  const before = identityOf(record);
  const place = references.territory(update.birthPlace);
  const gender = references.entry('genders', update.genderId)?.code;
  return {
    name: update.name ?? before.name,
    surname: update.surname ?? before.surname,
    birthDate: update.birthDate ?? before.birthDate,
    gender: gender === 'M' || gender === 'F' ? gender : before.gender,
    birthPlaceId: place?.id ?? before.birthPlaceId,
    birthPlace: place?.description ?? before.birthPlace,
    belfioreCode: place?.belfioreCode ?? before.belfioreCode,
  };
};

/** Spec 001 §4: when deceased is false the death date is cleared. */
const deathAfter = (record: CivilRegistryRecord, update: CivilRegistryUpdate) => {
  const deceased = update.deceased ?? record.deceased;
  const kept = deceased ? record.deathDate : null;
  return { deceased, deathDate: update.deathDate === undefined ? kept : update.deathDate };
};
