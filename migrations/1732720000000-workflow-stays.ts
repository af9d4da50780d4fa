import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the dwell times of every instance in each state, written by the transaction that changes the state, and the counts of them,
 * maintained by a job. Decision 0038; architecture §16.
 */
export class WorkflowStays1732720000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(stays);
    await db.query(counts);
    await db.query(keptByTransactions);
    await db.query(ofEpisodes);
    await db.query(limits);
    await this.addKind(db);
    await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [
      'workflow_limit',
      'workflow',
      `v ->> 'workflow'`,
      `v ->> 'state'`,
      ['workflow', 'state'],
    ]);
    await db.query('SELECT fill_workflow_stays()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER workflow_stays ON workflow_event;
      DROP TRIGGER recount_stays ON uod_episode;
      DROP TRIGGER recount_stays ON cdr_episode;
      DROP TABLE workflow_stay, workflow_stay_cell, workflow_stay_counted, workflow_stay_recount, workflow_limit;
      DROP FUNCTION fill_workflow_stays, note_workflow_stays, recount_stays_of_episode, stay_seconds, missing_at;`);
  }

  /** Adds workflows to the record kinds that the log accepts. */
  private async addKind(db: QueryRunner): Promise<void> {
    await db.query(`DO $$ BEGIN EXECUTE (
      SELECT format('ALTER TABLE record_change DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', conname, conname,
        regexp_replace(pg_get_constraintdef(oid), 'ARRAY\\[', 'ARRAY[''workflow''::text, '))
      FROM pg_constraint WHERE conname = 'record_change_record_kind_check'); END $$`);
  }
}

// A stay begins with an event that changes the state and ends with the next such event; the last stay of an instance is open.
const stays = `
  CREATE TABLE workflow_stay (
    instance_id uuid NOT NULL,
    revision int NOT NULL,
    workflow text NOT NULL,
    state text NOT NULL,
    entered_at timestamptz NOT NULL,
    entered_by text NOT NULL,
    left_at timestamptz,
    left_by text,
    next_state text,
    -- What the step lacked as it was left by an event that sends it back, or the code of the reason given.
    missing text[],
    PRIMARY KEY (instance_id, revision),
    CHECK (num_nonnulls(left_at, left_by, next_state) IN (0, 3))
  );
  CREATE INDEX workflow_stay_standing ON workflow_stay (workflow, state, entered_at, instance_id) WHERE left_at IS NULL;
  CREATE INDEX workflow_stay_entered ON workflow_stay (workflow, state, entered_at, instance_id);`;

// A length is in whole seconds below a minute, in whole minutes below an hour, in whole hours below two days, and in whole days above.
const counts = `
  CREATE FUNCTION stay_seconds(length interval) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (s - s % CASE WHEN s < 60 THEN 1 WHEN s < 3600 THEN 60 WHEN s < 172800 THEN 3600 ELSE 86400 END)::int
    FROM (SELECT greatest(floor(extract(epoch FROM length)), 0)::bigint AS s) whole
  $$;
  -- What does not apply is empty, so that every cell has a key: no need, no way out, nothing missing; -1 seconds of those that stand there.
  CREATE TABLE workflow_stay_cell (
    workflow text NOT NULL,
    -- A unit, a centre, a health authority as viewer_of_asl says it, or all: the nil uuid.
    place uuid NOT NULL,
    -- 1: of a month; 12: of a year. Stays are counted by both, so that a long period is not read month by month.
    months smallint NOT NULL CHECK (months IN (1, 12)),
    -- The first of the entry, in Rome.
    month date NOT NULL,
    state text NOT NULL,
    need text NOT NULL,
    left_by text NOT NULL,
    next_state text NOT NULL,
    missing text[] NOT NULL,
    seconds int NOT NULL,
    stays bigint NOT NULL,
    -- Read by its index alone: the rows themselves stand as they came.
    PRIMARY KEY (workflow, place, months, month, state, need, left_by, next_state, missing, seconds) INCLUDE (stays)
  );
  CREATE INDEX workflow_stay_cell_standing ON workflow_stay_cell (workflow, place, month, state, need) INCLUDE (stays)
    WHERE seconds = -1 AND months = 1;
  -- How an instance stands in the cells: its stays before that revision as ended, that one as open.
  CREATE TABLE workflow_stay_counted (
    instance_id uuid PRIMARY KEY,
    workflow text NOT NULL,
    revision int NOT NULL,
    places uuid[] NOT NULL,
    need text NOT NULL
  );
  -- Instances whose cells are to be counted anew; a transaction adds its own rows, and waits for nobody.
  CREATE TABLE workflow_stay_recount (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    instance_id uuid NOT NULL,
    workflow text NOT NULL
  );`;

const sendsBack = `('INVALIDATE', 'REJECT', 'REJECT_RESIDENCE', 'REFUSE')`;

/**
 * Selects the stays in the history rows of `source`: each row that changes the state begins a stay, and the next such row of the instance
 * ends it.
 */
const staysIn = (source: string) => `
  SELECT v.instance_id, v.revision, i.workflow, v.to_state AS state, v.at AS entered_at, v.type AS entered_by,
    lead(v.at) OVER own AS left_at, lead(v.type) OVER own AS left_by, lead(v.to_state) OVER own AS next_state,
    lead(missing_at(v.type, v.event, v.facts)) OVER own AS missing
  FROM ${source} v JOIN workflow_instance i ON i.id = v.instance_id
  WHERE v.from_state IS DISTINCT FROM v.to_state
  WINDOW own AS (PARTITION BY v.instance_id ORDER BY v.revision)`;

// If one statement writes several rows of an instance, each row ends the stay that the previous row began.
const keptByTransactions = `
  CREATE FUNCTION missing_at(type text, event jsonb, facts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN event ->> 'interruptionReason' <> '' THEN ARRAY[event ->> 'interruptionReason']
      WHEN type IN ${sendsBack} AND jsonb_typeof(facts -> 'missingSheets') = 'array'
        THEN (SELECT array_agg(sheet ORDER BY sheet) FROM jsonb_array_elements_text(facts -> 'missingSheets') sheet) END
  $$;
  CREATE FUNCTION note_workflow_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE workflow_stay s SET left_at = v.at, left_by = v.type, next_state = v.to_state,
        missing = missing_at(v.type, v.event, v.facts)
      FROM (SELECT DISTINCT ON (instance_id) * FROM added WHERE from_state <> to_state ORDER BY instance_id, revision) v
      WHERE s.instance_id = v.instance_id AND s.left_at IS NULL;
      INSERT INTO workflow_stay (instance_id, revision, workflow, state, entered_at, entered_by, left_at, left_by, next_state, missing)
      ${staysIn('added')};
      INSERT INTO workflow_stay_recount (instance_id, workflow)
      SELECT DISTINCT v.instance_id, i.workflow FROM added v JOIN workflow_instance i ON i.id = v.instance_id
      WHERE v.from_state IS DISTINCT FROM v.to_state;
      RETURN NULL;
    END $$;
  CREATE TRIGGER workflow_stays AFTER INSERT ON workflow_event REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_workflow_stays();
  -- From the history alone, as when this came, or after history was written past the triggers.
  CREATE FUNCTION fill_workflow_stays() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      TRUNCATE workflow_stay, workflow_stay_cell, workflow_stay_counted, workflow_stay_recount;
      INSERT INTO workflow_stay (instance_id, revision, workflow, state, entered_at, entered_by, left_at, left_by, next_state, missing)
      ${staysIn('workflow_event')};
      INSERT INTO workflow_stay_recount (instance_id, workflow)
      SELECT instance_id, workflow FROM workflow_stay WHERE left_at IS NULL ORDER BY entered_at;
    END $$;`;

// Stays are counted under the current ASL, unit, need and centres of the episode: if one of these changes, the stays are counted again.
const ofEpisodes = `
  CREATE FUNCTION recount_stays_of_episode() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      episode uuid := (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[0];
    BEGIN
      INSERT INTO workflow_stay_recount (instance_id, workflow)
      SELECT id, workflow FROM workflow_instance WHERE id IN (
        SELECT episode UNION ALL SELECT id FROM cdr_episode WHERE uod_episode_id = episode
        UNION ALL SELECT id FROM sheet WHERE uod_episode_id = episode
        UNION ALL SELECT id FROM operating_plan WHERE uod_episode_id = episode
        UNION ALL SELECT id FROM remodelling_proposal WHERE uod_episode_id = episode);
      RETURN NULL;
    END $$;
  CREATE TRIGGER recount_stays AFTER UPDATE ON uod_episode FOR EACH ROW
    WHEN ((OLD.district_unit_id, OLD.local_health_authority_code, OLD.need_type)
      IS DISTINCT FROM (NEW.district_unit_id, NEW.local_health_authority_code, NEW.need_type))
    EXECUTE FUNCTION recount_stays_of_episode('id');
  CREATE TRIGGER recount_stays AFTER INSERT OR DELETE OR UPDATE OF rehabilitation_center_id ON cdr_episode FOR EACH ROW
    EXECUTE FUNCTION recount_stays_of_episode('uod_episode_id');`;

// Number of days after which a dwell time in a state is too long; a state without a row has no limit.
const limits = `
  CREATE TABLE workflow_limit (
    workflow text NOT NULL,
    state text NOT NULL,
    days int NOT NULL CHECK (days BETWEEN 1 AND 3650),
    PRIMARY KEY (workflow, state)
  );`;
