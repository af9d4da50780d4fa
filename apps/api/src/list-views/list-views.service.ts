import {
  type Actor,
  hasGrant,
  LIST_VIEWS_AT_MOST,
  type ListView,
  type ListViewInput,
  listViewRules,
  type ListViews,
  type ListViewsQuery,
  type NewListView,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { Forbidden, NotFound, OutOfScope } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { ListViewEntity } from './list-view.entity.js';
import * as sql from './list-views.sql.js';

type Structure = NewListView['structure'];

/** Manages the saved views of lists. Decision 0072. */
@Injectable()
export class ListViewsService {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { list }: ListViewsQuery): Promise<ListViews> {
    const views = sql.viewsOfList(actor, list);
    const structures = sql.sharingStructures(actor);
    const [found, sharing] = await Promise.all([
      this.database.reads.query<ListView>(views.text, views.values),
      hasGrant(actor, 'list_view_share')
        ? this.database.reads.query<ListViews['structures'][number]>(structures.text, structures.values)
        : { rows: [] },
    ]);
    return { views: found.rows, structures: sharing.rows };
  }

  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<ListView> {
    return read(this.database, sql.viewById(actor, id));
  }

  /**
   * @throws Forbidden or OutOfScope for a structure whose lists the caller does not arrange, RuleBroken (422) at the
   * maximum number of views, Conflict for a name that is in use
   */
  create(actor: Actor, { structure, ...input }: NewListView): Promise<ListView> {
    if (structure) mustShareWith(actor, structure);
    const id = uuid();
    const owner = ownerOf(actor, structure);
    return this.database.transactionAs(actor, async (db) => {
      const { text, values } = sql.countOfOwner(owner, input.list);
      const { rows } = await db.query<{ count: number }>(text, values);
      if ((rows[0]?.count ?? 0) >= LIST_VIEWS_AT_MOST)
        throw brokenRule('list', 'tooManyItems', { max: LIST_VIEWS_AT_MOST });
      if (input.isStart) await run(db, sql.endStart(owner, input.list, id));
      await db.manager.insert(ListViewEntity, {
        id,
        revision: 1,
        ...input,
        ownerId: structure ? null : actor.id,
        districtUnitId: structure?.kind === 'DISTRICT_UNIT' ? structure.id : null,
        rehabilitationCenterId: structure?.kind === 'REHABILITATION_CENTER' ? structure.id : null,
        localHealthAuthorityCode: structure?.kind === 'LOCAL_HEALTH_AUTHORITY' ? structure.id : null,
        ...authorOf(actor),
      });
      return read(db, sql.viewById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412), RuleBroken (422), and Conflict as `create` */
  update(actor: Actor, id: string, input: ListViewInput, ifMatch?: number): Promise<ListView> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await writable(db, actor, id, ifMatch);
      mustHold(listViewRules({ list: current.list, settings: input.settings }));
      if (input.isStart) await run(db, sql.endStart(ownerOf(actor, current.structure), current.list, id));
      const changed = { ...input, revision: current.revision + 1, ...authorOf(actor) };
      await db.manager.update(ListViewEntity, { id }, changed);
      return read(db, sql.viewById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await writable(db, actor, id, ifMatch);
      await db.manager.delete(ListViewEntity, { id });
    });
  }
}

const authorOf = (actor: Actor) => ({ updatedAt: new Date(), updatedBy: actor.name });

const ownerOf = (actor: Actor, structure: Structure) =>
  structure
    ? { column: sql.structureColumns[structure.kind].column, value: structure.id }
    : { column: 'owner_id', value: actor.id };

/** @throws Forbidden, OutOfScope */
function mustShareWith(actor: Actor, { kind, id }: NonNullable<Structure>): void {
  if (!hasGrant(actor, 'list_view_share')) throw new Forbidden('list_view_share');
  if (!actor.scope[sql.structureColumns[kind].scope].includes(id)) throw new OutOfScope();
}

const run = (db: Queryable, { text, values }: { text: string; values: unknown[] }) => db.query(text, values);

/** Locks a view that the actor may change. @throws NotFound, Forbidden, StaleRevision (412) */
async function writable(db: Queryable, actor: Actor, id: string, ifMatch?: number): Promise<ListView> {
  const current = await read(db, sql.viewById(actor, id, 'FOR UPDATE OF v'));
  if (!current.isWritable) throw new Forbidden('list_view_share');
  mustBeCurrent(current, ifMatch);
  return current;
}

/** @throws NotFound */
async function read(db: Pick<Queryable, 'query'>, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await db.query<ListView>(text, values);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
