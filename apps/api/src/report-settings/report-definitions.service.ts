import {
  type Actor,
  type ReportDefinition,
  type ReportDefinitionInput,
  type ReportDefinitionRow,
  type ReportDefinitionsQuery,
  type ReportFields,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import type { List } from '../http/lists/total.js';
import * as sql from './report-definitions.sql.js';
import { ReportQueries } from './report-queries.service.js';
import { ReportTabEntryEntity } from './report-tab-entry.entity.js';
import { ReportEntity } from './report.entity.js';
import { writeFields, writeParameters } from './write-report-parts.js';

/** The context of a change: the caller, the expected revision, and whether the confirmations were given. */
export type Change = { actor: Actor; confirmed: boolean; ifMatch?: number };

/** The reports that administrators configure. Spec 001 §2 and §3. */
@Injectable()
export class ReportDefinitionsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly queries: ReportQueries,
  ) {}

  list(actor: Actor, query: ReportDefinitionsQuery): Promise<List<ReportDefinitionRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<ReportDefinitionRow, ReportDefinitionsQuery>(reading, sql.definitionList, query);
  }

  /** @throws NotFound */
  get(id: string): Promise<ReportDefinition> {
    return readDefinition(this.database, id);
  }

  /**
   * Creates a report and appends it to the tab of its category. @throws RuleBroken (422); Problem (422) if the
   * connection fails or its driver is not installed; Conflict for a code that is already in use
   */
  async create(actor: Actor, input: ReportDefinitionInput): Promise<ReportDefinition> {
    const id = uuid();
    const fields = await this.queries.checked(actor, input);
    return this.database.transactionAs(actor, async (db) => {
      const { parameters, ...report } = input;
      await db.manager.insert(ReportEntity, { id, revision: 1, ...report });
      await writeParameters(db, id, parameters);
      if (fields) await writeFields(db, id, fields);
      await db.query(sql.enterTab, [id, input.categoryTypeCode]);
      return readDefinition(db, id);
    });
  }

  /**
   * Changes a report; a field keeps its label if the query still has its column.
   * @throws NotFound, StaleRevision (412), ConfirmationRequired (428) if the report would leave its tab, and as
   * `create`
   */
  async update({ actor, confirmed, ifMatch }: Change, id: string, input: ReportDefinitionInput) {
    const { fields: known, ...before } = await this.fields(id);
    mustBeCurrent(before, ifMatch);
    const fields = await this.queries.checked(actor, input, known);
    return this.database.transactionAs(actor, async (db) => {
      const current = await lockedDefinition(db, id, ifMatch);
      const { parameters, ...report } = input;
      if (current.categoryTypeCode !== input.categoryTypeCode) {
        await leaveTab(db, current, confirmed);
        await db.query(sql.enterTab, [id, input.categoryTypeCode]);
      }
      await db.manager.update(ReportEntity, { id }, { ...report, revision: current.revision + 1 });
      await writeParameters(db, id, parameters);
      if (fields) await writeFields(db, id, fields);
      return readDefinition(db, id);
    });
  }

  /** @throws NotFound, StaleRevision (412), ConfirmationRequired (428) if the report is shown on a tab */
  delete({ actor, confirmed, ifMatch }: Change, id: string): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await leaveTab(db, await lockedDefinition(db, id, ifMatch), confirmed);
      await db.manager.delete(ReportEntity, { id });
    });
  }

  /** @throws NotFound */
  fields(id: string): Promise<ReportFields> {
    return readFields(this.database, id);
  }

  /**
   * Replaces the fields. @throws NotFound, StaleRevision (412), RuleBroken (422) if they differ from the query's
   * columns
   */
  async saveFields({ actor, ifMatch }: Omit<Change, 'confirmed'>, id: string, fields: ReportFields['fields']) {
    await this.queries.mustFit(actor, await this.get(id), fields);
    return this.database.transactionAs(actor, async (db) => {
      const { revision } = await lockedDefinition(db, id, ifMatch);
      await writeFields(db, id, fields);
      await db.manager.update(ReportEntity, { id }, { revision: revision + 1 });
      return readFields(db, id);
    });
  }
}

/** @throws NotFound */
export async function readDefinition(db: Queryable, id: string): Promise<ReportDefinition> {
  const { rows } = await db.query<ReportDefinition>(sql.definitionById, [id]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Reads the definition and locks its row. @throws NotFound, StaleRevision (412) */
export async function lockedDefinition(db: Queryable, id: string, ifMatch?: number): Promise<ReportDefinition> {
  await db.query(sql.lockDefinition, [id]);
  const current = await readDefinition(db, id);
  mustBeCurrent(current, ifMatch);
  return current;
}

async function readFields(db: Queryable, id: string): Promise<ReportFields> {
  const { rows } = await db.query<ReportFields>(sql.fieldsById, [id]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Removes the report from its tab, if it is on one. @throws ConfirmationRequired (428) if it is not `confirmed` */
async function leaveTab(db: Transaction, { id, code }: ReportDefinition, confirmed: boolean): Promise<void> {
  const { rows } = await db.query<{ label: string }>(sql.tabOfDefinition, [id]);
  mustBeConfirmed(
    rows.map(({ label }) => ({ code: 'reportLeavesTab', params: { code, tab: label } })),
    confirmed,
  );
  await db.manager.delete(ReportTabEntryEntity, { reportId: id });
}
