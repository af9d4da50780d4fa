import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://localhost/percorso';
const bucket = { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket' };
const storeOf = (env: Record<string, string>) => loadConfig({ DATABASE_URL, ...env }).documentStore;

describe('The settings of the store of files (decision 0033)', () => {
  it('store files in Postgres by default', () => {
    expect(storeOf({})).toEqual({ name: 'postgres', s3: null });
  });

  it('may contain a bucket to which files are no longer written', () => {
    const s3 = {
      bucket: 'documents',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret-of-the-bucket' },
      endpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: false,
      connections: 20,
      timeoutMs: 10_000,
    };
    expect(storeOf({ ...bucket, DOCUMENT_STORE: 's3' })).toEqual({ name: 's3', s3 });
    expect(storeOf(bucket)).toEqual({ name: 'postgres', s3 });
  });

  it('put the bucket into the path if an endpoint is set, unless configured otherwise', () => {
    const at = (over: Record<string, string>) => storeOf({ ...bucket, S3_ENDPOINT: 'https://s3.example', ...over }).s3;
    expect(at({})?.forcePathStyle).toBe(true);
    expect(at({ S3_FORCE_PATH_STYLE: 'false' })?.forcePathStyle).toBe(false);
  });

  it('prevent the start if settings of the bucket are missing, with a message that does not reveal its secret', () => {
    const { S3_ACCESS_KEY_ID: _, ...without } = bucket;
    expect(() => storeOf({ DOCUMENT_STORE: 's3' })).toThrow(/S3_BUCKET/);
    expect(() => storeOf(without)).toThrow(/S3_ACCESS_KEY_ID/);
    for (const env of [without, { ...bucket, S3_CONNECTIONS: '0' }])
      expect(() => storeOf(env)).not.toThrow(/secret-of-the-bucket/);
    expect(() => storeOf({ DOCUMENT_STORE: 'disk' })).toThrow(/DOCUMENT_STORE/);
  });
});
