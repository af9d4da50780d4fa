import type { MigrationInterface, QueryRunner } from 'typeorm';

const note = (condition: string): string => `
  DROP TRIGGER note_practitioners ON sheet;
  CREATE TRIGGER note_practitioners AFTER INSERT OR UPDATE OF content ON sheet
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION note_practitioners();`;

/** Skips the search for practitioners in contents that refer to none: the search took longer than writing the contents. */
export class NamedPractitioners1732440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(note(`NEW.content::text ~ '"(practitioner|manager)Id"'`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(note('NEW.content IS NOT NULL'));
  }
}
