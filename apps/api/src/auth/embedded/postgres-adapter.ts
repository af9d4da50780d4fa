import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../database/database.js';
import * as sql from './identity.sql.js';

type Row = { payload: AdapterPayload; consumed: number | null };

/**
 * Stores sessions, codes and refresh tokens of the embedded provider in the database, so that they survive a restart
 * and every process can read them.
 */
export class PostgresAdapter implements Adapter {
  constructor(
    private readonly database: Database,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    await this.database.query(sql.upsertRecord, [
      this.model,
      id,
      payload,
      payload.grantId ?? null,
      payload.uid ?? null,
      expiresInSeconds ?? null,
    ]);
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  /** Never finds a record: only the device flow has user codes, and it is not enabled. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    await this.database.query(sql.consumeRecord, [this.model, id]);
  }

  async destroy(id: string): Promise<void> {
    await this.database.query(sql.deleteRecord, [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.query(sql.deleteGrant, [this.model, grantId]);
  }

  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const found = await this.database.query<Row>(sql.recordBy(column), [this.model, value]);
    const [row] = found.rows;
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  }
}
