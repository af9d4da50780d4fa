import pg from 'pg';
import type { Database } from '../../database/database.js';
import { retryOnConflict } from './conflict-retry.js';

const lost = (code: string) => Object.assign(new pg.DatabaseError('lost', 4, 'error'), { code });
/** Returns `write`, which fails with each of `codes` in sequence and then succeeds, and `written`, the mock that records its attempts. */
function failingWrite(...codes: string[]) {
  const written = vi.fn(() => {
    const code = codes[written.mock.calls.length - 1];
    return code ? Promise.reject(lost(code)) : Promise.resolve('written');
  });
  const database = { transactionAs: written } as unknown as Database;
  return {
    written,
    write: () => retryOnConflict(database, { id: 'one', name: 'One' } as never, () => Promise.resolve()),
  };
}

describe('A write that conflicts with concurrent writes', () => {
  it('is retried after each exclusion violation or deadlock', async () => {
    const { written, write } = failingWrite('40P01', '23P01', '40P01');
    expect(await write()).toBe('written');
    expect(written).toHaveBeenCalledTimes(4);
  });

  it('fails after five attempts, and at once with any other error', async () => {
    const often = failingWrite(...Array<string>(9).fill('23P01'));
    await expect(often.write()).rejects.toMatchObject({ code: '23P01' });
    expect(often.written).toHaveBeenCalledTimes(5);
    const other = failingWrite('23505');
    await expect(other.write()).rejects.toMatchObject({ code: '23505' });
    expect(other.written).toHaveBeenCalledTimes(1);
  });
});
