import type { Actor, Grant, InterfaceSettings, WorkflowName } from '@percorso/domain';
import type { Facts, StoredSnapshot } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import type { Queryable, Transaction } from '../database/database.js';
import type { EventRouting } from './outbox.js';
import type { RecordProjection } from './record-projection.js';

/** Columns of `workflow_instance` as JSON from Postgres; times are ISO text. */
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

/** An instance to be created; `record` is its row in the table of its module, by column. */
export type NewInstance = {
  id: string;
  input?: unknown;
  record: object;
  /** Routing of the notice of the creation; absent for a part of an existing aggregate, whose creation is not notified. */
  notice?: EventRouting;
};

/** The running transaction, its actor and its time. */
export type Setting = {
  db: Transaction;
  actor: Actor;
  at: Date;
  /** Date of `at` in Europe/Rome, `YYYY-MM-DD`. */
  today: string;
  /** Marks a denormalised fact of an instance as stale; it is recomputed and written when the run finishes. */
  refreshFact: (workflow: WorkflowName, id: string, fact: string) => void;
  /** Creates instances of one workflow, and runs the `onCreate` of its lifecycle. */
  open: (workflow: WorkflowName, created: readonly NewInstance[]) => Promise<void>;
};

type Payload = Record<string, unknown>;

/** What `check` adds to the event for the effects and the reply: `entryRevision` is the revision that the written entry will have. */
type CheckResult = { entryRevision?: number } | void;

/** Sends events that are consequences of an event. */
export type Following = {
  /** Sends an event to another instance of the aggregate. @throws TransitionRefused */
  send: (workflow: WorkflowName, id: string, type: string, payload?: Payload) => Promise<void>;
  /** Sends an event to an instance of another aggregate, which is locked only now. @throws TransitionRefused, NotFound if the actor may not see it */
  sendElsewhere: (workflow: WorkflowName, id: string, type: string, payload?: Payload) => Promise<void>;
  /** Sends an event to each of these instances that accepts it; the others stay unchanged. */
  sendWhereAllowed: (workflow: WorkflowName, ids: readonly string[], type: string, payload?: Payload) => Promise<void>;
};

/** Input of an effect: the event that caused it, the event's instance and its aggregate. */
export type EffectContext<Aggregate> = Setting &
  Following & {
    id: string;
    /** The aggregate as it was before the event. */
    aggregate: Aggregate;
    event: { type: string; created?: string[]; entryRevision?: number; [payload: string]: unknown };
    /** Whether the event is a consequence of another instance's event. */
    follows: boolean;
  };

/** Input of the rules about an event's payload. */
type Proposal<Aggregate> = {
  db: Transaction;
  aggregate: Aggregate;
  id: string;
  type: string;
  payload: Payload;
  today: string;
  actor: Actor;
  configured: InterfaceSettings;
  /** Whether the caller has confirmed the questions of an earlier reply with status 428. */
  confirmed: boolean;
  /** Whether to refuse the event if the sheet already has content or entries: the caller expects an empty one, and must not overwrite. */
  isFirst?: boolean;
};

/**
 * Inputs of the facts beside the aggregate: the actor, whether the event is a consequence of another one, and the event with its payload.
 * Without `event`, the facts are those of the instance in its present state.
 */
type FactInputs = { actor: Actor; follows: boolean; event?: { type: string; payload: Payload } };

type Effect<Aggregate> = { run(context: EffectContext<Aggregate>, params: Payload): void | Promise<void> }['run'];
type Effects<Aggregate> = Record<string, Effect<Aggregate>>;

/**
 * The part of a workflow that the engine needs beside the machine; the workflow's module defines it. `Aggregate` is the data for guards,
 * rules and effects: the episode aggregate, or a job. Declared with methods, which are bivariant: the engine passes an aggregate from one
 * method of a lifecycle to another, and never reads it.
 */
export type Lifecycle<Aggregate = unknown> = {
  workflow: WorkflowName;
  /** Locks the instance and its aggregate root, always in the same order, and loads the aggregate; null if missing or not visible. */
  lock(db: Transaction, id: string, actor: Actor): Promise<Aggregate | null>;
  /** Loads the aggregate without a lock; null if missing or not visible. */
  read(db: Queryable, id: string, actor: Actor): Promise<Aggregate | null>;
  /** Returns an instance of the aggregate; null if not loaded (see `withLoaded`) or not visible. */
  instanceIn(aggregate: Aggregate, id: string): InstanceData | null;
  /** Returns the aggregate with these instances loaded in addition to those that it already has. */
  withLoaded?(db: Queryable, aggregate: Aggregate, ids: readonly string[]): Promise<Aggregate>;
  /** Returns the aggregate with some fields of one of its instances changed. */
  withInstance(aggregate: Aggregate, id: string, changes: Partial<InstanceData>): Aggregate;
  facts(aggregate: Aggregate, id: string, asking: FactInputs): Facts;
  /**
   * For each denormalised fact in `workflow_instance.facts`, by name, a function that returns its SQL; `id` is an SQL expression for the
   * instance's id.
   */
  denormalisedFacts?: Readonly<Record<string, (id: string) => string>>;
  /** Returns the grant that a caller needs for an event. */
  grantFor(aggregate: Aggregate, id: string, type: string): Grant;
  /** Whether the actor's organisation may send the event. */
  isOrganisationAllowed(aggregate: Aggregate, id: string, type: string, actor: Actor): boolean;
  /** Checks that the payload can be read. An unreadable payload is reported even if the machine refuses the event. @throws Malformed */
  mustBeReadable?(aggregate: Aggregate, id: string, payload: Payload): void;
  /**
   * Checks the rules about the payload beyond its schema; returns what the event carries in addition to its payload.
   * @throws Malformed, RuleBroken, ConfirmationRequired
   */
  check?(proposal: Proposal<Aggregate>): CheckResult | Promise<CheckResult>;
  /** For each creating event, the number of instances or entries that it creates; the engine generates their ids. */
  creates?: Readonly<Record<string, (payload: Payload) => number>>;
  effects: Effects<Aggregate>;
  /** Runs after the effects of every step. */
  afterStep?(context: EffectContext<Aggregate>): void;
  /** Writes the records of new instances, and creates the instances that belong to them from the start. */
  onCreate(setting: Setting, created: readonly NewInstance[]): Promise<void>;
  audience(aggregate: Aggregate): Audience;
  /** Returns the id of the unit's episode that notices contain; null if the aggregate belongs to none. */
  episodeId(aggregate: Aggregate): string | null;
  /** Logs a read of the instance, which may be part of a patient's record. */
  noteRead(db: Queryable, aggregate: Aggregate, actor: Actor): Promise<void>;
  /**
   * SQL that selects the workflow's instances with their owners: `id`, `uod_episode_id`, `cdr_episode_id`, and `rehabilitation_center_id`
   * if a centre owns them without an episode.
   */
  owned: string;
  /** How the record follows from the history. */
  projection: RecordProjection;
};
