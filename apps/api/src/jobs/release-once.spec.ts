import pg from 'pg';
import { releaseOnce } from './release-once.js';

type Taken = (error: Error | undefined, client: undefined, release: (reason?: Error) => void) => void;

/** A pool whose clients, like those of pg, throw if they are released twice. */
function fakePool() {
  const released: (Error | undefined)[] = [];
  const pool = Object.assign(new pg.Pool(), {
    connect: (callback?: Taken) => {
      if (!callback) return Promise.resolve('client');
      let isReleased = false;
      callback(undefined, undefined, (reason) => {
        if (isReleased) throw new Error('Release called on client which has already been released to the pool.');
        isReleased = true;
        released.push(reason);
      });
    },
  });
  return { pool: pool as unknown as pg.Pool, released };
}

describe('The pool of the job worker', () => {
  it('takes a second release of a listening client, whose connection was lost while the worker stops', () => {
    const { pool, released } = fakePool();
    const lost = new Error('lost');
    releaseOnce(pool).connect((_error, _client, release) => {
      release(lost);
      release();
    });
    expect(released).toEqual([lost]);
  });

  it('gives clients as before without a callback', async () => {
    expect(await releaseOnce(fakePool().pool).connect()).toBe('client');
  });
});
