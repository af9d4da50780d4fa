import { setTimeout as pause } from 'node:timers/promises';
import { WorkflowName } from '@percorso/domain';
import {
  applyUpgrade,
  planUpgrade,
  workflows,
  type PlannedUpgrade,
  type Unmapped,
  type WorkflowDefinition,
} from '@percorso/workflows';
import type { Database, Queryable } from '../../database/database.js';
import { denormalisedFactsSql } from '../instances.js';
import type { Lifecycle } from '../lifecycle.js';
import { countOlder, ENDED_AFTER_SECONDS } from '../releases/releases.sql.js';
import { writeUpgrades, type OldInstance } from './write-upgrades.js';

/** Outcome of the dry run for one instance. */
export type UpgradeLine = { workflow: WorkflowName } & (PlannedUpgrade | Unmapped);
export type UpgradeCounts = { upgraded: number; unmapped: number; upToDate: number };

type Options = {
  /** Whether to report the outcome for every instance and change nothing. */
  isDryRun: boolean;
  onOutcome: (line: UpgradeLine) => void;
  lifecycles: readonly Lifecycle[];
  definitions?: Readonly<Record<WorkflowName, WorkflowDefinition>>;
  /** Milliseconds to wait for processes of an older release to end; by default longer than a killed process counts as alive. */
  patienceMs?: number;
};

/** Thrown when processes are running that could not run upgraded instances. */
export class OlderProcesses extends Error {
  constructor(readonly count: number) {
    super(`${count} processes do not know the newest versions`);
  }
}

const READ_ROWS = 500;
/** Small, because users of these episodes wait while a batch is written. */
const WRITTEN_ROWS = 100;
const POLL_MS = 500;

const oldInstances = `
  SELECT id, version, state, snapshot, revision, hash FROM workflow_instance
  WHERE workflow = $1 AND version <> $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT ${READ_ROWS}`;

async function* batches(db: Queryable, workflow: WorkflowName, latest: number): AsyncGenerator<OldInstance[]> {
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: OldInstance[] } = await db.query<OldInstance>(oldInstances, [workflow, latest, last]);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? null;
  }
}

async function countUpToDate(db: Queryable, workflow: WorkflowName, latest: number): Promise<number> {
  const count = 'SELECT count(*)::int AS n FROM workflow_instance WHERE workflow = $1 AND version = $2';
  const { rows } = await db.query<{ n: number }>(count, [workflow, latest]);
  return rows[0]?.n ?? 0;
}

/** Dry run: passes the outcome for each instance to `onOutcome`. */
async function dryRun(db: Queryable, { definitions = workflows, onOutcome }: Options): Promise<UpgradeCounts> {
  const counts: UpgradeCounts = { upgraded: 0, unmapped: 0, upToDate: 0 };
  for (const workflow of WorkflowName.options) {
    const definition = definitions[workflow];
    counts.upToDate += await countUpToDate(db, workflow, definition.latest);
    for await (const rows of batches(db, workflow, definition.latest)) {
      const plan = planUpgrade(rows, definition);
      for (const line of [...plan.upgrades, ...plan.unmapped]) onOutcome({ workflow, ...line });
      counts.upgraded += plan.upgrades.length;
      counts.unmapped += plan.unmapped.length;
    }
  }
  return counts;
}

/**
 * Waits until every running process knows the newest versions.
 * @throws OlderProcesses if processes that do not know them still run after `patienceMs`
 */
async function waitForOlderProcesses(db: Queryable, { definitions = workflows, patienceMs }: Options): Promise<void> {
  const versions = WorkflowName.options.map((workflow) => [workflow, definitions[workflow].latest]);
  const known = JSON.stringify(Object.fromEntries(versions));
  // A killed process counts as alive until its last heartbeat is too old.
  const end = Date.now() + (patienceMs ?? (ENDED_AFTER_SECONDS + 5) * 1000);
  for (;;) {
    const { rows } = await db.query<{ older: number }>(countOlder, [known]);
    const older = rows[0]?.older ?? 0;
    if (older === 0) return;
    if (Date.now() > end) throw new OlderProcesses(older);
    await pause(POLL_MS);
  }
}

const nextIds = ({ owned }: Lifecycle) => `
  SELECT i.id, o.uod_episode_id AS "rootId" FROM workflow_instance i LEFT JOIN (${owned}) o ON o.id = i.id
  WHERE i.workflow = $1 AND i.version <> $2 AND ($3::uuid IS NULL OR i.id > $3) ORDER BY i.id LIMIT ${WRITTEN_ROWS}`;

const lockRoots =
  'SELECT id FROM workflow_instance WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED';

const lockChosen = `
  SELECT id, version, state, snapshot, revision, hash FROM workflow_instance
  WHERE id = ANY ($1::uuid[]) AND version <> $2 ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;

/** Refreshes the denormalised facts of these episodes, because the states of their parts may have changed. */
async function refreshFacts(db: Queryable, lifecycles: readonly Lifecycle[], ids: readonly string[]): Promise<void> {
  for (const { denormalisedFacts } of lifecycles)
    if (denormalisedFacts)
      await db.query(
        `UPDATE workflow_instance w SET facts = ${denormalisedFactsSql(denormalisedFacts, 'w.id')} WHERE w.id = ANY ($1::uuid[])`,
        [ids],
      );
}

type Batch = { lifecycle: Lifecycle; lifecycles: readonly Lifecycle[]; definition: WorkflowDefinition };

/**
 * Upgrades the next instances after `last` whose episodes are not locked. Commands lock the episode first (decision 0005), and locked rows
 * are skipped, so that neither deadlocks nor queues can form.
 */
async function upgradeSome(db: Queryable, { lifecycle, lifecycles, definition }: Batch, last: string | null) {
  const { workflow } = lifecycle;
  const { rows } = await db.query<{ id: string; rootId: string | null }>(nextIds(lifecycle), [
    workflow,
    definition.latest,
    last,
  ]);
  const roots = [...new Set(rows.flatMap(({ rootId }) => rootId ?? []))];
  const locked = await db.query<{ id: string }>(lockRoots, [roots]);
  const free = new Set(locked.rows.map(({ id }) => id));
  const ids = rows.flatMap(({ id, rootId }) => (rootId === null || free.has(rootId) ? [id] : []));
  const olds = await db.query<OldInstance>(lockChosen, [ids, definition.latest]);
  if (olds.rows.length > 0) {
    await writeUpgrades(db, olds.rows, applyUpgrade(planUpgrade(olds.rows, definition)), new Date());
    await refreshFacts(db, lifecycles, [...free]);
  }
  return { upgraded: olds.rows.length, last: rows.at(-1)?.id ?? null };
}

/**
 * Upgrades all instances of a workflow in passes, until none is left: an instance that one pass skips is upgraded in a later pass. Returns
 * the number of upgraded instances.
 */
async function upgradeAll(database: Pick<Database, 'transaction'>, batch: Batch): Promise<number> {
  let upgraded = 0;
  for (let isOver = false; !isOver;) {
    isOver = true;
    let last: string | null = null;
    do {
      const done = await database.transaction((db) => upgradeSome(db, batch, last));
      ({ last } = done);
      if (last !== null) isOver = false;
      upgraded += done.upgraded;
    } while (last !== null);
  }
  return upgraded;
}

/**
 * Upgrades every stored instance to the newest version of its machine while the application runs, or only reports the outcome. If one
 * instance cannot be mapped, no instance is changed. Each upgrade adds a row to the history. Architecture §2, decisions 0002 and 0044.
 * @throws OlderProcesses, without any change, while a process runs that does not know the newest versions
 */
export async function upgradeInstances(
  database: Pick<Database, 'transaction' | 'query'>,
  options: Options,
): Promise<UpgradeCounts> {
  const counts = await dryRun(database, options);
  if (options.isDryRun || counts.unmapped > 0 || counts.upgraded === 0) return counts;
  const { lifecycles, definitions = workflows } = options;
  await waitForOlderProcesses(database, options);
  counts.upgraded = 0;
  for (const lifecycle of lifecycles)
    counts.upgraded += await upgradeAll(database, {
      lifecycle,
      lifecycles,
      definition: definitions[lifecycle.workflow],
    });
  return counts;
}
