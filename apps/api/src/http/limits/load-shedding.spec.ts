import { isOverloaded } from './load-shedding.js';

describe('Load shedding (decision 0045)', () => {
  const limits = { shedAfterMs: 1000, shedQueue: 20 };
  const shed = (waiting: number, longestMs: number) =>
    (['read', 'command'] as const).map((kind) => isOverloaded({ connections: 8, waiting, longestMs }, limits, kind));

  it('admits every request while the queue is empty, and in a burst that drains quickly', () => {
    expect(shed(0, 0)).toEqual([false, false]);
    expect(shed(160, 999)).toEqual([false, false]);
  });

  it('refuses reads once the oldest request has waited too long, and commands once it has waited three times as long', () => {
    expect(shed(1, 1001)).toEqual([true, false]);
    expect(shed(1, 3000)).toEqual([true, false]);
    expect(shed(1, 3001)).toEqual([true, true]);
  });

  it('refuses a burst that is too large to drain', () => {
    expect(shed(161, 0)).toEqual([true, false]);
    expect(shed(480, 0)).toEqual([true, false]);
    expect(shed(481, 0)).toEqual([true, true]);
  });
});
