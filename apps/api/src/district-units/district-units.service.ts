import type {
  Actor,
  DistrictUnit,
  DistrictUnitInput,
  DistrictUnitRow,
  DistrictUnitsQuery,
  SlimDistrictUnit,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { requireStructureWriteAccess } from '../auth/structure-scope.js';
import { Database, type Queryable } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import type { List } from '../http/lists/total.js';
import { deleteStructure } from '../structures/delete-structure.js';
import { requireStructure } from '../structures/require-structure.js';
import { placeOf } from '../structures/place.js';
import { slimStructures } from '../structures/slim.js';
import type { SlimFilters } from '../structures/structures.sql.js';
import { DistrictUnitEntity } from './district-unit.entity.js';
import { lockUnit, unitById, unitDependants, unitList } from './district-units.sql.js';

@Injectable()
export class DistrictUnitsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  slim(actor: Actor, query: SlimFilters): Promise<List<SlimDistrictUnit>> {
    return slimStructures({ actor, database: this.database, longReads: this.longReads }, 'district_unit', query);
  }

  /** Returns the units of an ASL, an empty list if the ASL has none. @throws NotFound if the ASL is unknown */
  async ofAuthority(actor: Actor, localHealthAuthorityCode: string): Promise<List<SlimDistrictUnit>> {
    const units = await this.slim(actor, { localHealthAuthorityCode, limit: -1 });
    if (units.total === 0)
      await requireStructure(this.database.reads, 'local-health-authority', localHealthAuthorityCode);
    return units;
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

  /** @throws OutOfScope if the ASL is not the actor’s, RuleBroken, Conflict if another unit has the same code */
  create(actor: Actor, input: DistrictUnitInput): Promise<DistrictUnit> {
    return this.database.transactionAs(actor, async (db) => {
      const id = uuid();
      await db.manager.insert(DistrictUnitEntity, { id, ...(await columnsOf(db, actor, input)) });
      return read(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, id: string, input: DistrictUnitInput, ifMatch?: number): Promise<DistrictUnit> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await lockedUnit(db, actor, id);
      mustBeCurrent(current, ifMatch);
      const columns = await columnsOf(db, actor, input);
      await db.manager.update(DistrictUnitEntity, { id }, { ...columns, revision: current.revision + 1 });
      return read(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, Conflict (with the numbers of dependants) if something depends on the unit */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return deleteStructure(this.database, actor, {
      structure: DistrictUnitEntity,
      lock: (db) => lockedUnit(db, actor, id),
      ifMatch,
      dependantCounts: unitDependants,
    });
  }
}

async function read(db: Queryable, id: string): Promise<DistrictUnit> {
  const { rows } = await db.query<DistrictUnit>(unitById, [id]);
  const [unit] = rows;
  if (!unit) throw new NotFound();
  return unit;
}

/** Locks the unit and returns its current state. @throws NotFound, OutOfScope if the actor may not change the unit */
export async function lockedUnit(db: Queryable, actor: Actor, id: string): Promise<DistrictUnit> {
  await db.query(lockUnit, [id]);
  const unit = await read(db, id);
  requireStructureWriteAccess(actor, unit.localHealthAuthorityCode);
  return unit;
}

async function columnsOf(db: Queryable, actor: Actor, input: DistrictUnitInput) {
  const { description, code, address, territoryId, postalCode, healthDistrictId, contacts, references } = input;
  const { localHealthAuthorityCode, territoryDescription } = await placeOf(db, input);
  requireStructureWriteAccess(actor, localHealthAuthorityCode);
  return {
    description,
    code,
    address,
    territoryId,
    territoryDescription,
    healthDistrictId,
    postalCode: postalCode || null,
    phone: contacts.phone || null,
    email: contacts.email || null,
    pec: contacts.pec || null,
    contactPeople: references.map((person) => ({
      ...person,
      phone: person.phone || null,
      email: person.email || null,
    })),
  };
}
