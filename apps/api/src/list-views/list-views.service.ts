import {
  type Actor,
  hasGrant,
  knownSettings,
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
import { mustHold } from '../http/problems/rule-errors.js';
import { authorOf, type Owner, readOwned, type Sql } from '../structures/staff-owned.js';
import { ListViewEntity } from './list-view.entity.js';
import * as sql from './list-views.sql.js';

/** Manages the saved views of lists. Decision 0072. */
@Injectable()
export class ListViewsService {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { list }: ListViewsQuery): Promise<ListViews> {
    const views = sql.viewsOfList(actor, list);
    const structures = sql.owned.sharing(actor);
    const [found, sharing] = await Promise.all([
      this.database.reads.query<ListView>(views.text, views.values),
      hasGrant(actor, 'list_view_share')
        ? this.database.reads.query<ListViews['structures'][number]>(structures.text, structures.values)
        : { rows: [] },
    ]);
    return { views: found.rows.map(known), structures: sharing.rows };
  }

  /** @throws NotFound */
  async get(actor: Actor, id: string): Promise<ListView> {
    return known(await readOwned<ListView>(this.database, sql.viewById(actor, id)));
  }

  /**
   * @throws Forbidden or OutOfScope for a structure whose lists the caller does not arrange, RuleBroken (422) at the
   * maximum number of views, Conflict for a name that is in use
   */
  create(actor: Actor, { structure, ...input }: NewListView): Promise<ListView> {
    const room = {
      counting: (owner: Owner) => sql.countOfOwner(owner, input.list),
      path: 'list',
      max: LIST_VIEWS_AT_MOST,
    };
    return sql.owned.create(this.database, actor, structure, room, async (db, owner, properties) => {
      const id = uuid();
      if (input.isStart) await run(db, sql.endStart(owner, input.list, id));
      await db.manager.insert(ListViewEntity, { id, revision: 1, ...input, ...properties, ...authorOf(actor) });
      return readOwned(db, sql.viewById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412), RuleBroken (422), and Conflict as `create` */
  update(actor: Actor, id: string, input: ListViewInput, ifMatch?: number): Promise<ListView> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await sql.owned.writable<ListView>(db, sql.viewById(actor, id, 'FOR UPDATE OF o'), ifMatch);
      mustHold(listViewRules({ list: current.list, settings: input.settings }));
      if (input.isStart) await run(db, sql.endStart(sql.owned.ownerOf(actor, current.structure), current.list, id));
      const changed = { ...input, revision: current.revision + 1, ...authorOf(actor) };
      await db.manager.update(ListViewEntity, { id }, changed);
      return readOwned(db, sql.viewById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    const locking = sql.viewById(actor, id, 'FOR UPDATE OF o');
    return sql.owned.remove(this.database, actor, { table: ListViewEntity, id, locking, ifMatch });
  }
}

const run = (db: Queryable, { text, values }: Sql) => db.query(text, values);

const known = (view: ListView): ListView => ({ ...view, settings: knownSettings(view) });
