import {
  romeDay,
  validationMessage,
  type Actor,
  type HistoryEntry,
  type SimulatedEvent,
  type Simulation,
  type WorkflowName,
  type WorkflowView,
} from '@percorso/domain';
import { workflows, type Facts } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { noteRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { Malformed, NotFound } from '../http/problem.js';
import type { Page } from '../http/total.js';
import { clientEvent } from './client-events.js';
import { readFamily, type Family } from './family.js';
import { handlerOf } from './handlers.js';
import { reasonFor } from './reasons.js';
import { simulate } from './simulate.js';
import { instanceIn, viewOf } from './views.js';

const readHistory = {
  name: 'read-history',
  text: `SELECT revision, type, from_state AS "from", to_state AS state, actor_name AS "actorName", at, event
    FROM workflow_event WHERE instance_id = $1 ORDER BY revision`,
};

type HistoryRead = Omit<HistoryEntry, 'at' | 'reason'> & { at: Date; event: Record<string, unknown> };

/** Instances as they stand, stood and would stand. */
@Injectable()
export class InstanceViews {
  constructor(private readonly database: Database) {}

  async get(actor: Actor, workflow: WorkflowName, id: string): Promise<WorkflowView> {
    const family = await this.read(actor, workflow, id);
    const instance = instanceIn(family, workflow, id);
    const view = instance && viewOf(workflow, instance, family, actor);
    if (!view) throw new NotFound();
    return view;
  }

  async history(actor: Actor, workflow: WorkflowName, id: string): Promise<Page<HistoryEntry>> {
    await this.read(actor, workflow, id);
    const { rows } = await this.database.query<HistoryRead>(readHistory, [id]);
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
    { events }: Simulation,
  ): Promise<Page<SimulatedEvent>> {
    const tried = events.map(({ assume, ...event }, index) => {
      const path = `events.${index}.`;
      return { ...clientEvent(workflow, event, path), assume: checkFacts(workflow, assume, `${path}assume.`) };
    });
    const family = await this.read(actor, workflow, id);
    const handler = handlerOf(workflow);
    if (!handler) throw new NotFound();
    const today = romeDay(new Date());
    const rows = simulate(family, { workflow, id, handler, actor, today }, tried);
    return { rows, total: rows.length };
  }

  private async read(actor: Actor, workflow: WorkflowName, id: string): Promise<Family> {
    const family = handlerOf(workflow) && (await readFamily(this.database, id, actor, workflow));
    if (!family || !instanceIn(family, workflow, id)) throw new NotFound();
    // Where an episode stands is part of its patient's record.
    await noteRead(this.database, family.patientId, actor, 'workflow_read');
    return family;
  }
}

/** @throws Malformed for a fact that the guards of this workflow do not know. */
function checkFacts(workflow: WorkflowName, facts: Facts | undefined, path: string): Facts | undefined {
  const known = Object.keys(workflows[workflow].initialFacts);
  const unknown = Object.keys(facts ?? {}).filter((name) => !known.includes(name));
  const message = validationMessage('unknownFact', { facts: known.join(', ') });
  if (unknown.length > 0)
    throw new Malformed(unknown.map((name) => ({ path: path + name, code: 'unknownFact', message })));
  return facts;
}
