import {
  sheetStateOf,
  type Actor,
  type FormView,
  type SheetContent,
  type SheetType,
  type Step,
  type TransitionReply,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { episodeScope } from '../auth/episode-scope.js';
import { recordRead } from '../auth/record-access.js';
import { Database, type Queryable } from '../database/database.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { saveCommand } from './sheet.lifecycle.js';

/**
 * Identifies a sheet of the unit's episode, which has at most one sheet of each type at a step. `step` is needed for a
 * type that several steps have; `id` is set if the client also gives the form's id.
 */
type SheetQuery = { episodeId: string; type: SheetType; step?: Step | undefined; id?: string };
type Form = { id: string; revision: number; state: string; content: SheetContent | null };
/** A form with the patient of its episode. `id` is null if the episode has not reached the form's step. */
type Found = { patientId: string } & (Form | { id: null });

const isWritten = (found: Found): found is Found & Form & { content: SheetContent } =>
  found.id !== null && found.content !== null;

const formView = ({ id, revision, state, content }: Form): FormView => ({
  id,
  revision,
  ...sheetStateOf(state),
  ...content,
});

/**
 * Reads and saves an episode's forms at their own routes. Saving has the effects of `PUT /v1/sheets/{id}`.
 * Architecture §5.
 */
@Injectable()
export class EpisodeFormsService {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Returns a list whose only row is the form, or an empty list if nothing is saved yet.
   * @throws NotFound if the actor may not see the episode
   */
  async list(actor: Actor, query: SheetQuery): Promise<List<FormView>> {
    const found = await this.find(this.database.reads, actor, query);
    await recordRead(this.database, found.patientId, actor, 'sheet_read');
    const rows = isWritten(found) ? [formView(found)] : [];
    return { rows, total: rows.length, ...(found.id !== null && { revision: found.revision }) };
  }

  /** Returns the form; null if nothing is saved yet. @throws NotFound if the actor may not see the episode */
  async get(actor: Actor, query: SheetQuery): Promise<FormView | null> {
    const found = await this.find(this.database.reads, actor, query);
    await recordRead(this.database, found.patientId, actor, 'sheet_read');
    return isWritten(found) ? formView(found) : null;
  }

  /**
   * Saves a form for the first time.
   * @throws Conflict if the form is already saved, or the episode has not reached its step
   */
  async create(caller: Caller, query: SheetQuery, content: SheetContent): Promise<TransitionReply> {
    const id = await this.open(caller.actor, query);
    return this.engine.send({ ...caller, workflow: 'sheet', id, type: 'SAVE', payload: { content }, isFirst: true });
  }

  /** Saves a form. @throws Conflict if the episode has not reached the form's step */
  async save(caller: Caller, query: SheetQuery, content: SheetContent): Promise<TransitionReply> {
    return this.engine.send({ ...caller, ...saveCommand(await this.open(caller.actor, query), content) });
  }

  /**
   * Returns the sheet's id, for a write.
   * @throws NotFound if the actor may not see the episode; Conflict if it has not reached the sheet's step
   */
  async open(actor: Actor, query: SheetQuery): Promise<string> {
    const { id } = await this.find(this.database, actor, query);
    if (id === null) throw new Conflict('sheet_not_open');
    return id;
  }

  /**
   * Returns the sheet's id, for a read; null if the episode has not reached the sheet's step. In that case the read is
   * logged here, because the caller has no content to read.
   */
  async findSheet(actor: Actor, query: SheetQuery): Promise<string | null> {
    const { id, patientId } = await this.find(this.database.reads, actor, query);
    if (id === null) await recordRead(this.database, patientId, actor, 'sheet_read');
    return id;
  }

  private async find(db: Queryable, actor: Actor, { episodeId, type, step, id }: SheetQuery): Promise<Found> {
    const values: unknown[] = [episodeId, type, step ?? null];
    const scope = episodeScope(actor, 'e', values);
    const { rows } = await db.query<Found>(
      `SELECT e.patient_id AS "patientId", s.id, s.content, i.revision, i.state
       FROM uod_episode e
         LEFT JOIN sheet s ON s.uod_episode_id = e.id AND s.cdr_episode_id IS NULL AND s.type = $2
           AND s.step = coalesce($3, s.step)
         LEFT JOIN workflow_instance i ON i.id = s.id
       WHERE e.id = $1 AND ${scope}`,
      values,
    );
    const [found] = rows;
    if (!found || (id !== undefined && found.id !== id)) throw new NotFound();
    return found;
  }
}
