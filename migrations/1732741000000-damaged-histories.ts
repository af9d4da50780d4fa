import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets the runs over all histories report damaged histories, and whether the state in which an event is refused has that event at all.
 * Architecture §2. Earlier results are deleted: they counted damaged histories as conforming, and do not distinguish the two kinds of
 * refusal. No information is lost, because a run reads the histories and can be repeated at any time.
 */
export class DamagedHistories1732741000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM conformance_run;
      ALTER TABLE conformance_run
        ADD COLUMN conforming int NOT NULL DEFAULT 0,
        ADD COLUMN damaged int NOT NULL DEFAULT 0;
      ${checks(['chain', 'own', 'newest'], ['damaged', 'notInState', 'unmet', 'otherState', 'notOpened'])}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM conformance_run;
      ALTER TABLE conformance_run DROP COLUMN conforming, DROP COLUMN damaged;
      ${checks(['own', 'newest'], ['refused', 'otherState', 'notOpened'])}`);
  }
}

const oneOf = (column: string, values: readonly string[]): string => `
  DROP CONSTRAINT conformance_deviation_${column}_check,
  ADD CONSTRAINT conformance_deviation_${column}_check CHECK (${column} IN (${values.map((value) => `'${value}'`).join(', ')}))`;

const checks = (against: readonly string[], kinds: readonly string[]): string =>
  `ALTER TABLE conformance_deviation ${oneOf('against', against)}, ${oneOf('kind', kinds)}`;
