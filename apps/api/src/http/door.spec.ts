import { isShut } from './door.js';

describe('The door (decision 0011)', () => {
  const limits = { doorWaitMs: 1000, doorQueue: 20 };
  const shut = (waiting: number, longestMs: number) =>
    (['read', 'command'] as const).map((kind) => isShut({ connections: 8, waiting, longestMs }, limits, kind));

  it('is open to everybody while nobody waits, and in a burst that is soon worked off', () => {
    expect(shut(0, 0)).toEqual([false, false]);
    expect(shut(160, 999)).toEqual([false, false]);
  });

  it('is shut to lists as soon as whoever came first has waited too long, to commands once they have waited three times that', () => {
    expect(shut(1, 1001)).toEqual([true, false]);
    expect(shut(1, 3000)).toEqual([true, false]);
    expect(shut(1, 3001)).toEqual([true, true]);
  });

  it('is shut also to a burst that nobody could work off', () => {
    expect(shut(161, 0)).toEqual([true, false]);
    expect(shut(480, 0)).toEqual([true, false]);
    expect(shut(481, 0)).toEqual([true, true]);
  });
});
