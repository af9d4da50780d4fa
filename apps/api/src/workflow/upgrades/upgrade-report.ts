import {
  unmappedLabels,
  type UnmappedGroup,
  type UpgradeGroup,
  type UpgradeReport,
  type WorkflowName,
} from '@percorso/domain';
import { plannedUpgrade, workflows, type StoredSnapshot, type WorkflowDefinition } from '@percorso/workflows';
import type { Queryable } from '../../database/database.js';

type Alike = { version: number; snapshot: StoredSnapshot; instances: number; example: string };

// The outcome depends on the snapshot alone, and few snapshots differ: each distinct snapshot is planned once.
const alikeInstances = `
  SELECT version, snapshot, count(*)::int AS instances, min(id::text) AS example
  FROM workflow_instance WHERE workflow = $1 AND version <> $2 GROUP BY version, snapshot ORDER BY version, snapshot`;
const newestInstances = 'SELECT count(*)::int AS n FROM workflow_instance WHERE workflow = $1 AND version = $2';

/** Merges groups with equal `keyOf`: adds up their instances, and keeps the example of the first one. */
function joined<Group extends { instances: number }>(groups: readonly Group[], keyOf: (group: Group) => object) {
  const found = new Map<string, Group>();
  for (const group of groups) {
    const key = JSON.stringify(keyOf(group));
    const before = found.get(key);
    found.set(key, before ? { ...before, instances: before.instances + group.instances } : group);
  }
  return [...found.values()];
}

const sum = (groups: readonly { instances: number }[]): number =>
  groups.reduce((total, { instances }) => total + instances, 0);

/** Returns the outcome of upgrading a workflow's instances, in groups of equal outcomes, without any change. Architecture §2, Versions. */
export async function upgradeReport(
  db: Queryable,
  name: WorkflowName,
  definition: WorkflowDefinition = workflows[name],
): Promise<UpgradeReport> {
  const { latest } = definition;
  const { rows } = await db.query<Alike>(alikeInstances, [name, latest]);
  const newest = await db.query<{ n: number }>(newestInstances, [name, latest]);
  const upgrades: UpgradeGroup[] = [];
  const unmapped: UnmappedGroup[] = [];
  for (const { version, snapshot, instances, example } of rows) {
    const plan = plannedUpgrade(definition, { id: example, version, snapshot });
    if ('reason' in plan) {
      const { from, source, reason } = plan;
      unmapped.push({ from, source, reason, label: unmappedLabels[reason], instances, example });
    } else {
      const { from, to, source, target, gained, lost } = plan;
      upgrades.push({ from, to, source, target, gained, lost, instances });
    }
  }
  return {
    latest,
    upgraded: sum(upgrades),
    upToDate: newest.rows[0]?.n ?? 0,
    unmapped: sum(unmapped),
    groups: joined(upgrades, ({ instances: _, ...group }) => group),
    unmappedGroups: joined(unmapped, ({ from, source, reason }) => ({ from, source, reason })),
  };
}
