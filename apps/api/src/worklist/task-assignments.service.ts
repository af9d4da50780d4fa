import type { Actor, TaskAssignment, TaskAssignmentInput, TaskColleagues } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { lockInstance } from '../workflow/instances.js';
import * as sql from './task-assignments.sql.js';
import { hasTasks, ownTask as taskOf, type TaskKey } from './worklist.sql.js';

type Task = { since: string; structure: string };
type Colleague = TaskColleagues['colleagues'][number];

/** Assigns the tasks of the worklist to colleagues. Whoever may do a task may assign it. Decision 0072. */
@Injectable()
export class TaskAssignmentsService {
  constructor(private readonly database: Database) {}

  /** @throws NotFound if it is not a task of the actor now */
  async colleagues(actor: Actor, key: TaskKey): Promise<TaskColleagues> {
    const { structure } = await ownTask(this.database, actor, key);
    const { rows } = await this.database.query<Colleague>(sql.colleagues, [structure, null]);
    return { colleagues: rows };
  }

  /**
   * @throws NotFound if it is not a task of the actor now, or if the assignment with the revision `ifMatch` has ended;
   * RuleBroken (422) for a practitioner of another structure, StaleRevision (412)
   */
  assign(actor: Actor, key: TaskKey, input: TaskAssignmentInput, ifMatch?: number): Promise<TaskAssignment> {
    const { practitionerId, note } = input;
    return this.database.transactionAs(actor, async (db) => {
      const { since, structure } = await lockedTask(db, actor, key);
      const found = await db.query<Colleague>(sql.colleagues, [structure, practitionerId]);
      if (!found.rows[0]) throw brokenRule('practitionerId', 'unknownCode');
      const current = await assignmentOf(db, key, since);
      if (current) mustBeCurrent(current, ifMatch);
      else if (ifMatch !== undefined) throw new NotFound();
      const author = [actor.id, actor.name];
      await db.query(sql.assign, [uuid(), ...keyOf(key), since, practitionerId, note || null, ...author]);
      const assignment = await assignmentOf(db, key, since);
      if (!assignment) throw new NotFound();
      return assignment;
    });
  }

  /** @throws NotFound if it is not a task of the actor now, or not assigned; StaleRevision (412) */
  end(actor: Actor, key: TaskKey, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      const { since } = await lockedTask(db, actor, key);
      const current = await assignmentOf(db, key, since);
      if (!current) throw new NotFound();
      mustBeCurrent(current, ifMatch);
      await db.query(sql.endAssignment, keyOf(key));
    });
  }
}

const keyOf = ({ id, task, who }: TaskKey) => [id, task, who];

/** @throws NotFound */
async function ownTask(db: Pick<Queryable, 'query'>, actor: Actor, key: TaskKey): Promise<Task> {
  if (!hasTasks(actor)) throw new NotFound();
  const { text, values } = taskOf(actor, key);
  const { rows } = await db.query<Task>(text, values);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Returns a task of the actor. Locks its episode, so that its tasks are assigned one after the other. @throws NotFound */
async function lockedTask(db: Queryable, actor: Actor, key: TaskKey): Promise<Task> {
  await db.query(lockInstance, [key.id]);
  return ownTask(db, actor, key);
}

async function assignmentOf(db: Queryable, key: TaskKey, since: string): Promise<TaskAssignment | undefined> {
  const { rows } = await db.query<{ assignment: TaskAssignment }>(sql.assignmentOfTask, [...keyOf(key), since]);
  return rows[0] && assignmentIn(rows[0].assignment);
}

/** Returns an assignment as replies contain it. */
export const assignmentIn = (stored: TaskAssignment): TaskAssignment => ({
  ...stored,
  at: new Date(stored.at).toISOString(),
});
