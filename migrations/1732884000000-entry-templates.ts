import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the templates for entries of lists that users save for themselves or for a structure. */
export class EntryTemplates1732884000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(templates);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE entry_template');
  }
}

const templates = `
  CREATE TABLE entry_template (
    id uuid PRIMARY KEY,
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    -- The type of the list sheet whose entries the template fills.
    type text NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 1280),
    -- Either a user, by the subject of the token, or one structure.
    owner_id text,
    district_unit_id uuid REFERENCES district_unit ON DELETE CASCADE,
    rehabilitation_center_id uuid REFERENCES rehabilitation_center ON DELETE CASCADE,
    content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object' AND length(content::text) <= 100000),
    updated_at timestamptz NOT NULL DEFAULT now(),
    updated_by text NOT NULL,
    CHECK (num_nonnulls(owner_id, district_unit_id, rehabilitation_center_id) = 1)
  );
  CREATE UNIQUE INDEX entry_template_name_of_user ON entry_template (owner_id, type, lower(name)) WHERE owner_id IS NOT NULL;
  CREATE UNIQUE INDEX entry_template_name_of_unit ON entry_template (district_unit_id, type, lower(name))
    WHERE district_unit_id IS NOT NULL;
  CREATE UNIQUE INDEX entry_template_name_of_centre ON entry_template (rehabilitation_center_id, type, lower(name))
    WHERE rehabilitation_center_id IS NOT NULL;`;
