import {
  type CitizenshipPayload,
  type ContactPoint,
  type ContactPointPayload,
  contactValue,
  contactValueRules,
  type DeletedRow,
  type WrittenCitizenship,
  type WrittenContactPoint,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../database/database.js';
import { citizenshipById, contactPointById } from './record.sql.js';
import { mustBeKnown, References } from './references.js';
import { deleteRow, insertRow, readRow, updateRow, type RowTable } from './registry-rows.js';
import { type RecordChange, RegistryWriter } from './registry-writer.js';
import { mustHold } from '../http/rule-errors.js';

const CONTACT_POINT = 'civil_registry_contact_point';
const CITIZENSHIP = 'civil_registry_citizenship';

/** Contact points and citizenships of a record. Spec 001 §7. */
@Injectable()
export class RowsService {
  constructor(private readonly writer: RegistryWriter) {}

  addContactPoint(change: RecordChange, payload: ContactPointPayload): Promise<WrittenContactPoint> {
    return this.writer.change(change, async (db, { id }) => {
      const rowId = uuid();
      insertRow(db, CONTACT_POINT, rowId, id, await contactPointColumns(db, payload));
      return readRow<ContactPoint>(db, contactPointById(rowId));
    });
  }

  updateContactPoint(change: RecordChange, rowId: string, payload: ContactPointPayload): Promise<WrittenContactPoint> {
    return this.writer.change(change, async (db, { id }) => {
      await updateRow(db, CONTACT_POINT, rowId, id, await contactPointColumns(db, payload));
      return readRow<ContactPoint>(db, contactPointById(rowId));
    });
  }

  addCitizenship(change: RecordChange, payload: CitizenshipPayload): Promise<WrittenCitizenship> {
    return this.writer.change(change, async (db, { id }) => {
      const rowId = uuid();
      insertRow(db, CITIZENSHIP, rowId, id, await citizenshipColumns(db, payload));
      return readRow<WrittenCitizenship>(db, citizenshipById(rowId));
    });
  }

  updateCitizenship(change: RecordChange, rowId: string, payload: CitizenshipPayload): Promise<WrittenCitizenship> {
    return this.writer.change(change, async (db, { id }) => {
      await updateRow(db, CITIZENSHIP, rowId, id, await citizenshipColumns(db, payload));
      return readRow<WrittenCitizenship>(db, citizenshipById(rowId));
    });
  }

  delete(change: RecordChange, table: RowTable, rowId: string): Promise<DeletedRow> {
    return this.writer.change(change, async (db, { id }) => {
      await deleteRow(db, table, rowId, id);
      return { id: rowId, deleted: true as const };
    });
  }
}

async function contactPointColumns(db: Queryable, { systemId, description, registryTypeId }: ContactPointPayload) {
  const references = await References.load(db, [
    ['contact-point-systems', systemId],
    ['registry-types', registryTypeId],
  ]);
  mustBeKnown(references, [
    { path: 'systemId', catalogue: 'contact-point-systems', name: systemId },
    { path: 'registryTypeId', catalogue: 'registry-types', name: registryTypeId },
  ]);
  const system = references.entry('contact-point-systems', systemId)?.code ?? '';
  mustHold(contactValueRules(system, description, 'description'));
  return {
    system_id: systemId,
    value: contactValue(system, description),
    registry_type_id: registryTypeId ?? null,
  };
}

async function citizenshipColumns(db: Queryable, { citizenshipId }: CitizenshipPayload) {
  const references = await References.load(db, [['citizenships', citizenshipId]]);
  mustBeKnown(references, [{ path: 'citizenshipId', catalogue: 'citizenships', name: citizenshipId }]);
  return { citizenship_id: citizenshipId };
}
