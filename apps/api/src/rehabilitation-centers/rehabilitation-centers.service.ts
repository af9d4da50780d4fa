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
import {
  centreById,
  centreDependants,
  centreList,
  insertCentre,
  lockCentre,
  updateCentre,
} from './rehabilitation-centers.sql.js';

@Injectable()
export class RehabilitationCentersService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  slim(query: SlimStructuresQuery): Promise<SlimStructure[]> {
    return slimStructures(this.database, 'rehabilitation_center', query);
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

  /** @throws OutOfScope for another health authority's, RuleBroken, Conflict where a code is another's */
  create(actor: Actor, input: RehabilitationCenterInput): Promise<RehabilitationCenter> {
    return this.database.writtenBy(actor, async (db) => {
      const id = uuid();
      await db.query(insertCentre, await valuesOf(db, actor, id, input));
      return readCentre(db, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, id: string, input: RehabilitationCenterInput, ifMatch?: number): Promise<RehabilitationCenter> {
    return this.database.writtenBy(actor, async (db) => {
      const current = await lockedCentre(db, actor, id);
      mustBeCurrent(current, ifMatch);
      await db.query(updateCentre, await valuesOf(db, actor, id, input));
      return readCentre(db, id);
    });
  }

  /** With its annualities. @throws NotFound, OutOfScope, StaleRevision, Conflict with what still hangs on it */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      const current = await lockedCentre(db, actor, id);
      mustBeCurrent(current, ifMatch);
      await deleteStructure(db, 'rehabilitation_center', id, centreDependants);
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

/** The centre as it stands while nobody else writes it or its annualities, if the actor may. */
export async function lockedCentre(db: Queryable, actor: Actor, id: string): Promise<RehabilitationCenter> {
  await db.query(lockCentre, [id]);
  const centre = await readCentre(db, id);
  mustKeepStructuresOf(actor, centre.localHealthAuthorityCode);
  return centre;
}

async function valuesOf(db: Queryable, actor: Actor, id: string, input: RehabilitationCenterInput) {
  const { localHealthAuthorityCode, territoryDescription } = await placeOf(db, input);
  mustKeepStructuresOf(actor, localHealthAuthorityCode);
  const { fiscalData, contacts, legalRepresentative: person } = input;
  const legalRepresentative = { ...person, phone: person.phone || null, email: person.email || null };
  return [
    ...[id, input.code, input.description, input.nsisCode, input.state, fiscalData.vatNumber, fiscalData.taxCode],
    ...[input.address, input.territoryId, territoryDescription, input.postalCode, input.healthDistrictId],
    ...[contacts.phone, contacts.email, contacts.pec, JSON.stringify(legalRepresentative)],
  ];
}
