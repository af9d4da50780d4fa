import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The maximum number of characters of each limited text column. */
const limits: readonly (readonly [table: string, column: string, max: number])[] = [
  ['regional_rate_period', 'note', 500],
  ['asl_budget_period', 'note', 500],
  ['disability_classification', 'entry_outcome', 5],
  ['disability_classification', 'exit_outcome', 5],
  ['appointment', 'room', 60],
  ['force_closure', 'reason', 1000],
  ['regional_flow', 'protocol', 50],
  ['report_connection', 'description', 200],
  ['report', 'description', 200],
  ['report', 'query', 20_000],
  ['report_field', 'label', 100],
  ['report_parameter', 'label', 100],
  ['report_tab', 'label', 60],
  ['webhook_subscription', 'name', 100],
];

/** Postgres counts code points, of which one visible character may have up to 16; `characters.ts` of the domain counts characters. */
export class WrittenTexts1732850000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await limitTexts(db, 16);
  }

  /** Texts that were written meanwhile are not checked against the old limits. */
  async down(db: QueryRunner): Promise<void> {
    await limitTexts(db, 1, ' NOT VALID');
  }
}

const limitTexts = (db: QueryRunner, codePoints: number, validity = ''): Promise<unknown> =>
  db.query(
    limits
      .map(
        ([table, column, max]) => `
          ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check, ADD CONSTRAINT ${table}_${column}_check
            CHECK (length(${column}) BETWEEN ${column.endsWith('_outcome') ? 0 : 1} AND ${max * codePoints})${validity}`,
      )
      .join(';'),
  );
