import {
  type Actor,
  isDriverAvailable,
  OWN_CONNECTION,
  type ReportConnection,
  type ReportConnectionInput,
  type ReportConnectionRow,
  type ReportConnectionsQuery,
  type ReportConnectionTest,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CataloguesService } from '../catalogues/catalogues.service.js';
import { Database, type Queryable, type Statement } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { ReportConnectionEntity } from './report-connection.entity.js';
import * as sql from './report-connections.sql.js';
import { ReportSources } from './report-sources.js';
import { ReportEntity } from './report.entity.js';

/** Manages the connections to the databases on which reports run. Spec 001 §3. */
@Injectable()
export class ReportConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly catalogues: CataloguesService,
    private readonly sources: ReportSources,
  ) {}

  list(actor: Actor, query: ReportConnectionsQuery): Promise<List<ReportConnectionRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<ReportConnectionRow, ReportConnectionsQuery>(reading, sql.connectionList, query);
  }

  /** @throws NotFound */
  get(id: string): Promise<ReportConnection> {
    return read(this.database, sql.connectionById, id);
  }

  /**
   * @throws RuleBroken (422), Problem (422) if the driver is not installed, Conflict for a code that is already in use
   */
  async create(actor: Actor, input: ReportConnectionInput): Promise<ReportConnection> {
    const id = uuid();
    await this.check(input);
    return this.database.transactionAs(actor, async (db) => {
      await db.manager.insert(ReportConnectionEntity, { id, revision: 1, ...input });
      return read(db, sql.connectionById, id);
    });
  }

  /** @throws NotFound, StaleRevision (412), Conflict for the built-in connection, and as `create` */
  async update(actor: Actor, id: string, input: ReportConnectionInput, ifMatch?: number): Promise<ReportConnection> {
    await this.check(input, await this.get(id));
    return this.database.transactionAs(actor, async (db) => {
      const current = await read(db, sql.lockConnection, id);
      mustBeCurrent(current, ifMatch);
      mustNotBeBuiltIn(current);
      await db.manager.update(ReportConnectionEntity, { id }, { ...input, revision: current.revision + 1 });
      return read(db, sql.connectionById, id);
    });
  }

  /** @throws NotFound, StaleRevision (412), Conflict for the built-in connection or one that a report uses */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await read(db, sql.lockConnection, id);
      mustBeCurrent(current, ifMatch);
      mustNotBeBuiltIn(current);
      if (await db.manager.existsBy(ReportEntity, { connectionId: id })) throw new Conflict('still_referred_to');
      await db.manager.delete(ReportConnectionEntity, { id });
    });
  }

  /** Tries to connect, and returns the outcome. @throws NotFound */
  async test(actor: Actor, id: string): Promise<ReportConnectionTest> {
    return this.sources.test(actor.id, await this.get(id));
  }

  /** Checks an input against the catalogues and the installation. A stored code that has since expired may stay. */
  private async check(input: ReportConnectionInput, current?: ReportConnection): Promise<void> {
    const { driverTypeCode, dataSourceTypeCode, datasource, active } = input;
    const codes = [
      { catalogue: 'driver-types' as const, code: driverTypeCode, path: 'driverTypeCode' },
      { catalogue: 'report-data-sources' as const, code: dataSourceTypeCode, path: 'dataSourceTypeCode' },
    ];
    const stored = [current?.driverTypeCode, current?.dataSourceTypeCode];
    await this.catalogues.mustExist(codes.filter(({ code }) => !stored.includes(code)));
    if (!this.sources.isAllowedHost(datasource.host)) throw brokenRule('datasource.host', 'hostNotAllowed');
    if (active && !isDriverAvailable(input))
      throw new Problem(422, 'driver_not_available', { params: { driver: driverTypeCode } });
  }
}

/** @throws Conflict for the connection to the application's own database */
function mustNotBeBuiltIn({ code }: ReportConnection): void {
  if (code === OWN_CONNECTION) throw new Conflict('own_connection');
}

/** @throws NotFound */
async function read(db: Queryable, statement: Statement, id: string): Promise<ReportConnection> {
  const { rows } = await db.query<ReportConnection>(statement, [id]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
