import { romeDay, type Actor, type TransitionReply, type WorkflowName } from '@percorso/domain';
import { begin, machineOf, step, type Effect, type Facts } from '@percorso/workflows';
import { v7 as uuid } from 'uuid';
import { together, type Transaction } from '../database/database.js';
import { NotFound, StaleRevision } from '../http/problems/problem.js';
import { authorise, type Command } from './commands.js';
import { onlyUpgradedSince, writeCreations, writeDenormalisedFacts, writeMove, type Creation } from './instances.js';
import type { Following, InstanceData, Lifecycle, NewInstance, Setting } from './lifecycle.js';
import type { Lifecycles } from './lifecycles.js';
import { noticeOf, noticeOfCreation, type Notice } from './notices.js';
import type { Releases } from './releases/releases.js';
import type { EventRouting } from './outbox.js';
import { refusal } from './refusal.js';
import { viewOf } from './views.js';

/** An event that is being sent to an instance. */
type Sent = {
  workflow: WorkflowName;
  id: string;
  type: string;
  payload?: Record<string, unknown>;
  idempotencyKey?: string;
  /** Whether the event is a consequence of another instance's event: rights were checked for that event, guards are still evaluated. */
  follows?: boolean;
  /** Facts that a simulation assumes. */
  assume?: Facts;
};
/** A transition that the machine allows, not yet written. */
type Move = { sent: Sent; before: InstanceData; facts: Facts; event: Record<string, unknown>; after: After };
type After = NonNullable<ReturnType<typeof step>>;
/** A locked instance with its aggregate. */
type Entered<Aggregate> = { aggregate: Aggregate; instance: InstanceData };
type Stepped = { reply: TransitionReply; effects: readonly Effect[] };

/** A caller's request to create an instance. */
export type Request = { workflow: WorkflowName; payload: object; idempotencyKey?: string };

/** One transaction of the engine: the only place that creates instances and changes their states, with all effects. */
export class Run implements Setting {
  readonly today: string;
  readonly notices: Notice[] = [];
  /** The aggregate that was entered, as it is after the last step. */
  private aggregate: unknown = null;
  /** Routing of the creation in progress; the instances that it creates in turn inherit it. */
  private creating: EventRouting | undefined;
  /** Denormalised facts to refresh at the end, by the id of the instance whose row stores them. */
  private readonly staleFacts = new Map<string, { workflow: WorkflowName; facts: Set<string> }>();

  constructor(
    private readonly lifecycles: Lifecycles,
    private readonly releases: Pick<Releases, 'versionFor'>,
    readonly db: Transaction,
    readonly actor: Actor,
    private readonly request?: Request,
    readonly at = new Date(),
  ) {
    this.today = romeDay(at);
  }

  /**
   * Locks an instance and its aggregate.
   * @throws NotFound if the actor may not see the instance
   */
  async enter<Aggregate>(
    lifecycle: Pick<Lifecycle<Aggregate>, 'lock' | 'instanceIn'>,
    id: string,
    actor = this.actor,
  ): Promise<Entered<Aggregate>> {
    const [entered] = await this.enterEach(lifecycle, [{ id, actor }]);
    if (!entered) throw new NotFound();
    this.switchTo(entered);
    return entered;
  }

  /**
   * Locks several instances of different aggregates, in the given order, in one round trip. Returns null for each one that its actor may
   * not see.
   */
  async enterEach<Aggregate>(
    lifecycle: Pick<Lifecycle<Aggregate>, 'lock' | 'instanceIn'>,
    wanted: readonly { id: string; actor: Actor }[],
  ): Promise<(Entered<Aggregate> | null)[]> {
    const locked = wanted.map(async ({ id, actor }): Promise<Entered<Aggregate> | null> => {
      const aggregate = await lifecycle.lock(this.db, id, actor);
      const instance = aggregate && lifecycle.instanceIn(aggregate, id);
      return instance ? { aggregate: aggregate as Aggregate, instance } : null;
    });
    return together(locked);
  }

  /** Makes one of several entered aggregates the current one. */
  switchTo({ aggregate }: Entered<unknown>): void {
    this.aggregate = aggregate;
  }

  /**
   * Carries out a command if the actor's rights, the rules and the machine allow it: lock, facts, step, history, effects.
   * @throws NotFound, Forbidden, OutOfScope, StaleRevision (412), TransitionRefused (409)
   */
  async carryOut(given: Command): Promise<TransitionReply> {
    const { workflow, id, actor, ifMatch } = given;
    const lifecycle = this.lifecycles.of(workflow);
    const { aggregate, instance } = await this.enter(lifecycle, id);
    given.precondition?.(aggregate);
    const { instead, ...original } = given;
    const command = instead?.where(aggregate)
      ? { ...original, type: instead.type, payload: instead.payload }
      : original;
    authorise(lifecycle, aggregate, command);
    if (ifMatch !== undefined && ifMatch !== instance.revision && !(await this.isOnlyUpgraded(id, ifMatch)))
      throw new StaleRevision(viewOf(lifecycle, aggregate, id, actor));
    return (await this.attempt(command, command)).reply;
  }

  /**
   * Sends a caller's event to an instance of the entered aggregate. The machine is consulted before the rules about the payload: a caller
   * whose event the machine refuses gets no payload errors.
   * @throws Malformed, TransitionRefused, and the errors of the rules
   */
  async attempt(sent: Sent, caller: Pick<Command, 'confirmed' | 'isFirst'>): Promise<Stepped> {
    const { workflow, id, type, payload = {} } = sent;
    const { db, aggregate, today, actor, lifecycles } = this;
    const { confirmed = false, isFirst } = caller;
    const lifecycle = lifecycles.of(workflow);
    const move = this.allowedMove(sent, () => lifecycle.mustBeReadable?.(aggregate, id, payload));
    const asking = { today, actor, configured: lifecycles.configured, confirmed, isFirst };
    const carried = await lifecycle.check?.({ db, aggregate, id, type, payload, ...asking });
    return this.carryOutMove({ ...move, event: { ...move.event, ...carried } });
  }

  /** Whether only upgrades of the machine's version follow this revision: then no user has changed anything. */
  private async isOnlyUpgraded(id: string, revision: number): Promise<boolean> {
    const { rows } = await this.db.query<{ only: boolean }>(onlyUpgradedSince, [id, revision]);
    return rows[0]?.only ?? false;
  }

  /**
   * Sends an event to an instance of the entered aggregate, without checking the rights of the actor or the rules about the payload.
   * @throws TransitionRefused if the machine refuses the event, NotFound if the instance is not in the entered aggregate
   */
  async send(sent: Sent): Promise<Stepped> {
    return this.carryOutMove(this.allowedMove(sent));
  }

  /**
   * Returns the transition if the machine allows it.
   * @throws the error of `mustBeReadable` if the payload is unreadable, otherwise TransitionRefused
   */
  private allowedMove(sent: Sent, mustBeReadable?: () => void): Move {
    const { before, facts } = this.stateAndFacts(sent);
    const move = this.plan(sent, before, facts);
    if (move) return move;
    mustBeReadable?.();
    throw refusal(before, sent, facts);
  }

  private async carryOutMove(move: Move): Promise<Stepped> {
    const place = this.notices.length;
    const stepped = await this.step(move);
    // Placed before the notices of the event's consequences.
    this.notices.splice(place, 0, noticeOf(stepped.reply, this.actor, this.routingOf(move.sent.workflow)));
    return stepped;
  }

  readonly refreshFact = (workflow: WorkflowName, id: string, fact: string): void => {
    const { facts } = this.staleFacts.get(id) ?? { facts: new Set() };
    this.staleFacts.set(id, { workflow, facts: facts.add(fact) });
  };

  /** Refreshes the denormalised facts that changed, once all events are carried out. */
  finish(): void {
    for (const [id, { workflow, facts }] of this.staleFacts)
      writeDenormalisedFacts(this.db, this.lifecycles.of(workflow), id, facts);
    this.staleFacts.clear();
  }

  /** Sends an event to each instance that accepts it. Posts no notices, unlike `send`: otherwise one click would cause ten notices. */
  private async sendWhereAllowed(sent: Omit<Sent, 'id'>, ids: readonly string[]): Promise<void> {
    await this.load(sent.workflow, ids);
    for (const id of ids) {
      const { before, facts } = this.stateAndFacts({ ...sent, id });
      const move = this.plan({ ...sent, id }, before, facts);
      if (move) await this.step(move);
    }
  }

  readonly open = async (workflow: WorkflowName, created: readonly NewInstance[]): Promise<void> => {
    const version = this.releases.versionFor(workflow);
    const request = this.request?.workflow === workflow ? this.request : undefined;
    const creations = created.map(({ id, input = null, record }): Creation => {
      const begun = begin(machineOf(workflow, version), input ?? undefined);
      if (begun.effects.length > 0) throw new Error(`${workflow} begins with an effect: it belongs to \`onCreate\``);
      return { id, workflow, version, input, begun, record, ...(request && { request: request.payload }) };
    });
    const routing = created.find(({ notice }) => notice)?.notice ?? this.creating ?? this.routingOf(workflow);
    await writeCreations(this.db, creations, routing, this, request?.idempotencyKey);
    created.forEach(({ notice }, index) => {
      const creation = creations[index];
      if (creation && notice) this.notices.push(noticeOfCreation(creation, this, notice));
    });
    const outerRouting = this.creating;
    this.creating = routing;
    await this.lifecycles.of(workflow).onCreate(this, created);
    this.creating = outerRouting;
  };

  private async load(workflow: WorkflowName, ids: readonly string[]): Promise<void> {
    const lifecycle = this.lifecycles.of(workflow);
    if (lifecycle.withLoaded) this.aggregate = await lifecycle.withLoaded(this.db, this.aggregate, ids);
  }

  /** Returns the stored state of an instance and the facts for its guards. */
  private stateAndFacts({ workflow, id, type, payload = {}, follows = false, assume }: Sent): {
    before: InstanceData;
    facts: Facts;
  } {
    const lifecycle = this.lifecycles.of(workflow);
    const before = lifecycle.instanceIn(this.aggregate, id);
    if (!before) throw new NotFound();
    const asking = { actor: this.actor, follows, event: { type, payload } };
    return { before, facts: { ...lifecycle.facts(this.aggregate, id, asking), ...assume } };
  }

  /** Returns the transition that an event would cause; null if the machine refuses the event. */
  private plan(sent: Sent, before: InstanceData, facts: Facts): Move | null {
    const { workflow, type, payload = {} } = sent;
    const created = Array.from({ length: this.lifecycles.of(workflow).creates?.[type]?.(payload) ?? 0 }, () => uuid());
    const event = { ...payload, ...(created.length > 0 && { created }) };
    const after = step(machineOf(workflow, before.version), before.snapshot, { type, ...event, facts } as never);
    return after && { sent, before, facts, event, after };
  }

  private async step({ sent, before, facts, event, after }: Move): Promise<Stepped> {
    const { workflow, id, type, idempotencyKey, follows = false } = sent;
    const lifecycle = this.lifecycles.of(workflow);
    const { created = [], entryRevision } = event as { created?: string[]; entryRevision?: number };
    const { state, snapshot, effects } = after;
    const revision = before.revision + 1;
    const at = this.at.toISOString();
    const routing = this.routingOf(workflow);
    const hash = writeMove(this.db, { workflow, routing, before, after, type, event, facts, idempotencyKey }, this);
    const { db, actor, today, open, refreshFact, aggregate } = this;
    const setting = { db, actor, today, open, refreshFact, at: this.at };
    const context = { ...setting, ...this.following, id, aggregate, follows, event: { type, ...event } };
    const closedAt = after.closed ? (before.closedAt ?? at) : null;
    this.aggregate = lifecycle.withInstance(this.aggregate, id, { state, snapshot, revision, hash, closedAt });
    for (const effect of effects) {
      const run = lifecycle.effects[effect.type];
      if (!run) throw new Error(`${workflow} has no effect ${effect.type}`);
      await run(context, effect.params);
    }
    lifecycle.afterStep?.(context);
    const entryResult = entryRevision !== undefined && { entryRevision };
    return { reply: { id, workflow, type, from: before.state, state, revision, at, created, ...entryResult }, effects };
  }

  /** Returns functions that send the consequences of the event or creation that this run carries out. */
  get following(): Following {
    return {
      send: async (workflow, id, type, payload) => {
        await this.load(workflow, [id]);
        await this.send({ workflow, id, type, payload, follows: true });
      },
      sendElsewhere: async (workflow, id, type, payload) => {
        const { aggregate } = this;
        await this.enter(this.lifecycles.of(workflow), id);
        await this.send({ workflow, id, type, payload, follows: true });
        this.aggregate = aggregate;
      },
      sendWhereAllowed: (workflow, ids, type, payload) =>
        this.sendWhereAllowed({ workflow, type, payload, follows: true }, ids),
    };
  }

  private routingOf(workflow: WorkflowName): EventRouting {
    const lifecycle = this.lifecycles.of(workflow);
    return { audience: lifecycle.audience(this.aggregate), uodEpisodeId: lifecycle.episodeId(this.aggregate) };
  }
}
