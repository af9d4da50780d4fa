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
import type { EntityTarget } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../database/database.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry-contact-point.entity.js';
import { citizenshipById, contactPointById } from './record.sql.js';
import { mustBeKnown, References } from './references.js';
import { deleteRow, insertRow, readRow, updateRow, type RegistryRow } from './registry-rows.js';
import { type RecordChange, RegistryWriter } from './registry-writer.js';
import { mustHold } from '../http/problems/rule-errors.js';

/** Adds, changes and deletes the contact points and citizenships of a record. Spec 001 §7. */
@Injectable()
export class RowsService {
  constructor(private readonly writer: RegistryWriter) {}

  addContactPoint(change: RecordChange, payload: ContactPointPayload): Promise<WrittenContactPoint> {
    return this.writer.change(change, async (db, { id }) => {
      const rowId = uuid();
      const columns = await contactPointColumns(db, payload);
      insertRow(db, CivilRegistryContactPointEntity, { id: rowId, patientId: id, ...columns });
      return readRow<ContactPoint>(db, contactPointById(rowId));
    });
  }

  updateContactPoint(change: RecordChange, rowId: string, payload: ContactPointPayload): Promise<WrittenContactPoint> {
    return this.writer.change(change, async (db, { id }) => {
      const columns = await contactPointColumns(db, payload);
      await updateRow(db, CivilRegistryContactPointEntity, { id: rowId, patientId: id }, columns);
      return readRow<ContactPoint>(db, contactPointById(rowId));
    });
  }

  addCitizenship(change: RecordChange, payload: CitizenshipPayload): Promise<WrittenCitizenship> {
    return this.writer.change(change, async (db, { id }) => {
      const rowId = uuid();
      const columns = await citizenshipColumns(db, payload);
      insertRow(db, CivilRegistryCitizenshipEntity, { id: rowId, patientId: id, ...columns });
      return readRow<WrittenCitizenship>(db, citizenshipById(rowId));
    });
  }

  updateCitizenship(change: RecordChange, rowId: string, payload: CitizenshipPayload): Promise<WrittenCitizenship> {
    return this.writer.change(change, async (db, { id }) => {
      const columns = await citizenshipColumns(db, payload);
      await updateRow(db, CivilRegistryCitizenshipEntity, { id: rowId, patientId: id }, columns);
      return readRow<WrittenCitizenship>(db, citizenshipById(rowId));
    });
  }

  delete(change: RecordChange, entity: EntityTarget<RegistryRow>, rowId: string): Promise<DeletedRow> {
    return this.writer.change(change, async (db, { id }) => {
      await deleteRow(db, entity, { id: rowId, patientId: id });
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
    systemId,
    value: contactValue(system, description),
    registryTypeId: registryTypeId ?? null,
  };
}

async function citizenshipColumns(db: Queryable, { citizenshipId }: CitizenshipPayload) {
  const references = await References.load(db, [['citizenships', citizenshipId]]);
  mustBeKnown(references, [{ path: 'citizenshipId', catalogue: 'citizenships', name: citizenshipId }]);
  return { citizenshipId };
}
