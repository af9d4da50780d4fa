import {
  type Actor,
  type ForceCloseEpisodes,
  type ForceClosePreview,
  type ForceCloseReply,
  type ForceClosure,
  type ForceClosureRow,
  type ForceClosureRowsQuery,
  type ForceClosuresQuery,
  hasGrant,
  unmetSentence,
} from '@percorso/domain';
import { explain, guardDetails, machineOf, restore, workflows } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/confirmed.js';
import { listOf } from '../http/list.js';
import { LongReads } from '../http/long-reads.js';
import { Conflict, NotFound } from '../http/problem.js';
import { mustHold } from '../http/rule-errors.js';
import type { List } from '../http/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { ForceClosureRowEntity } from './force-closure-row.entity.js';
import { ForceClosureEntity } from './force-closure.entity.js';
import { forceClosureWork } from './force-closure-work.js';
import { earlierRun, episodesToClose, rowList, runById, runList } from './force-closures.sql.js';

type Stored = Omit<ForceClosePreview, 'allowed' | 'message'> & { version: number; snapshot: never };
type Earlier = { id: string; reason: string; episodeIds: string[] };

/** Mass closings: what would become of them, what is asked, and what has become of them. Architecture §14. */
@Injectable()
export class ForceClosures {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /**
   * Tells of each episode whether it can be closed and, where that is not all that was asked, has them closed one after the other.
   * @throws RuleBroken (422), ConfirmationRequired (428)
   */
  async close(
    { actor, idempotencyKey }: Caller,
    asked: ForceCloseEpisodes,
    confirmed: boolean,
  ): Promise<ForceCloseReply> {
    const { text, values } = episodesToClose(actor, asked.episodeIds);
    const { rows } = await this.database.reads.query<Stored>(text, values);
    const known = new Set(rows.map(({ id }) => id));
    mustHold(
      asked.episodeIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ path: ['episodeIds', index], code: 'unknownEpisode' as const }],
      ),
    );
    const episodes = rows.map((row) => previewOf(row, actor, asked.reason));
    if (asked.dryRun) return { id: null, episodes };
    mustBeConfirmed([{ code: 'forceClosesEpisodes', params: { count: rows.length } }], confirmed);
    return { id: await this.database.transaction((db) => begin(db, actor, asked, idempotencyKey)), episodes };
  }

  list(actor: Actor, query: ForceClosuresQuery): Promise<List<ForceClosure>> {
    return listOf<ForceClosure, ForceClosuresQuery>(this.reading(actor), runList(actor), query);
  }

  /** @throws NotFound */
  async get(actor: Actor, id: string): Promise<ForceClosure> {
    const { text, values } = runById(actor, id);
    const { rows } = await this.database.reads.query<ForceClosure>(text, values);
    if (!rows[0]) throw new NotFound();
    return rows[0];
  }

  /** @throws NotFound */
  async rows(actor: Actor, id: string, query: ForceClosureRowsQuery): Promise<List<ForceClosureRow>> {
    await this.get(actor, id);
    return listOf<ForceClosureRow, ForceClosureRowsQuery>(this.reading(actor), rowList(actor, id, query), query);
  }

  private reading(actor: Actor) {
    return { actor, database: this.database, longReads: this.longReads };
  }
}

/** What the machine says, as it stands: nothing is locked, so that it may say something else later. */
function previewOf({ version, snapshot, ...row }: Stored, actor: Actor, reason: string): ForceClosePreview {
  const machine = machineOf(row.workflow, version);
  // Of all that guards know, the closing by force asks who sends it alone.
  const facts = {
    ...workflows[row.workflow].initialFacts,
    isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
  };
  const { allowed, unmet } = explain(
    machine,
    restore(machine, snapshot),
    { type: 'FORCE_CLOSE', reason, facts } as never,
    guardDetails,
  );
  return { ...row, allowed, message: allowed ? null : unmet.map(unmetSentence).join('; ') };
}

/** The run with its rows and its job: all of it, or nothing. The same key begins no second one. */
async function begin(
  db: Transaction,
  actor: Actor,
  { reason, episodeIds }: ForceCloseEpisodes,
  idempotencyKey: string | undefined,
): Promise<string> {
  const id = uuid();
  const run = { id, reason, actorId: actor.id, actorName: actor.name, createdAt: new Date() };
  const inserted = await db.manager
    .createQueryBuilder()
    .insert()
    .into(ForceClosureEntity)
    .values({ ...run, idempotencyKey: idempotencyKey ?? null })
    .orIgnore()
    .returning('id')
    .execute();
  if ((inserted.raw as unknown[]).length === 0) return earlier(db, actor, { reason, episodeIds }, idempotencyKey);
  const rows = episodeIds.map((instanceId, index) => ({
    id: uuid(),
    forceClosureId: id,
    position: index + 1,
    instanceId,
  }));
  await db.manager.insert(ForceClosureRowEntity, rows);
  await forceClosureWork.add(db, id);
  return id;
}

/** @throws Conflict where the key was used for something else */
async function earlier(
  db: Transaction,
  actor: Actor,
  asked: Pick<ForceCloseEpisodes, 'reason' | 'episodeIds'>,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { rows } = await db.query<Earlier>(earlierRun, [actor.id, idempotencyKey]);
  const [first] = rows;
  const isSame = first?.reason === asked.reason && first.episodeIds.join() === asked.episodeIds.join();
  if (!isSame) throw new Conflict('idempotency_key_reused');
  return first.id;
}
