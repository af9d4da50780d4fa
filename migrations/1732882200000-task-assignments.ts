import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the tasks of the worklist that are assigned to a colleague. Decision 0072. */
export class TaskAssignments1732882200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE task_assignment (
        id uuid PRIMARY KEY,
        revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
        uod_episode_id uuid NOT NULL REFERENCES uod_episode,
        task text NOT NULL CHECK (task ~ '^[A-Z_]{1,60}$'),
        who text NOT NULL CHECK (who IN ('unit', 'unitDirector', 'residenceDirector', 'centre')),
        -- The time from which the task waits. A task that was done and comes back waits from another time: the assignment ended with the
        -- first one.
        since timestamptz NOT NULL,
        practitioner_id uuid NOT NULL REFERENCES practitioner ON DELETE CASCADE,
        note text CHECK (length(note) BETWEEN 1 AND 8000),
        assigned_at timestamptz NOT NULL DEFAULT now(),
        assigned_by_id text NOT NULL,
        assigned_by_name text NOT NULL,
        CONSTRAINT task_assignment_one_a_task UNIQUE (uod_episode_id, task, who)
      );
      CREATE INDEX task_assignment_of_practitioner ON task_assignment (practitioner_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE task_assignment');
  }
}
