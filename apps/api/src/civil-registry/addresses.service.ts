import { type Actor, type Address, type AddressPayload, type DeletedRow, type WrittenAddress } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { NotFound, RuleBroken } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { addressColumns, addressFields, addressRulesOf, referencesOfAddress } from './address-columns.js';
import { CivilRegistryAddressEntity } from './civil-registry-address.entity.js';
import { addressById, patientOfAddress } from './record.sql.js';
import { mustBeKnown, References, unknownCode } from './references.js';
import { deleteRow, insertRow, readRow, updateRow } from './registry-rows.js';
import { RegistryWriter } from './registry-writer.js';

type AddressChange = { actor: Actor; id: string; ifMatch: number | undefined };

/** Adds, changes and deletes the residences and domiciles of a record. Spec 001 §7. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly database: Database,
    private readonly writer: RegistryWriter,
  ) {}

  add({ actor, ifMatch }: Omit<AddressChange, 'id'>, payload: AddressPayload): Promise<WrittenAddress> {
    return this.writer.change({ actor, id: payload.civilRegistryId, ifMatch }, async (db, { id, birthDate }) => {
      const rowId = uuid();
      const columns = await columnsOf(db, payload, birthDate);
      insertRow(db, CivilRegistryAddressEntity, { id: rowId, patientId: id, ...columns });
      return readRow<Address>(db, addressById(rowId));
    });
  }

  async update({ actor, id, ifMatch }: AddressChange, payload: AddressPayload): Promise<WrittenAddress> {
    const patientId = await this.patientOf(id);
    return this.writer.change({ actor, id: patientId, ifMatch }, async (db, record) => {
      if (payload.civilRegistryId !== record.id) throw brokenRule('civilRegistryId', 'unknownCode');
      const before = await readRow<Address>(db, addressById(id));
      // A residence cannot become a domicile: the record might lose its last residence.
      if (payload.addressTypeCode !== before.addressType.code) throw brokenRule('addressTypeCode', 'unknownCode');
      const columns = await columnsOf(db, payload, record.birthDate);
      await updateRow(db, CivilRegistryAddressEntity, { id, patientId }, columns);
      return readRow<Address>(db, addressById(id));
    });
  }

  async delete({ actor, id, ifMatch }: AddressChange): Promise<DeletedRow> {
    const patientId = await this.patientOf(id);
    return this.writer.change({ actor, id: patientId, ifMatch }, async (db) => {
      await deleteRow(db, CivilRegistryAddressEntity, { id, patientId });
      return { id, deleted: true as const };
    });
  }

  /** Returns the id of the patient with this address, so that the patient’s record is locked before the address. @throws NotFound */
  private async patientOf(id: string): Promise<string> {
    const { rows } = await this.database.query<{ patientId: string }>(patientOfAddress, [id]);
    if (!rows[0]) throw new NotFound();
    return rows[0].patientId;
  }
}

async function columnsOf(db: Queryable, payload: AddressPayload, birthDate: string) {
  const references = await References.load(db, referencesOfAddress(payload));
  mustBeKnown(references, addressFields(payload, references));
  if (payload.relatedAsl && !references.authority(payload.relatedAsl))
    throw new RuleBroken([unknownCode('relatedAsl')]);
  mustHold(addressRulesOf(payload, references, birthDate));
  return addressColumns(payload, references);
}
