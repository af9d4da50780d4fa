import {
  type Actor,
  type ConfirmRetention,
  type KeepPatient,
  type KeepPatients,
  problemLabels,
  type RetentionOutcome,
  type RetentionProposal,
  type RetentionProposalsQuery,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { today } from '../civil-registry/references.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Queryable, together, type Transaction } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { listOf } from '../http/lists/list.js';
import type { List } from '../http/lists/total.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { NotFound, Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { anonymise } from './anonymise.sql.js';
import * as sql from './retention.sql.js';

type Proposal = { patientId: string; decision: 'confirmed' | 'kept' | null; isKept: boolean; isDue: boolean };
type Refusal = 'not_found' | 'retention_decided' | 'retention_kept' | 'retention_not_due';
type Decided = { done: string[]; refused: { patientId: string; code: Refusal }[] };

/** Lists the patients whose data are due to be made anonymous, and carries out what an administrator decides. Decision 0069. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(actor: Actor, query: RetentionProposalsQuery): Promise<List<RetentionProposal>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<RetentionProposal, RetentionProposalsQuery>(reading, sql.proposalList(query), query);
  }

  /**
   * Makes the record of a patient anonymous, for ever.
   * @throws NotFound, ConfirmationRequired (428), Problem (409) if it was already decided, is kept until a day, or is no longer due
   */
  async confirm(actor: Actor, patientId: string, confirmed: boolean): Promise<RetentionProposal> {
    await read(this.database, patientId);
    return this.one(patientId, await this.confirmAll(actor, { patientIds: [patientId] }, confirmed));
  }

  /** Makes the records of several patients anonymous; a refusal of one does not stop the others. @throws ConfirmationRequired (428) */
  async confirmMany(actor: Actor, input: ConfirmRetention, confirmed: boolean): Promise<RetentionOutcome> {
    return outcomeOf(await this.confirmAll(actor, input, confirmed));
  }

  /** Keeps the data of a patient until a day; then they are proposed again. @throws NotFound, RuleBroken (422), Problem (409) */
  async keep(actor: Actor, patientId: string, input: KeepPatient): Promise<RetentionProposal> {
    await read(this.database, patientId);
    return this.one(patientId, await this.keepAll(actor, { ...input, patientIds: [patientId] }));
  }

  /** Keeps the data of several patients; a refusal of one does not stop the others. @throws RuleBroken (422) */
  async keepMany(actor: Actor, input: KeepPatients): Promise<RetentionOutcome> {
    return outcomeOf(await this.keepAll(actor, input));
  }

  private async one(patientId: string, { refused: [refusal] }: Decided): Promise<RetentionProposal> {
    if (refusal?.code === 'not_found') throw new NotFound();
    if (refusal) throw new Problem(409, refusal.code);
    return read(this.database, patientId);
  }

  private confirmAll(actor: Actor, { patientIds }: ConfirmRetention, confirmed: boolean): Promise<Decided> {
    mustBeConfirmed([{ code: 'anonymisesPatients', params: { count: patientIds.length } }], confirmed);
    return this.decide(actor, patientIds, refusalToAnonymise, async (db, ids) => {
      for (const statement of anonymise) db.write(statement, [ids]);
      await db.query(sql.recordConfirmed, [ids, actor.id, actor.name]);
    });
  }

  private keepAll(actor: Actor, { patientIds, until, reason }: KeepPatients): Promise<Decided> {
    if (until <= today()) throw brokenRule('until', 'dateNotInFuture');
    return this.decide(actor, patientIds, refusalOf, async (db, ids) => {
      await db.query(sql.recordKept, [ids, actor.id, actor.name, until, reason]);
    });
  }

  /**
   * Carries out a decision for those of the patients for whom it is possible, in one transaction. Whether their data are
   * due is read again after their accesses and records are locked.
   */
  private decide(
    actor: Actor,
    patientIds: readonly string[],
    refusal: (proposal: Proposal | undefined) => Refusal | undefined,
    carryOut: (db: Transaction, ids: string[]) => Promise<void>,
  ): Promise<Decided> {
    return this.database.transactionAs(actor, async (db) => {
      const [, , { rows }] = await together([
        db.query(sql.lockAccesses, [patientIds]),
        db.query(sql.lockPatients, [patientIds]),
        db.query<Proposal>(sql.proposalsToDecide, [patientIds, this.config.retentionYears ?? null, today()]),
      ]);
      const proposals = new Map(rows.map((row) => [row.patientId, row]));
      const refused = patientIds.flatMap((patientId) => {
        const code = refusal(proposals.get(patientId));
        return code ? [{ patientId, code }] : [];
      });
      const isRefused = new Set(refused.map(({ patientId }) => patientId));
      const done = patientIds.filter((patientId) => !isRefused.has(patientId));
      if (done.length > 0) await carryOut(db, done);
      return { done, refused };
    });
  }
}

function refusalOf(proposal: Proposal | undefined): Refusal | undefined {
  if (!proposal) return 'not_found';
  if (proposal.decision === 'confirmed') return 'retention_decided';
  return proposal.isDue ? undefined : 'retention_not_due';
}

/** Data that are to be kept until a day are not made anonymous before it: who decided otherwise changes the day first. */
const refusalToAnonymise = (proposal: Proposal | undefined): Refusal | undefined =>
  refusalOf(proposal) ?? (proposal?.isKept ? 'retention_kept' : undefined);

const outcomeOf = ({ done, refused }: Decided): RetentionOutcome => ({
  done,
  refused: refused.map(({ patientId, code }) => ({ patientId, message: problemLabels[code] })),
});

/** @throws NotFound */
async function read(db: Queryable, patientId: string): Promise<RetentionProposal> {
  const { rows } = await db.query<RetentionProposal>(sql.proposalOf, [patientId]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
