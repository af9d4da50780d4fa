import { metered, statOf } from './processor.js';

describe('The processor time of a process', () => {
  it('includes its ended children, in user and kernel mode', () => {
    const line =
      '4711 (postgres: io (1) w) S 17 4711 4711 0 -1 4194624 900 0 0 0 120 30 2000 500 20 0 1 0 1000 226000000 5000';
    expect(statOf(line)).toEqual({ name: 'postgres: io (1) w', parent: 17, own: 1500, ended: 25_000 });
  });

  it('is given per request', async () => {
    const busy = async () => {
      for (const began = performance.now(); performance.now() - began < 200;);
      return { requests: 2 };
    };
    const { processor, requests } = await metered({ server: process.pid, postmaster: undefined }, busy);
    expect(requests).toBe(2);
    const shown = process.platform === 'linux' ? 'number' : 'object';
    expect([typeof processor.server, processor.postgres]).toEqual([shown, null]);
  });

  it('is null for a process that does not exist, and if there was no request', async () => {
    const none = await metered({ server: 2 ** 30, postmaster: 2 ** 30 }, async () => ({ requests: 1 }));
    expect(none.processor).toEqual({ server: null, postgres: null });
    const idle = await metered({ server: process.pid, postmaster: undefined }, async () => ({ requests: 0 }));
    expect(idle.processor).toEqual({ server: null, postgres: null });
  });
});
