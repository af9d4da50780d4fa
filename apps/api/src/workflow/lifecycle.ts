import type { Actor, Grant, InterfaceSettings, WorkflowName } from '@percorso/domain';
import type { Facts, StoredSnapshot } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import type { Queryable, Transaction } from '../database/database.js';
import type { EventRouting } from './outbox.js';
import type { RecordProjection } from './record-projection.js';

/** What every instance has, as JSON out of Postgres: times are ISO text. */
export type InstanceData = {
  id: string;
  version: number;
  state: string;
  snapshot: StoredSnapshot;
  revision: number;
  hash: string;
  stateSince: string;
  closedAt: string | null;
};

/** An instance to be created: `record` is its row in the table of its module, by column. */
export type NewInstance = {
  id: string;
  input?: unknown;
  record: object;
  /** Who is told of it, and of which episode of the unit it is, where it is more than a part of what was there. */
  notice?: EventRouting;
};

/** When, by whom and where something happens: within a running transaction. */
export type Setting = {
  db: Transaction;
  actor: Actor;
  at: Date;
  /** Day of `at` in Europe/Rome, `YYYY-MM-DD`. */
  today: string;
  /** Notes that a fact has changed which the row of an instance keeps for guards: it is read again once all is done. */
  refreshFact: (workflow: WorkflowName, id: string, fact: string) => void;
  /** Brings instances of one workflow to life, with what follows from it. */
  open: (workflow: WorkflowName, created: readonly NewInstance[]) => Promise<void>;
};

type Payload = Record<string, unknown>;

/** What the rules found out that effects and the reply need. `entryRevision`: the one that an entry will have. */
type Carried = { entryRevision?: number } | void;

/** How an event follows from another. */
export type Following = {
  /** Sends an event to another instance of the aggregate. @throws TransitionRefused */
  send: (workflow: WorkflowName, id: string, type: string, payload?: Payload) => Promise<void>;
  /** Sends one event to each of these instances that allows it; the others stay as they are. */
  sendWhereAllowed: (workflow: WorkflowName, ids: readonly string[], type: string, payload?: Payload) => Promise<void>;
};

/** What an effect works with: the event that caused it, and where it happened. */
export type EffectContext<Aggregate> = Setting &
  Following & {
    id: string;
    /** As it was before the event. */
    aggregate: Aggregate;
    event: { type: string; created?: string[]; entryRevision?: number; [payload: string]: unknown };
    /** The event follows from another instance's. */
    follows: boolean;
  };

/** An event before it is tried: what the rules about its payload may look at. */
type Proposal<Aggregate> = {
  db: Transaction;
  aggregate: Aggregate;
  id: string;
  type: string;
  payload: Payload;
  today: string;
  actor: Actor;
  configured: InterfaceSettings;
  /** The caller has confirmed what a 428 asked. */
  confirmed: boolean;
  /** The caller does not mean to write over anything. */
  isFirst?: boolean;
};

/**
 * Who asks for the facts: guards may depend on the actor, on whether the event follows from another, and on what is sent with it.
 * Without an event they are those of the instance as it stands.
 */
type Asking = { actor: Actor; follows: boolean; event?: { type: string; payload: Payload } };

type Effect<Aggregate> = { run(context: EffectContext<Aggregate>, params: Payload): void | Promise<void> }['run'];
type Effects<Aggregate> = Record<string, Effect<Aggregate>>;

/**
 * What the engine must know of a workflow beside its machine; its module says it. `Aggregate` is what its guards, rules and effects look
 * into: the episode aggregate, or a job. Declared as methods: the engine hands an aggregate from one to another of the same
 * lifecycle, and never looks into it.
 */
export type Lifecycle<Aggregate = unknown> = {
  workflow: WorkflowName;
  /** Locks what guards an instance, always in the same order, and loads the aggregate; null where there is none or the actor may not see it. */
  lock(db: Transaction, id: string, actor: Actor): Promise<Aggregate | null>;
  /** The same for who only reads. */
  read(db: Queryable, id: string, actor: Actor): Promise<Aggregate | null>;
  /** An instance of the aggregate, as far as it has been read. */
  instanceIn(aggregate: Aggregate, id: string): InstanceData | null;
  /** The aggregate with these instances of it read too, where they are not yet. */
  withRead?(db: Queryable, aggregate: Aggregate, ids: readonly string[]): Promise<Aggregate>;
  /** The aggregate with something else said of one of its instances. */
  withInstance(aggregate: Aggregate, id: string, changes: Partial<InstanceData>): Aggregate;
  facts(aggregate: Aggregate, id: string, asking: Asking): Facts;
  /** SQL of what the row of an instance keeps for guards, by its name; the expression says the instance's id. */
  denormalisedFacts?: Readonly<Record<string, (id: string) => string>>;
  /** The grant for an event that somebody sends. */
  grantFor(aggregate: Aggregate, id: string, type: string): Grant;
  /** Whether the event is for this actor's organisation to send. */
  isTheirs(aggregate: Aggregate, id: string, type: string, actor: Actor): boolean;
  /** Whether a payload can be read at all, which is said even where the machine takes none. @throws Malformed */
  mustBeReadable?(aggregate: Aggregate, id: string, payload: Payload): void;
  /**
   * Rules about the payload beyond its schema; gives what the event is to carry beside what was sent.
   * @throws Malformed, RuleBroken, ConfirmationRequired
   */
  check?(proposal: Proposal<Aggregate>): Carried | Promise<Carried>;
  /** Events by which new instances or entries are created, with how many: the engine gives them their ids. */
  creates?: Readonly<Record<string, (payload: Payload) => number>>;
  effects: Effects<Aggregate>;
  /** What every step leaves in the record. */
  stepped?(context: EffectContext<Aggregate>): void;
  /** Writes the records of new instances, and brings to life what belongs to them from the start. */
  onCreate(setting: Setting, created: readonly NewInstance[]): Promise<void>;
  audience(aggregate: Aggregate): Audience;
  /** The unit's episode that listeners are told it belongs to; null where it belongs to none. */
  episodeId(aggregate: Aggregate): string | null;
  /** Where it stands may be part of a patient's record, whose readings are logged. */
  noteRead(db: Queryable, aggregate: Aggregate, actor: Actor): Promise<void>;
  /** SQL of its instances: `id`, `uod_episode_id`, `cdr_episode_id`, and `rehabilitation_center_id` of what is a centre's but no episode's. */
  owned: string;
  /** What its history tells of its record. */
  projection: RecordProjection;
};
