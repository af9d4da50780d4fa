import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the views of lists that users save for themselves or for a structure. Decision 0072. */
export class ListViews1732882000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(views);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE list_view');
  }
}

const views = `
  CREATE TABLE list_view (
    id uuid PRIMARY KEY,
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    list text NOT NULL CHECK (length(list) BETWEEN 1 AND 60),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 960),
    -- Either a user, by the subject of the token, or one structure.
    owner_id text,
    district_unit_id uuid REFERENCES district_unit ON DELETE CASCADE,
    rehabilitation_center_id uuid REFERENCES rehabilitation_center ON DELETE CASCADE,
    local_health_authority_code text REFERENCES local_health_authority ON DELETE CASCADE,
    is_start boolean NOT NULL,
    settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object' AND length(settings::text) <= 20000),
    updated_at timestamptz NOT NULL DEFAULT now(),
    updated_by text NOT NULL,
    CHECK (num_nonnulls(owner_id, district_unit_id, rehabilitation_center_id, local_health_authority_code) = 1)
  );
  CREATE UNIQUE INDEX list_view_name_of_user ON list_view (owner_id, list, lower(name)) WHERE owner_id IS NOT NULL;
  CREATE UNIQUE INDEX list_view_name_of_unit ON list_view (district_unit_id, list, lower(name)) WHERE district_unit_id IS NOT NULL;
  CREATE UNIQUE INDEX list_view_name_of_centre ON list_view (rehabilitation_center_id, list, lower(name))
    WHERE rehabilitation_center_id IS NOT NULL;
  CREATE UNIQUE INDEX list_view_name_of_authority ON list_view (local_health_authority_code, list, lower(name))
    WHERE local_health_authority_code IS NOT NULL;
  CREATE UNIQUE INDEX list_view_one_start ON list_view (list,
    coalesce(owner_id, district_unit_id::text, rehabilitation_center_id::text, local_health_authority_code)) WHERE is_start;`;
