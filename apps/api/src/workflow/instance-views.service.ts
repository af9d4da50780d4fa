import {
  validationMessage,
  type Actor,
  type HistoryEntry,
  type SimulatedEvent,
  type Simulation,
  type WorkflowName,
  type WorkflowView,
} from '@percorso/domain';
import { factsOf, isOfKind, kindOfFact, type Facts } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { Malformed, NotFound, type FieldError } from '../http/problems/problem.js';
import type { Page } from '../http/lists/total.js';
import { clientEvent } from './client-events.js';
import { WorkflowEngine } from './engine.service.js';
import { Lifecycles } from './lifecycles.js';
import { reasonFor } from './reasons.js';
import { viewOf } from './views.js';

const readHistory = {
  name: 'read-history',
  text: `SELECT revision, type, from_state AS "from", to_state AS state, actor_name AS "actorName", at, event,
      event ->> 'entryId' AS "entryId"
    FROM workflow_event WHERE instance_id = $1 ORDER BY revision`,
};

type HistoryRead = Omit<HistoryEntry, 'at' | 'reason'> & { at: Date; event: Record<string, unknown> };

/** Returns views, histories and simulations of instances. */
@Injectable()
export class InstanceViews {
  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    private readonly engine: WorkflowEngine,
  ) {}

  async get(actor: Actor, workflow: WorkflowName, id: string): Promise<WorkflowView> {
    return viewOf(this.lifecycles.of(workflow), await this.read(actor, workflow, id), id, actor);
  }

  /** Returns the id of the unit's episode to which the instance belongs; null if it belongs to none. */
  async episodeIdOf(actor: Actor, workflow: WorkflowName, id: string): Promise<string | null> {
    return this.lifecycles.of(workflow).episodeId(await this.read(actor, workflow, id));
  }

  async history(actor: Actor, workflow: WorkflowName, id: string): Promise<Page<HistoryEntry>> {
    await this.read(actor, workflow, id);
    const { rows } = await this.database.reads.query<HistoryRead>(readHistory, [id]);
    return {
      rows: rows.map(({ at, event, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        reason: reasonFor(actor, { type: entry.type, event }),
      })),
      total: rows.length,
    };
  }

  async simulate(
    actor: Actor,
    workflow: WorkflowName,
    id: string,
    { events, assume: forAll }: Simulation,
  ): Promise<Page<SimulatedEvent>> {
    await this.read(actor, workflow, id);
    checkFacts(workflow, forAll, 'assume.');
    const inputs = events.map(({ assume, ...event }, index) => {
      const path = `events.${index}.`;
      checkFacts(workflow, assume, `${path}assume.`);
      return { ...clientEvent(workflow, event, path), assume: { ...forAll, ...assume } };
    });
    const rows = await this.engine.simulate({ workflow, id, actor }, inputs);
    return { rows, total: rows.length };
  }

  /**
   * Calls `read`, which parses a request for an instance. If that fails and the actor may not see the instance, or the instance belongs to
   * another workflow, throws NotFound instead of the parse errors.
   * @throws NotFound, or the errors of `read`
   */
  async readFor<Sent>(actor: Actor, workflow: WorkflowName, id: string, read: () => Sent): Promise<Sent> {
    try {
      return read();
    } catch (error) {
      await this.find(this.database, actor, workflow, id);
      throw error;
    }
  }

  private async read(actor: Actor, workflow: WorkflowName, id: string): Promise<unknown> {
    const aggregate = await this.find(this.database.reads, actor, workflow, id);
    await this.lifecycles.of(workflow).noteRead(this.database, aggregate, actor);
    return aggregate;
  }

  /**
   * Returns the aggregate of an instance.
   * @throws NotFound if the actor may not see the instance
   */
  private async find(db: Queryable, actor: Actor, workflow: WorkflowName, id: string): Promise<unknown> {
    const lifecycle = this.lifecycles.of(workflow);
    const aggregate: unknown = await lifecycle.read(db, id, actor);
    if (!aggregate || !lifecycle.instanceIn(aggregate, id)) throw new NotFound();
    return aggregate;
  }
}

/**
 * Checks the facts that a simulation assumes.
 * @throws Malformed for a fact that the guards of this workflow do not know, or a value of another type
 */
function checkFacts(workflow: WorkflowName, facts: Facts = {}, path: string): void {
  const known = factsOf(workflow);
  const faults = Object.entries(facts).flatMap(([name, value]): FieldError[] => {
    if (!known.includes(name)) return [faultOf(path + name, 'unknownFact', { facts: known.join(', ') })];
    return isOfKind(kindOfFact(workflow, name), value) ? [] : [faultOf(path + name, 'invalidValue')];
  });
  if (faults.length > 0) throw new Malformed(faults);
}

const faultOf = (path: string, code: 'unknownFact' | 'invalidValue', params?: Record<string, string>): FieldError => ({
  path,
  code,
  message: validationMessage(code, params),
});
