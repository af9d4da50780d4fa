import type { MigrationInterface, QueryRunner } from 'typeorm';

const note = (condition: string): string => `
  DROP TRIGGER note_practitioners ON sheet;
  CREATE TRIGGER note_practitioners AFTER INSERT OR UPDATE OF content ON sheet
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION note_practitioners();`;

/** A content that names nobody is not searched through: that took longer than writing it. */
export class NamedPractitioners1732440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(note(`NEW.content::text ~ '"(practitioner|manager)Id"'`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(note('NEW.content IS NOT NULL'));
  }
}
