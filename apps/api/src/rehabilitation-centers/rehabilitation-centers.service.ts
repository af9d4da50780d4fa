import type {
  Actor,
  RehabilitationCenter,
  RehabilitationCenterInput,
  RehabilitationCenterRow,
  RehabilitationCentersQuery,
  SlimStructure,
  SlimStructuresQuery,
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
import { placeOf } from '../structures/place.js';
import { slimStructures } from '../structures/slim.js';
import { RehabilitationCenterEntity } from './rehabilitation-center.entity.js';
import { centreById, centreDependants, centreList, lockCentre } from './rehabilitation-centers.sql.js';

@Injectable()
export class RehabilitationCentersService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  slim(actor: Actor, query: SlimStructuresQuery): Promise<List<SlimStructure>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return slimStructures(reading, 'rehabilitation_center', query);
  }

  list(actor: Actor, query: RehabilitationCentersQuery): Promise<List<RehabilitationCenterRow>> {
    return listOf<RehabilitationCenterRow, RehabilitationCentersQuery>(
      { actor, database: this.database, longReads: this.longReads },
      centreList,
      query,
    );
  }

  get(id: string): Promise<RehabilitationCenter> {
    return readCentre(this.database, id);
  }

  /** @throws OutOfScope if the ASL is not the actor’s, RuleBroken, Conflict if another centre has the same code */
  create(actor: Actor, input: RehabilitationCenterInput): Promise<RehabilitationCenter> {
    return this.database.transactionAs(actor, async (db) => {
      const id = uuid();
      await db.manager.insert(RehabilitationCenterEntity, { id, ...(await columnsOf(db, actor, input)) });
      return readCentre(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, id: string, input: RehabilitationCenterInput, ifMatch?: number): Promise<RehabilitationCenter> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await lockedCentre(db, actor, id);
      mustBeCurrent(current, ifMatch);
      const columns = await columnsOf(db, actor, input);
      await db.manager.update(RehabilitationCenterEntity, { id }, { ...columns, revision: current.revision + 1 });
      return readCentre(db, id);
    });
  }

  /** Deletes the centre with its annualities. @throws NotFound, OutOfScope, StaleRevision, Conflict if something depends on the centre */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return deleteStructure(this.database, actor, {
      structure: RehabilitationCenterEntity,
      lock: (db) => lockedCentre(db, actor, id),
      ifMatch,
      dependantCounts: centreDependants,
    });
  }
}

/** @throws NotFound */
async function readCentre(db: Queryable, id: string): Promise<RehabilitationCenter> {
  const { rows } = await db.query<RehabilitationCenter>(centreById, [id]);
  const [centre] = rows;
  if (!centre) throw new NotFound();
  return centre;
}

/**
 * Locks a centre and returns its current state. Every write to its annualities takes this lock too, so they are locked with it.
 * @throws NotFound, OutOfScope if the actor may not change the centre
 */
export async function lockedCentre(db: Queryable, actor: Actor, id: string): Promise<RehabilitationCenter> {
  await db.query(lockCentre, [id]);
  const centre = await readCentre(db, id);
  requireStructureWriteAccess(actor, centre.localHealthAuthorityCode);
  return centre;
}

async function columnsOf(db: Queryable, actor: Actor, input: RehabilitationCenterInput) {
  const { code, description, state, address, territoryId, healthDistrictId, contacts, fiscalData } = input;
  const { localHealthAuthorityCode, territoryDescription } = await placeOf(db, input);
  requireStructureWriteAccess(actor, localHealthAuthorityCode);
  const { phone, email, ...representative } = input.legalRepresentative;
  return {
    code,
    description,
    state,
    address,
    territoryId,
    territoryDescription,
    healthDistrictId,
    nsisCode: input.nsisCode?.toUpperCase() || null,
    vatNumber: fiscalData.vatNumber || null,
    taxCode: fiscalData.taxCode?.toUpperCase() || null,
    postalCode: input.postalCode || null,
    phone: contacts.phone || null,
    email: contacts.email || null,
    pec: contacts.pec || null,
    legalRepresentative: { ...representative, phone: phone || null, email: email || null },
  };
}
