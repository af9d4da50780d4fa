import {
  trimmedTexts,
  type Actor,
  type Created,
  type SimulatedEvent,
  type TransitionReply,
  type WorkflowName,
} from '@percorso/domain';
import { machineOf, step } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Metrics } from '../http/observability/metrics.js';
import { Forbidden, NotFound, OutOfScope, TransitionRefused } from '../http/problems/problem.js';
import { traced } from '../tracing/traces.js';
import type { Caller } from './caller.decorator.js';
import { authorise, type Command } from './commands.js';
import { OPEN } from './history.js';
import { earlierUse, type KeyedRequest, firstReply } from './idempotency.js';
import { Lifecycles } from './lifecycles.js';
import { NoticeBoard } from './notice-board.js';
import type { Notice } from './notices.js';
import { Releases } from './releases/releases.js';
import { refusal } from './refusal.js';
import { Run, type Request } from './run.js';
import { simulate, type SimulationInput } from './simulate.js';

/**
 * Work to be done before the transaction of an event, without locks: a request to another system. Returns a check that runs at the end of
 * the transaction, when nothing else has refused the event. Must not reveal anything that the actor may not see.
 */
type Preparation = (command: Command) => Promise<() => void>;

/** Runs the lifecycles of all workflows; no other code changes a state. Architecture §2. */
@Injectable()
export class WorkflowEngine {
  private readonly preparations = new Map<string, Preparation>();

  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    private readonly releases: Releases,
    private readonly board: NoticeBoard,
    private readonly metrics: Metrics,
  ) {}

  /** Registers the preparation of the events of one type. */
  prepare(workflow: WorkflowName, type: string, preparation: Preparation): void {
    this.preparations.set(`${workflow} ${type}`, preparation);
  }

  /**
   * Sends one event in one transaction: lock, facts, step, history, effects; then posts its notice. Texts are trimmed (`trimmedTexts`)
   * before rules read them, so that a rule counts the length that is stored.
   * @throws NotFound, Forbidden, OutOfScope, StaleRevision (412), TransitionRefused (409)
   */
  async send({ payload = {}, ...others }: Command): Promise<TransitionReply> {
    const command = { ...others, payload: trimmedTexts(payload) };
    const check = await this.preparations.get(`${command.workflow} ${command.type}`)?.(command);
    try {
      const [reply] = await this.within(command.actor, async (run) => {
        const carriedOut = await run.carryOut(command);
        check?.();
        return carriedOut;
      });
      return reply;
    } catch (error) {
      if (isRefusedToActor(error)) throw error;
      // The request may repeat an earlier one with the same key: it then fails because its revision is stale, a guard refuses it, or the
      // history already has the key.
      const before = await this.earlierReply(command);
      if (!before) throw this.counted(error, command);
      return before;
    }
  }

  /**
   * Returns the reply to the earlier command with the same key, if any.
   * @throws Conflict if the key was used for another command
   */
  private async earlierReply({ instead, ...command }: Command & KeyedRequest): Promise<TransitionReply | undefined> {
    const used = await earlierUse(this.database, command.actor, command.idempotencyKey, command);
    if (!used) return undefined;
    if (instead && used.type === instead.type)
      return this.earlierReply({ ...command, type: instead.type, payload: instead.payload });
    return firstReply(used, command);
  }

  /**
   * Checks that the instance accepts an event of this type in its present state, before a long body is read or its content is validated.
   * @throws the errors with which `send` would refuse the event
   */
  async mustAccept({ actor, workflow, id, type }: Pick<Command, 'actor' | 'workflow' | 'id' | 'type'>): Promise<void> {
    const lifecycle = this.lifecycles.of(workflow);
    const aggregate: unknown = await lifecycle.read(this.database, id, actor);
    const instance = aggregate ? lifecycle.instanceIn(aggregate, id) : null;
    if (!instance) throw new NotFound();
    authorise(lifecycle, aggregate, { id, type, actor });
    const facts = lifecycle.facts(aggregate, id, { actor, follows: false });
    const stepped = step(machineOf(workflow, instance.version), instance.snapshot, { type, facts } as never);
    if (!stepped) throw this.counted(refusal(instance, { workflow, type }, facts), { workflow });
  }

  private counted(error: unknown, { workflow }: Pick<Command, 'workflow'>): unknown {
    if (error instanceof TransitionRefused) {
      const { event, unmet } = error.explanation;
      for (const { guard } of unmet) this.metrics.refusedBy(workflow, event, guard);
    }
    return error;
  }

  /** Runs `work` in one transaction on behalf of the actor; posts the notices after the commit. */
  async within<Result>(
    actor: Actor,
    work: (run: Run) => Promise<Result>,
    request?: Request,
  ): Promise<[Result, Notice[]]> {
    const began = performance.now();
    const done = await traced('workflow transaction', (note) =>
      this.database.transaction(async (db): Promise<[Result, Notice[]]> => {
        const run = new Run(this.lifecycles, this.releases, db, actor, request);
        const result = await work(run);
        run.finish();
        note({ 'percorso.events': run.notices.map(({ change }) => `${change.workflow} ${change.type}`) });
        return [result, run.notices];
      }),
    );
    this.board.post(done[1]);
    const seconds = (performance.now() - began) / 1000;
    for (const { change } of done[1]) this.metrics.transition(change.workflow, change.type, seconds);
    return done;
  }

  /**
   * Creates an instance in one transaction, once per idempotency key, even if the request arrives twice at the same time; then posts its
   * notice. `work` checks the request, opens the instance, and returns its id.
   */
  async open(
    { actor, idempotencyKey }: Caller,
    request: Omit<Request, 'idempotencyKey'>,
    work: (run: Run) => Promise<string>,
  ): Promise<Created> {
    const earlier = async () => {
      const used = await earlierUse(this.database, actor, idempotencyKey, request);
      return used && firstReply(used, { ...request, type: OPEN });
    };
    const first = await earlier();
    if (first) return { id: first.id };
    try {
      const [id] = await this.within(actor, work, { ...request, idempotencyKey });
      return { id };
    } catch (error) {
      // Of two concurrent requests the second waits for the first, fails because of it, and gets the reply to the first.
      const concurrent = await earlier();
      if (concurrent) return { id: concurrent.id };
      throw error;
    }
  }

  /** Carries out the events, one after another, up to the first refusal, returns the outcomes and rolls everything back. */
  simulate(
    subject: Pick<Command, 'workflow' | 'id' | 'actor'>,
    events: readonly SimulationInput[],
  ): Promise<SimulatedEvent[]> {
    const trimmed = events.map((event) => trimmedTexts(event));
    return this.database.dryRun((db) => simulate(this.lifecycles, this.releases, db, subject, trimmed));
  }
}

/**
 * Whether the error says that the actor may not send the event. Such an actor gets this error even if the key was used before, and so
 * learns nothing of that use.
 */
const isRefusedToActor = (error: unknown): boolean =>
  error instanceof NotFound || error instanceof Forbidden || error instanceof OutOfScope;
