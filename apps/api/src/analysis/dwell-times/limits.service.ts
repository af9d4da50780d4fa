import {
  type Actor,
  stateLabel,
  type WorkflowLimits as Limits,
  type WorkflowLimitsInput,
  type WorkflowName,
} from '@percorso/domain';
import { activeNodes, machineOf, workflows } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database, type Queryable } from '../../database/database.js';
import { mustHold } from '../../http/problems/rule-errors.js';
import { closedStatesIn } from './closed-states.js';
import { WorkflowLimitEntity } from './workflow-limit.entity.js';

/** Reads and saves the limits, in days, for the dwell time in a state. The change log records their changes. */
@Injectable()
export class WorkflowLimits {
  constructor(private readonly database: Database) {}

  of(workflow: WorkflowName): Promise<Limits> {
    return read(this.database, workflow);
  }

  /**
   * Replaces all limits of a workflow.
   * @throws RuleBroken (422) for an unknown or closed state
   */
  save(actor: Actor, workflow: WorkflowName, { limits }: WorkflowLimitsInput): Promise<Limits> {
    const closed = closedStatesIn(workflow);
    const machine = machineOf(workflow, workflows[workflow].latest);
    const isWaitedIn = (state: string) => activeNodes(machine, state).length > 0 && !closed.includes(state);
    mustHold(
      limits.flatMap(({ state }, place) =>
        isWaitedIn(state) ? [] : [{ path: ['limits', place, 'state'], code: 'noStateOfWaiting' as const }],
      ),
    );
    return this.database.transactionAs(actor, async (db) => {
      await db.manager.delete(WorkflowLimitEntity, { workflow, state: Not(In(limits.map(({ state }) => state))) });
      const rows = limits.map(({ state, days }) => ({ workflow, state, days }));
      if (rows.length > 0) await db.manager.upsert(WorkflowLimitEntity, rows, ['workflow', 'state']);
      return read(db, workflow);
    });
  }
}

async function read(db: Queryable, workflow: WorkflowName): Promise<Limits> {
  const { rows } = await db.query<{ state: string; days: number }>(
    'SELECT state, days FROM workflow_limit WHERE workflow = $1 ORDER BY state',
    [workflow],
  );
  return { limits: rows.map((row) => ({ ...row, label: stateLabel(row.state) })) };
}
