import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decision 0048: index of requests for access by the day on the access card; days are texts of fixed length there. */
export class RequestsByDay1732810000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX access_card_by_day ON sheet ((content ->> 'requestDate') COLLATE "C") WHERE type = 'SCHEDA_ACCESSO'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX access_card_by_day');
  }
}
