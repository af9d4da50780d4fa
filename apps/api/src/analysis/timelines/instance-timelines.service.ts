import {
  remedyOf,
  clientEventRules,
  guardLabels,
  historyFaultSentence,
  isLabelledGuard,
  rolesWith,
  withoutRepeatedSheets,
  unmetSentence,
  type Actor,
  type InstanceReplay,
  type InstancePath,
  type InstanceDwellTime,
  type UnmetGuard,
  type WorkflowName,
  type WorkflowView,
} from '@percorso/domain';
import { activeNodes, machineOf, shortestPathTo } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { NotFound } from '../../http/problems/problem.js';
import type { Page } from '../../http/lists/total.js';
import { InstanceViews } from '../../workflow/instance-views.service.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { episodeDwellTimes } from './episode-dwell-times.sql.js';
import { historyFaults, replayedEvents } from '../../workflow/replay.js';
import { storedHistory } from '../../workflow/stored-history.js';

type DwellTimeRow = Omit<InstanceDwellTime, 'from' | 'until'> & { from: Date; until: Date | null };

/** Returns the replayed history of an instance, its dwell times, and the shortest path to another state. */
@Injectable()
export class InstanceTimelines {
  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    private readonly views: InstanceViews,
  ) {}

  /**
   * Replays the stored events of an instance.
   * @throws NotFound if the actor may not see the instance
   */
  async replay(actor: Actor, workflow: WorkflowName, id: string): Promise<InstanceReplay> {
    await this.views.get(actor, workflow, id);
    const lifecycle = this.lifecycles.of(workflow);
    const history = await storedHistory(this.database, lifecycle, id);
    if (!history) throw new NotFound();
    const differences = historyFaults(history, lifecycle.projection).map((fault) => ({
      fault: fault.fault,
      message: historyFaultSentence(fault),
    }));
    return { events: replayedEvents(history), differences };
  }

  /** Returns the dwell times of all machines of the instance's episode; none if the instance belongs to no episode. */
  async dwellTimes(actor: Actor, workflow: WorkflowName, id: string): Promise<Page<InstanceDwellTime>> {
    const episodeId = await this.views.episodeIdOf(actor, workflow, id);
    if (episodeId === null) return { rows: [], total: 0 };
    const { text, values } = episodeDwellTimes(actor, episodeId);
    const { rows } = await this.database.reads.query<DwellTimeRow>(text, values);
    const written = rows.map(({ from, until, ...dwellTime }) => ({
      ...dwellTime,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    }));
    return { rows: written, total: rows.length };
  }

  /**
   * Returns the shortest path from the instance's state to another.
   * @throws NotFound if the actor may not see the instance, or its machine has no such state
   */
  async shortestPath(actor: Actor, workflow: WorkflowName, id: string, to: string): Promise<InstancePath> {
    const view = await this.views.get(actor, workflow, id);
    if (!hasState(view, to)) throw new NotFound();
    const steps = shortestPathTo(view, to);
    return {
      from: view.state,
      to,
      reachable: steps !== null,
      steps: (steps ?? []).map(({ type, conditions, ...step }, index) => {
        const rules = clientEventRules(workflow, type);
        const described = withoutRepeatedSheets(conditions).map((unmet) => this.condition(view, unmet, index === 0));
        return { type, ...step, roles: rules ? rolesWith([rules.grant]) : [], conditions: described };
      }),
    };
  }

  /** Returns the message of a condition: for the present step what is missing, for a later step what will be required. */
  private condition({ workflow, facts }: WorkflowView, unmet: UnmetGuard, isPresent: boolean) {
    const { grants, sheets } = remedyOf(workflow, unmet, facts);
    const requirement = isLabelledGuard(unmet.guard) ? guardLabels[unmet.guard] : unmet.guard;
    return { ...unmet, message: isPresent ? unmetSentence(unmet) : requirement, roles: rolesWith(grants), sheets };
  }
}

const hasState = ({ workflow, version }: WorkflowView, state: string): boolean => {
  const machine = machineOf(workflow, version);
  return statesOf(machine.root).includes(state) || activeNodes(machine, state).length > 0;
};

type Node = { path: string[]; states: Record<string, Node> };
const statesOf = (node: Node): string[] => [node.path.join('.'), ...Object.values(node.states).flatMap(statesOf)];
