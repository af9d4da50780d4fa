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
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { ForceClosureRowEntity } from './force-closure-row.entity.js';
import { ForceClosureEntity } from './force-closure.entity.js';
import { forceClosureWork } from './force-closure-work.js';
import { earlierRun, episodesToClose, rowList, runById, runList } from './force-closures.sql.js';

type Stored = Omit<ForceClosePreview, 'allowed' | 'message'> & { version: number; snapshot: never };
type EarlierRun = { id: string; reason: string; episodeIds: string[] };

/** Previews and starts mass closings, and returns their outcomes. Architecture §14. */
@Injectable()
export class ForceClosures {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /**
   * Returns for each episode whether it can be closed and, without `dryRun`, starts a run that closes the episodes one by one.
   * @throws RuleBroken (422), ConfirmationRequired (428)
   */
  async close(
    { actor, idempotencyKey }: Caller,
    input: ForceCloseEpisodes,
    confirmed: boolean,
  ): Promise<ForceCloseReply> {
    const { text, values } = episodesToClose(actor, input.episodeIds);
    const { rows } = await this.database.reads.query<Stored>(text, values);
    const known = new Set(rows.map(({ id }) => id));
    mustHold(
      input.episodeIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ path: ['episodeIds', index], code: 'unknownEpisode' as const }],
      ),
    );
    const episodes = rows.map((row) => previewOf(row, actor, input.reason));
    if (input.dryRun) return { id: null, episodes };
    mustBeConfirmed([{ code: 'forceClosesEpisodes', params: { count: rows.length } }], confirmed);
    return { id: await this.database.transaction((db) => begin(db, actor, input, idempotencyKey)), episodes };
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

/**
 * Returns whether the episode's state machine would accept FORCE_CLOSE in its current state. Nothing is locked, so the later run may
 * differ.
 */
function previewOf({ version, snapshot, ...row }: Stored, actor: Actor, reason: string): ForceClosePreview {
  const machine = machineOf(row.workflow, version);
  // The guards of FORCE_CLOSE read only the fact `isAdministrator`, so all others keep their initial values.
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

/**
 * Inserts a run with its rows and its job, and returns its id. If a run with the same idempotency key exists, returns the id of that run
 * instead.
 */
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
  if ((inserted.raw as unknown[]).length === 0) return earlierRunOf(db, actor, { reason, episodeIds }, idempotencyKey);
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

/** Returns the id of the run with the same idempotency key. @throws Conflict if the key was used for a different request */
async function earlierRunOf(
  db: Transaction,
  actor: Actor,
  input: Pick<ForceCloseEpisodes, 'reason' | 'episodeIds'>,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { rows } = await db.query<EarlierRun>(earlierRun, [actor.id, idempotencyKey]);
  const [first] = rows;
  const isSame = first?.reason === input.reason && first.episodeIds.join() === input.episodeIds.join();
  if (!isSame) throw new Conflict('idempotency_key_reused');
  return first.id;
}
