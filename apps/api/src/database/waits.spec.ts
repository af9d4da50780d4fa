import { EventEmitter } from 'node:events';
import pg from 'pg';
import { watchWaits } from './waits.js';

/** A client that connects at once, or never while `isSlow`. */
class Opening extends EventEmitter {
  static isSlow = false;
  /** The pool reads this to see that the client is usable. */
  readonly _queryable = true;
  connect(called: () => void): void {
    if (!Opening.isSlow) process.nextTick(called);
  }
  ref(): void {}
  unref(): void {}
  end(called?: () => void): void {
    called?.();
  }
}

describe('The queue for a connection (decision 0045)', () => {
  const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is empty while a connection is idle, even if another one takes long to open', async () => {
    const pool = new pg.Pool({ max: 3, Client: Opening as never });
    const waits = watchWaits(pool);
    const free = await pool.connect();
    Opening.isSlow = true;
    void pool.connect();
    await passed(20);
    expect(waits()).toMatchObject({ connections: 3, waiting: 1 });
    expect(waits().longestMs).toBeGreaterThan(0);
    free.release();
    expect(waits()).toEqual({ connections: 3, waiting: 1, longestMs: 0 });
    await pool.connect();
    expect(waits().longestMs).toBeGreaterThan(0);
  });
});
