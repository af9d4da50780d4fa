import {
  type Actor,
  knownSettings,
  type ListView,
  type ListViewInput,
  listViewRules,
  type ListViews,
  type ListViewsQuery,
  type NewListView,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { type Sql, StaffOwnedService } from '../structures/staff-owned.js';
import * as sql from './list-views.sql.js';

/** Manages the saved views of lists. Decision 0072. */
@Injectable()
export class ListViewsService extends StaffOwnedService<ListView> {
  constructor(database: Database) {
    super(database, sql.owned);
  }

  async list(actor: Actor, { list }: ListViewsQuery): Promise<ListViews> {
    const { text, values } = sql.viewsOfList(actor, list);
    const { reads } = this.database;
    const [views, structures] = await Promise.all([
      reads.query<ListView>(text, values),
      sql.owned.sharing(reads, actor),
    ]);
    return { views: views.rows.map(known), structures };
  }

  /** @throws NotFound */
  override async get(actor: Actor, id: string): Promise<ListView> {
    return known(await super.get(actor, id));
  }

  /**
   * @throws Forbidden or OutOfScope for a structure whose lists the caller does not arrange, RuleBroken (422) at the
   * maximum number of views, Conflict for a name that is in use
   */
  create(actor: Actor, input: NewListView): Promise<ListView> {
    return sql.owned.create(this.database, actor, input, async (db, owner, id) => {
      if (input.isStart) await run(db, sql.endStart(owner, input.list, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412), RuleBroken (422), and Conflict as `create` */
  update(actor: Actor, id: string, input: ListViewInput, ifMatch?: number): Promise<ListView> {
    return sql.owned.change(this.database, actor, { id, ifMatch, input }, async ({ list, structure }, db) => {
      mustHold(listViewRules({ list, settings: input.settings }));
      if (input.isStart) await run(db, sql.endStart(sql.owned.ownerOf(actor, structure), list, id));
    });
  }
}

const run = (db: Queryable, { text, values }: Sql) => db.query(text, values);

const known = (view: ListView): ListView => ({ ...view, settings: knownSettings(view) });
