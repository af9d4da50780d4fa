import {
  accessTexts,
  type ReadReason,
  type Actor,
  MAX_PRINTED_ACCESSES,
  type PrintedAccessesQuery,
  type RecordAccess,
  RecordAccessesQuery,
  type Role,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { readerOf } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { listOf } from '../http/lists/list.js';
import { eachOf, type List } from '../http/lists/total.js';
import { Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { requireDataSubjectAccess } from './data-subject-access.js';
import { accessList, type AccessRow, logListRead } from './accesses.sql.js';

const READ: ReadReason = 'accesses_read';

/** Lists who read or searched a patient's data. Reading the list is itself logged. Decision 0068. */
@Injectable()
export class AccessesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /** @throws as `requireDataSubjectAccess`; RuleBroken for a period that ends before it starts */
  async list(actor: Actor, patientId: string, query: RecordAccessesQuery): Promise<List<RecordAccess>> {
    mustBePeriod(query);
    await requireDataSubjectAccess(this.database, actor, patientId);
    await this.database.query(logListRead, [patientId, ...readerOf(actor), READ]);
    const reading = { actor, database: this.database, longReads: this.longReads };
    const page = await listOf<AccessRow, RecordAccessesQuery>(reading, accessList(patientId, query), query);
    return { ...page, rows: eachOf(page.rows, toAccess) };
  }

  /**
   * Returns the accesses for a PDF, latest first.
   * @throws as `list`; Problem (422) if there are more than a document takes
   */
  async printed(actor: Actor, patientId: string, filters: PrintedAccessesQuery): Promise<RecordAccess[]> {
    const latestFirst = RecordAccessesQuery.parse(filters);
    const query = { ...latestFirst, limit: MAX_PRINTED_ACCESSES + 1, count: 'exact' } as const;
    const { rows, total } = await this.list(actor, patientId, query);
    if (total > MAX_PRINTED_ACCESSES)
      throw new Problem(422, 'too_many_accesses', { params: { count: total, max: MAX_PRINTED_ACCESSES } });
    return rows as RecordAccess[];
  }
}

function mustBePeriod({ from, to }: PrintedAccessesQuery): void {
  if (from && to && to < from) throw brokenRule('to', 'endBeforeStart');
}

const toAccess = ({ roles, ...row }: AccessRow): RecordAccess => ({
  ...row,
  roles: roles as Role[],
  ...accessTexts(row),
});
