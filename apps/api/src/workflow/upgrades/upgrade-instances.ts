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
import { keptFacts } from '../instances.js';
import type { Lifecycle } from '../lifecycle.js';
import { writeUpgrades, type OldInstance } from './write-upgrades.js';

/** What is said of each instance, as the dry run finds it. */
export type UpgradeLine = { workflow: WorkflowName } & (PlannedUpgrade | Unmapped);
export type UpgradeCounts = { upgraded: number; unmapped: number; upToDate: number };

type Options = {
  /** Only says what would become of every instance. */
  isDryRun: boolean;
  tell: (line: UpgradeLine) => void;
  lifecycles: readonly Lifecycle[];
  definitions?: Readonly<Record<WorkflowName, WorkflowDefinition>>;
};

const BATCH_ROWS = 500;

const oldInstances = `
  SELECT id, version, state, snapshot, revision, hash FROM workflow_instance
  WHERE workflow = $1 AND version <> $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT ${BATCH_ROWS}`;

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

/** Other states may stand in what rows keep for guards. */
async function keepAnew(db: Queryable, lifecycles: readonly Lifecycle[]): Promise<void> {
  for (const { workflow, keeps } of lifecycles)
    if (keeps)
      await db.query(
        `UPDATE workflow_instance i SET facts = k.facts
         FROM (SELECT w.id, ${keptFacts(keeps, 'w.id')} AS facts FROM workflow_instance w WHERE w.workflow = '${workflow}') k
         WHERE i.id = k.id AND i.facts IS DISTINCT FROM k.facts`,
      );
}

// Thrown to undo what was written before an instance was found that cannot follow.
class Incomplete extends Error {}

/**
 * Brings every stored instance to the newest version of its machine, or only says what would become of it. All or nothing: while one
 * instance is unmapped, none is changed. Each upgrade is a row of the history. Architecture §2, decision 0002.
 */
export async function upgradeInstances(
  database: Pick<Database, 'transaction'>,
  { isDryRun, tell, lifecycles, definitions = workflows }: Options,
): Promise<UpgradeCounts> {
  const counts: UpgradeCounts = { upgraded: 0, unmapped: 0, upToDate: 0 };
  const upgradeAll = async (db: Queryable) => {
    // Nobody may move an instance meanwhile; reading goes on.
    if (!isDryRun) await db.query('LOCK TABLE workflow_instance IN EXCLUSIVE MODE');
    const at = new Date();
    for (const workflow of WorkflowName.options) {
      const definition = definitions[workflow];
      counts.upToDate += await countUpToDate(db, workflow, definition.latest);
      for await (const rows of batches(db, workflow, definition.latest)) {
        const plan = planUpgrade(rows, definition);
        for (const line of [...plan.upgrades, ...plan.unmapped]) tell({ workflow, ...line });
        counts.upgraded += plan.upgrades.length;
        counts.unmapped += plan.unmapped.length;
        if (!isDryRun && counts.unmapped === 0) await writeUpgrades(db, rows, applyUpgrade(plan), at);
      }
    }
    if (!isDryRun && counts.unmapped > 0) throw new Incomplete();
    if (!isDryRun && counts.upgraded > 0) await keepAnew(db, lifecycles);
  };
  await database.transaction(upgradeAll).catch((error: unknown) => {
    if (!(error instanceof Incomplete)) throw error;
  });
  return counts;
}
