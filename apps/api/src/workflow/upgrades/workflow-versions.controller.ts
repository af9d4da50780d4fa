import { MachineDifferences, UpgradeReport, VersionPair, VersionUse } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../../database/database.js';
import { Access } from '../../http/requests/access.decorator.js';
import { NotFound } from '../../http/problems/problem.js';
import { ApiReply } from '../../http/replies/returns.decorator.js';
import { withTotal } from '../../http/lists/total.js';
import { NameParam, parseWorkflowName } from '../workflow-name.js';
import { upgradeReport } from './upgrade-report.js';

// Callers with the grant `workflow_read` may see every instance, so the query has no scope; an index of open instances by version serves
// it.
const openByVersion = `
  SELECT version, count(*)::int AS open FROM workflow_instance WHERE workflow = $1 AND closed_at IS NULL GROUP BY version`;

/** The versions of a machine: their use, their differences, and the dry run of an upgrade. Architecture §2, Versions. */
@Controller('v1/workflows/:name')
export class WorkflowVersionsController {
  constructor(private readonly database: Database) {}

  @Get('versions')
  @Access('workflow_read')
  @ApiReply(VersionUse, { list: true })
  async versions(
    @Param('name', { schema: NameParam }) name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VersionUse[]> {
    const workflow = parseWorkflowName(name);
    const { rows } = await this.database.reads.query<{ version: number; open: number }>(openByVersion, [workflow]);
    const open = new Map(rows.map((row) => [row.version, row.open]));
    const { versions, latest } = workflows[workflow];
    // Includes a version that was never released, if an instance has it.
    const all = [...new Set([...Object.keys(versions).map(Number), ...open.keys()])].sort((a, b) => a - b);
    const uses = all.map((version) => ({ version, latest: version === latest, open: open.get(version) ?? 0 }));
    return withTotal(reply, { rows: uses, total: uses.length });
  }

  @Get('differences')
  @Access('workflow_read')
  @ApiReply(MachineDifferences)
  async differences(
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: VersionPair }) { from, to }: VersionPair,
  ): Promise<MachineDifferences> {
    const workflow = parseWorkflowName(name);
    const isReleased = (version: number) => Object.hasOwn(workflows[workflow].versions, version);
    if (!isReleased(from) || !isReleased(to)) throw new NotFound();
    return (await import('@percorso/workflows/diagram')).differencesOf(workflow, from, to);
  }

  @Get('upgrade')
  @Access('workflow_upgrade_read')
  @ApiReply(UpgradeReport)
  upgrade(@Param('name', { schema: NameParam }) name: string): Promise<UpgradeReport> {
    return upgradeReport(this.database, parseWorkflowName(name));
  }
}
