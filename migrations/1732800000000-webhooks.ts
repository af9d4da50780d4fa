import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of the receivers of events, their signing secrets and their outstanding deliveries. Decision 0051. */
export class Webhooks1732800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(tables);
    await this.setKinds(db, `'ARRAY\\['`, `'ARRAY[''webhook-subscription''::text, '`);
    await db.query(
      `SELECT log_changes_of('webhook_subscription', 'webhook-subscription', 'v ->> ''id''', 'v ->> ''id''', '{name}')`,
    );
  }

  /** Log entries about webhooks are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE webhook_delivery, webhook_secret, webhook_subscription');
    await this.setKinds(db, `'''webhook-subscription''::text, '`, `''`, ' NOT VALID');
  }

  /** Changes the set of record kinds that the log accepts: those of earlier migrations and those of this one. */
  private setKinds(db: QueryRunner, pattern: string, replacement: string, validity = ''): Promise<unknown> {
    return db.query(`DO $$ BEGIN EXECUTE (
      SELECT format('ALTER TABLE record_change DROP CONSTRAINT %I, ADD CONSTRAINT %I %s${validity}', conname, conname,
        regexp_replace(pg_get_constraintdef(oid), ${pattern}, ${replacement}))
      FROM pg_constraint WHERE conname = 'record_change_record_kind_check'); END $$`);
  }
}

// Signing secrets are not logged, so they are in a separate table, encrypted. A delivery has no foreign key to its subscription: otherwise
// each transition would lock the row of the subscription, and wait for its lock.
const tables = `
  CREATE TABLE webhook_subscription (
    id uuid PRIMARY KEY,
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    address text NOT NULL CHECK (address ~ '^https?://'),
    events text[] NOT NULL CHECK (cardinality(events) > 0),
    scope text NOT NULL CHECK (scope IN ('REGION', 'LOCAL_HEALTH_AUTHORITY', 'DISTRICT_UNIT', 'REHABILITATION_CENTER')),
    scope_id text,
    personal_data boolean NOT NULL,
    active boolean NOT NULL,
    stopped text CHECK (stopped IN ('gone')),
    CHECK ((scope = 'REGION') = (scope_id IS NULL)),
    CHECK (stopped IS NULL OR NOT active)
  );
  CREATE TABLE webhook_secret (
    subscription_id uuid PRIMARY KEY REFERENCES webhook_subscription ON DELETE CASCADE,
    secret text NOT NULL,
    previous_secret text,
    previous_until timestamptz,
    CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
  );
  CREATE TABLE webhook_delivery (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    subscription_id uuid NOT NULL,
    instance_id uuid NOT NULL,
    revision int NOT NULL,
    workflow text NOT NULL,
    type text NOT NULL,
    uod_episode_id uuid,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
    created_at timestamptz NOT NULL,
    -- Since when it is tried: it is given up some days later.
    tried_since timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    last_attempt_at timestamptz,
    failure text,
    status int,
    reply text,
    CONSTRAINT webhook_delivery_once UNIQUE (subscription_id, instance_id, revision)
  );
  CREATE INDEX webhook_delivery_due ON webhook_delivery (subscription_id, due_at, revision) WHERE state = 'waiting';
  CREATE INDEX webhook_delivery_dead ON webhook_delivery (subscription_id, created_at) WHERE state = 'dead';
  CREATE INDEX webhook_delivery_delivered ON webhook_delivery (subscription_id, last_attempt_at) WHERE state = 'delivered';
  CREATE INDEX webhook_delivery_by_time ON webhook_delivery (created_at, id);
  CREATE INDEX webhook_delivery_of_instance ON webhook_delivery (instance_id, created_at, id)`;
