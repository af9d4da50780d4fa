import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes a search ignore hyphens of any kind, invisible characters, and an apostrophe in place of an accent: `Forli'` finds Forlì. */
export class SearchedTexts1732851000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchable);
    await db.query(searchKey);
    await db.query(anew);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(formerSearchKey);
    await db.query(formerSearchable);
    await db.query(anew);
  }
}

// The function does the same as `searchable` in the domain, with the same ranges. Most texts have no such character: one test returns early
// for them.
const unseen =
  '\\u0300-\\u036f\\u00ad\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';
const hyphens =
  '\\u002d\\u058a\\u05be\\u1400\\u1806\\u2010-\\u2015\\u2212\\u2e17\\u2e1a\\u2e3a\\u2e3b\\u2e40\\u301c\\u3030\\u30a0\\ufe31\\ufe32\\ufe58\\ufe63\\uff0d';
const blanks = '\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const searchable = `
  CREATE OR REPLACE FUNCTION searchable(description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN description !~ '[^0-9A-Za-z .,:;()/@%_\\\\]|  ' THEN lower(description)
      ELSE regexp_replace(
        regexp_replace(
          translate(
            regexp_replace(lower(normalize(description, NFD)) COLLATE "C", '[${unseen}]', '', 'g'),
            'ØøĐđŁłı’‘\`´ʼ', 'ooddlli'''''''''''),
          '''(?![a-z0-9])|[${hyphens}]', '', 'g'),
        '[${blanks}]+', ' ', 'g') END;`;

/** Names in the form that searching and sorting use: only their letters. */
const searchKey = `
  CREATE OR REPLACE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(searchable(name), ' ''.', '');`;

const formerSearchable = `
  CREATE OR REPLACE FUNCTION searchable(description text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(lower(description), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’‘\`', 'aaaaaaceeeeiiiinooooouuuuyy''''''')
  $$;`;

const formerSearchKey = `
  CREATE OR REPLACE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(translate(
      regexp_replace(normalize(name, NFD) COLLATE "C", U&'[\\0300-\\036f[:space:]\\00a0''\`´‘’ʼ.\\002d]', '', 'g'),
      'ØøĐđŁłı', 'ooddlli'));`;

/** Recomputes the stored values of both functions where they differ. */
const anew = `
  UPDATE reference_entry SET description = description WHERE search <> searchable(description);
  DO $$
    DECLARE changed uuid[];
    BEGIN
      WITH written AS (
        UPDATE patient SET surname = surname WHERE (surname_key, name_key) <> (search_key(surname), search_key(name)) RETURNING id
      )
      SELECT array_agg(id) INTO changed FROM written;
      IF changed IS NOT NULL THEN PERFORM refresh_patient_sight(changed); END IF;
    END $$;
  DROP INDEX uod_episode_surname_search, uod_episode_of_asl_by_surname, rehabilitation_center_by_name_and_place;
  CREATE INDEX uod_episode_surname_search ON uod_episode (search_key(patient_surname) text_pattern_ops);
  CREATE INDEX uod_episode_of_asl_by_surname
    ON uod_episode (local_health_authority_code, search_key(patient_surname) text_pattern_ops);
  CREATE INDEX rehabilitation_center_by_name_and_place ON rehabilitation_center
    (searchable(description), searchable(territory_description));`;
