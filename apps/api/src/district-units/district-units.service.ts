import type {
  Actor,
  DistrictUnit,
  DistrictUnitInput,
  DistrictUnitRow,
  DistrictUnitsQuery,
  SlimStructure,
  SlimStructuresQuery,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { mustKeepStructuresOf } from '../auth/structure-scope.js';
import { Database, type Queryable } from '../database/database.js';
import { listOf } from '../database/list.js';
import { LongReads } from '../database/long-reads.js';
import { NotFound } from '../http/problem.js';
import { mustBeCurrent } from '../http/revision.js';
import type { List } from '../http/total.js';
import { deleteStructure } from '../structures/delete-structure.js';
import { placeOf } from '../structures/place.js';
import { slimStructures } from '../structures/slim.js';
import { insertUnit, lockUnit, unitById, unitDependants, unitList, updateUnit } from './district-units.sql.js';

@Injectable()
export class DistrictUnitsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  slim(query: SlimStructuresQuery): Promise<SlimStructure[]> {
    return slimStructures(this.database, 'district_unit', query);
  }

  ofAuthority(localHealthAuthorityCode: string): Promise<SlimStructure[]> {
    return slimStructures(this.database, 'district_unit', { localHealthAuthorityCode });
  }

  list(actor: Actor, query: DistrictUnitsQuery): Promise<List<DistrictUnitRow>> {
    return listOf<DistrictUnitRow, DistrictUnitsQuery>(
      { actor, database: this.database, longReads: this.longReads },
      unitList,
      query,
    );
  }

  get(id: string): Promise<DistrictUnit> {
    return read(this.database, id);
  }

  /** @throws OutOfScope for another health authority's, RuleBroken, Conflict where the code is another's */
  create(actor: Actor, input: DistrictUnitInput): Promise<DistrictUnit> {
    return this.database.writtenBy(actor, async (db) => {
      const id = uuid();
      await db.query(insertUnit, await valuesOf(db, actor, id, input));
      return read(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, id: string, input: DistrictUnitInput, ifMatch?: number): Promise<DistrictUnit> {
    return this.database.writtenBy(actor, async (db) => {
      const current = await lockedUnit(db, actor, id);
      mustBeCurrent(current, ifMatch);
      await db.query(updateUnit, await valuesOf(db, actor, id, input));
      return read(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, Conflict with what still hangs on it */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      const current = await lockedUnit(db, actor, id);
      mustBeCurrent(current, ifMatch);
      await deleteStructure(db, 'district_unit', id, unitDependants);
    });
  }
}

async function read(db: Queryable, id: string): Promise<DistrictUnit> {
  const { rows } = await db.query<DistrictUnit>(unitById, [id]);
  const [unit] = rows;
  if (!unit) throw new NotFound();
  return unit;
}

/** The unit as it stands while nobody else writes it, if the actor may. */
export async function lockedUnit(db: Queryable, actor: Actor, id: string): Promise<DistrictUnit> {
  await db.query(lockUnit, [id]);
  const unit = await read(db, id);
  mustKeepStructuresOf(actor, unit.localHealthAuthorityCode);
  return unit;
}

async function valuesOf(db: Queryable, actor: Actor, id: string, input: DistrictUnitInput): Promise<unknown[]> {
  const { description, code, address, territoryId, postalCode, healthDistrictId, contacts } = input;
  const { localHealthAuthorityCode, territoryDescription } = await placeOf(db, input);
  mustKeepStructuresOf(actor, localHealthAuthorityCode);
  const people = input.references.map((person) => ({
    ...person,
    phone: person.phone || null,
    email: person.email || null,
  }));
  return [
    ...[id, description, code, address, territoryId, territoryDescription, postalCode, healthDistrictId],
    ...[contacts.phone, contacts.email, contacts.pec, JSON.stringify(people)],
  ];
}
