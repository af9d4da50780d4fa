import { romeDay, type TransitionReply } from '@percorso/domain';
import {
  allowedEvents,
  clientEvents,
  explain,
  guardDetails,
  machineOf,
  probe,
  restore,
  step,
  type Effect,
  type Facts,
} from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, together, type Transaction } from '../database/database.js';
import { Metrics } from '../http/metrics.js';
import { Forbidden, NotFound, OutOfScope, StaleRevision, TransitionRefused } from '../http/problem.js';
import { authorise, type Command } from './commands.js';
import { loadLockedFamily, type Family } from './family.js';
import type { EffectContext, Handler } from './handler.js';
import { handlerOf } from './handlers.js';
import { earlierUse, replyAsBefore } from './idempotency.js';
import { lockInstance, writeMoves, type Instance } from './instances.js';
import { NoticeBoard } from './notice-board.js';
import { audienceOf, type Notice } from './notices.js';
import { instanceIn, viewOf } from './views.js';

type Sent = Pick<Command, 'workflow' | 'type' | 'idempotencyKey'> & { payload: Record<string, unknown> };
type Running = Pick<EffectContext, 'db' | 'actor' | 'at' | 'today' | 'family'> & { notices: Notice[] };

/** Runs every lifecycle. No other code changes a state. DESIGN §2. */
@Injectable()
export class WorkflowEngine {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeBoard,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Sends one event in one transaction: lock, facts, step, history, effects; then gives notice of it.
   * @throws NotFound, Forbidden, OutOfScope, StaleRevision (412), TransitionRefused (409)
   */
  async send(command: Command): Promise<TransitionReply> {
    const notices: Notice[] = [];
    const began = performance.now();
    try {
      const reply = await this.database.transaction((db) => this.sendWithin(db, command, notices));
      this.board.post(notices);
      const seconds = (performance.now() - began) / 1000;
      for (const { change } of notices) this.metrics.transition(change.workflow, change.type, seconds);
      return reply;
    } catch (error) {
      const { actor, idempotencyKey, payload = {} } = command;
      if (isRefusedToActor(error)) throw error;
      // What was done before is done no second time: the revision has grown, the guards refuse, or the history has the key already.
      const used = await earlierUse(this.database, actor, idempotencyKey, { payload });
      if (!used) throw this.counted(error, command);
      return replyAsBefore(used, { ...command, payload });
    }
  }

  private counted(error: unknown, { workflow, type }: Command): unknown {
    if (error instanceof TransitionRefused)
      for (const { guard } of error.explanation.unmet) this.metrics.refusedBy(workflow, type, guard);
    return error;
  }

  private async sendWithin(db: Transaction, command: Command, notices: Notice[]): Promise<TransitionReply> {
    const { workflow, id, type, actor, ifMatch, idempotencyKey, payload = {}, confirmed = false } = command;
    const handler = handlerOf(workflow);
    if (!handler) throw new NotFound();
    // One round trip: the statements run in this order, and each sees what was committed before the lock was given.
    const [locked, family] = await together([
      lockInstance(db, workflow, id),
      loadLockedFamily(db, id, actor, workflow),
    ]);
    if (!locked || !family) throw new NotFound();
    const before = locked.instance;
    authorise(handler, family, command);
    if (ifMatch !== undefined && ifMatch !== before.revision) throw stale(family, command);
    const at = new Date();
    const today = romeDay(at);
    const transaction = { db, actor, at, today, family, notices };
    handler.check?.({ family, id, type, payload, today, confirmed });
    return this.apply(transaction, handler, before, { workflow, type, payload, idempotencyKey });
  }

  private async apply(transaction: Running, handler: Handler, before: Instance, sent: Sent): Promise<TransitionReply> {
    const { db, actor, at, family } = transaction;
    const facts = handler.facts(family, before.id, actor);
    if (!facts) throw new NotFound();
    const created = Array.from({ length: handler.creates?.[sent.type] ?? 0 }, () => uuid());
    const event = { ...sent.payload, ...(created.length > 0 && { created }) };
    const machine = machineOf(before.workflow, before.version);
    const after = step(machine, before.snapshot, { type: sent.type, ...event, facts } as never);
    if (!after) throw refusal(before, sent, facts);
    const reply: TransitionReply = {
      id: before.id,
      workflow: before.workflow,
      type: sent.type,
      from: before.state,
      state: after.state,
      revision: before.revision + 1,
      at: at.toISOString(),
      created,
    };
    const move = { before, after, type: sent.type, event, facts, idempotencyKey: sent.idempotencyKey };
    transaction.notices.push(noticeOf(reply, transaction));
    const context: EffectContext = {
      ...transaction,
      id: before.id,
      event: { type: sent.type, ...event },
      send: (workflow, id, type, payload = {}) => this.follow(transaction, { workflow, id, type, payload }),
    };
    writeMoves(db, [move], { actor, at });
    await runEffects(handler, after.effects, context);
    return reply;
  }

  /** An event that follows from another: the caller's rights were checked on that one, the machine's guards hold all the same. */
  private async follow(transaction: Running, { id, ...sent }: Sent & { id: string }): Promise<void> {
    const handler = handlerOf(sent.workflow);
    const locked = await lockInstance(transaction.db, sent.workflow, id);
    if (!handler || !locked) throw new NotFound();
    await this.apply(transaction, handler, locked.instance, sent);
  }
}

/** Whoever may not send the event is told nothing of what became of it. */
const isRefusedToActor = (error: unknown): boolean =>
  error instanceof NotFound || error instanceof Forbidden || error instanceof OutOfScope;

async function runEffects(handler: Handler, effects: readonly Effect[], context: EffectContext): Promise<void> {
  for (const { type, params } of effects) {
    const run = handler.effects[type];
    if (!run) throw new Error(`the handler has no effect ${type}`);
    await run(context, params);
  }
}

/** The instance as it stands now, for who believed in an earlier revision. */
function stale(family: Family, { workflow, id, actor }: Command): StaleRevision | NotFound {
  const instance = instanceIn(family, workflow, id);
  const view = instance && viewOf(workflow, instance, family, actor);
  return view ? new StaleRevision(view) : new NotFound();
}

/** The refusal says where the instance stands, what is missing and what would be accepted instead. */
function refusal({ workflow, version, state, snapshot }: Instance, sent: Sent, facts: Facts): TransitionRefused {
  const { type, payload } = sent;
  const machine = machineOf(workflow, version);
  const before = restore(machine, snapshot);
  // With the payload that was sent: it may be what a guard objects to.
  const event = { type, ...payload, facts };
  const { unmet } = explain(machine, before, event, guardDetails);
  const probes = clientEvents(workflow).map((candidate) => probe(candidate, facts));
  const allowed = allowedEvents(before, probes);
  return new TransitionRefused({ state, event: type, unmet, allowed });
}

function noticeOf({ id, workflow, type, state, revision, at }: TransitionReply, { actor, family }: Running): Notice {
  return {
    change: {
      id,
      workflow,
      type,
      state,
      revision,
      at,
      actorId: actor.id,
      actorName: actor.name,
      uodEpisodeId: family.id,
    },
    audience: audienceOf(family),
  };
}
