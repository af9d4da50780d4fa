import { type Actor, type Address, type AddressPayload, type DeletedRow, type WrittenAddress } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problem.js';
import { brokenRule, mustHold } from '../http/rule-errors.js';
import { addressColumns, addressFields, addressRulesOf, namedByAddress } from './address-columns.js';
import { addressById } from './record.sql.js';
import { mustBeKnown, References, unknownCode } from './references.js';
import { deleteRow, insertRow, patientOfRow, readRow, updateRow } from './registry-rows.js';
import { RegistryWriter } from './registry-writer.js';

const TABLE = 'civil_registry_address';

type AddressChange = { actor: Actor; id: string; ifMatch: number | undefined };

/** Residences and domiciles of a record. Spec 001 §7. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly database: Database,
    private readonly writer: RegistryWriter,
  ) {}

  add({ actor, ifMatch }: Omit<AddressChange, 'id'>, payload: AddressPayload): Promise<WrittenAddress> {
    return this.writer.change({ actor, id: payload.civilRegistryId, ifMatch }, async (db, { id, birthDate }) => {
      const rowId = uuid();
      insertRow(db, TABLE, rowId, id, await columnsOf(db, payload, birthDate));
      return readRow<Address>(db, addressById(rowId));
    });
  }

  async update({ actor, id, ifMatch }: AddressChange, payload: AddressPayload): Promise<WrittenAddress> {
    const patientId = await patientOfRow(this.database, TABLE, id);
    return this.writer.change({ actor, id: patientId, ifMatch }, async (db, record) => {
      if (payload.civilRegistryId !== record.id) throw brokenRule('civilRegistryId', 'unknownCode');
      const before = await readRow<Address>(db, addressById(id));
      // A residence does not turn into a domicile: the last of either would be gone.
      if (payload.addressTypeCode !== before.addressType.code) throw brokenRule('addressTypeCode', 'unknownCode');
      await updateRow(db, TABLE, id, record.id, await columnsOf(db, payload, record.birthDate));
      return readRow<Address>(db, addressById(id));
    });
  }

  async delete({ actor, id, ifMatch }: AddressChange): Promise<DeletedRow> {
    const patientId = await patientOfRow(this.database, TABLE, id);
    return this.writer.change({ actor, id: patientId, ifMatch }, async (db, record) => {
      await deleteRow(db, TABLE, id, record.id);
      return { id, deleted: true as const };
    });
  }
}

async function columnsOf(db: Queryable, payload: AddressPayload, birthDate: string) {
  const references = await References.load(db, namedByAddress(payload));
  mustBeKnown(references, addressFields(payload, references));
  if (payload.relatedAsl && !references.authority(payload.relatedAsl))
    throw new RuleBroken([unknownCode('relatedAsl')]);
  mustHold(addressRulesOf(payload, references, birthDate));
  return addressColumns(payload, references);
}
