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
import { Database } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { NotFound, RuleBroken } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { deathQuestions } from './after-death.js';
import { unitOfDistrict } from './district-unit.js';
import { recordRead } from './record.sql.js';
import { mustBeKnown, References, today } from './references.js';
import { writeColumns, writePatient } from './registry-columns.js';
import { type RecordChange, RegistryWriter } from './registry-writer.js';

const READ = 'civil_registry_read';

/** Reads and updates the record of a patient, whose sections are saved separately. Spec 001 §2 and §7. */
@Injectable()
export class RecordService {
  constructor(
    private readonly database: Database,
    private readonly writer: RegistryWriter,
  ) {}

  /** Returns a record; the same statement writes the read to the access log. */
  async get(actor: Actor, id: string): Promise<CivilRegistryRecord> {
    const { text, values } = recordRead(actor, id, READ);
    const [record] = (await this.database.query<CivilRegistryRecord>(text, values)).rows;
    if (!record) throw new NotFound();
    return record;
  }

  /** Updates the main sections. @throws ConfirmationRequired (428) if records of the patient have a date after the death */
  update(change: RecordChange, update: CivilRegistryUpdate, confirmed: boolean): Promise<CivilRegistryRecord> {
    return this.writer.changeRecord(change, async (db, record) => {
      mustKeepIdentity(record, update);
      const references = await References.load(db, [
        ['civil-registry-qualifications', update.qualificationCode],
        ['employment-statuses', update.employmentStatusCode],
        ['marital-status', update.maritalStatusId],
      ]);
      mustBeKnown(references, secondaryFields(update, record));
      const { deceased, deathDate } = deathAfter(record, update);
      mustHold(deathRules({ deceased, deathDate }, { today: today(), birthDate: record.birthDate }));
      mustBeConfirmed(await deathQuestions(db, record, { deceased, deathDate }), confirmed);
      writeColumns(db, record.id, {
        qualificationCode: update.qualificationCode,
        employmentStatusCode: update.employmentStatusCode,
        maritalStatusId: update.maritalStatusId,
        deceased,
        deathDate,
      });
    });
  }

  /** Updates the general practitioner, the ASL registration and the health card. */
  updatePatient(change: RecordChange, update: PatientUpdate): Promise<CivilRegistryRecord> {
    return this.writer.changeRecord(change, async (db, record) => {
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
      if (update.healthDistrictId) {
        const residenceDistrictUnitId = await unitOfDistrict(db, update.healthDistrictId, record.id);
        writePatient(db, record.id, { residenceDistrictUnitId });
      }
      writeColumns(db, record.id, {
        ...(hasCard && {
          teamNumber: healthCardNumber,
          teamAuthorityCode: healthCardGroupCode,
          teamExpiration: healthCardExpirationDate,
        }),
        aslRegistrationStartDate: startAslDate,
        generalPractitioner: update.generalPractitioner,
      });
    });
  }
}

/** Returns the fields whose value changes. Unchanged fields are not checked: they may reference a retired entry. */
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

/**
 * Checks that an update does not change the identity, which only a source may change (spec 001 §4).
 * @throws RuleBroken
 */
function mustKeepIdentity(record: CivilRegistryRecord, update: CivilRegistryUpdate): void {
  const { name, surname, birthDate, gender, birthPlace } = record;
  const stored = { name, surname, birthDate, genderId: gender.id, birthPlace: birthPlace?.id };
  const changed = Object.entries(stored).filter(([field, value]) => {
    const sent = update[field as keyof typeof stored];
    return sent !== undefined && sent !== value;
  });
  const message = validationMessage('identityLocked');
  if (changed.length > 0) throw new RuleBroken(changed.map(([path]) => ({ path, code: 'identityLocked', message })));
}

/** Returns the death data after the update: the death date is cleared when deceased is false (spec 001 §4). */
const deathAfter = (record: CivilRegistryRecord, update: CivilRegistryUpdate) => {
  const deceased = update.deceased ?? record.deceased;
  const storedDate = deceased ? record.deathDate : null;
  return { deceased, deathDate: update.deathDate === undefined ? storedDate : update.deathDate };
};
