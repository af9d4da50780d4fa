import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates an index of the requests for access by their date on the access card, where dates are texts of fixed length. Decision 0048. */
export class RequestsByDay1732810000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX access_card_by_day ON sheet ((content ->> 'requestDate') COLLATE "C") WHERE type = 'SCHEDA_ACCESSO'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX access_card_by_day');
  }
}
