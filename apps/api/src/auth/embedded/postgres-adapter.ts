import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../database/database.js';

type Row = { payload: AdapterPayload; consumed: number | null };

const select = `
  SELECT payload, extract(epoch FROM consumed_at)::int AS consumed FROM identity_record
  WHERE model = $1 AND (expires_at IS NULL OR expires_at > now())`;

/** Sessions, codes and refresh tokens of the embedded provider, in the database: they outlive a restart and serve every process. */
export class PostgresAdapter implements Adapter {
  constructor(
    private readonly database: Database,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    await this.database.query(
      `INSERT INTO identity_record (model, id, payload, grant_id, uid, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresInSeconds ?? null],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  /** Only the device flow has user codes, and it is not enabled. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    await this.database.query('UPDATE identity_record SET consumed_at = now() WHERE model = $1 AND id = $2', [
      this.model,
      id,
    ]);
  }

  async destroy(id: string): Promise<void> {
    await this.database.query('DELETE FROM identity_record WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.query('DELETE FROM identity_record WHERE model = $1 AND grant_id = $2', [this.model, grantId]);
  }

  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const found = await this.database.query<Row>(`${select} AND ${column} = $2`, [this.model, value]);
    const [row] = found.rows;
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  }
}
