import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables of bulk closures and of transfers of practitioners, and indexes for the searches of data cleanup. Spec 001 §2;
 * architecture §14.
 */
export class DataCleanup1732660000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(closures);
    await db.query(moves);
    await db.query(indexes);
    await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [
      'practitioner_move',
      'rehabilitation-center',
      `v ->> 'rehabilitation_center_id'`,
      `v ->> 'id'`,
      [],
    ]);
  }

  /** Log entries about transfers are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX workflow_instance_open_since, rehabilitation_center_not_active, rehabilitation_center_by_vat_number,
        rehabilitation_center_by_name_and_place;
      DROP TABLE practitioner_move, force_closure_row, force_closure`);
  }
}

// Only `answered_at` says whether a closure is done: states belong to the machines (decision 0001).
const closures = `
  CREATE TABLE force_closure (
    id uuid PRIMARY KEY,
    reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    created_at timestamptz NOT NULL,
    idempotency_key text,
    UNIQUE (actor_id, idempotency_key)
  );
  CREATE INDEX force_closure_by_time ON force_closure (created_at, id);
  CREATE TABLE force_closure_row (
    id uuid PRIMARY KEY,
    force_closure_id uuid NOT NULL REFERENCES force_closure,
    position int NOT NULL CHECK (position > 0),
    instance_id uuid NOT NULL REFERENCES workflow_instance,
    answered_at timestamptz,
    -- Where it stood and stands, of one that was closed; why not, of one that was refused.
    from_state text,
    to_state text,
    refusal text,
    UNIQUE (force_closure_id, position),
    UNIQUE (force_closure_id, instance_id),
    CHECK (num_nonnulls(from_state, to_state) IN (0, 2)),
    CHECK (num_nonnulls(to_state, refusal) = CASE WHEN answered_at IS NULL THEN 0 ELSE 1 END)
  );
  CREATE INDEX force_closure_row_waiting ON force_closure_row (force_closure_id, position) WHERE answered_at IS NULL;`;

// A transfer is in the history of both centres, even if one of the centres or the practitioner is deleted later: hence there are no foreign
// keys.
const moves = `
  CREATE TABLE practitioner_move (
    id uuid PRIMARY KEY,
    rehabilitation_center_id uuid NOT NULL,
    practitioner_id uuid NOT NULL,
    from_rehabilitation_center_id uuid NOT NULL,
    to_rehabilitation_center_id uuid NOT NULL,
    CHECK (from_rehabilitation_center_id <> to_rehabilitation_center_id),
    CHECK (rehabilitation_center_id IN (from_rehabilitation_center_id, to_rehabilitation_center_id))
  );
  CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON practitioner_move
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss();`;

// These indexes find open instances that have not moved for long; waiting plans and proposals are found by the existing index of states.
// Few centres are not active, so they need no index.
const indexes = `
  CREATE INDEX workflow_instance_open_since ON workflow_instance (workflow, state_since) WHERE closed_at IS NULL;
  CREATE INDEX rehabilitation_center_not_active ON rehabilitation_center (id) WHERE state <> 'active';
  CREATE INDEX rehabilitation_center_by_vat_number ON rehabilitation_center (vat_number) WHERE vat_number IS NOT NULL;
  CREATE INDEX rehabilitation_center_by_name_and_place ON rehabilitation_center (searchable(description), searchable(territory_description));`;
