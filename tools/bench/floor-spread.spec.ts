import { whyNoRatio } from './floor-spread.js';

describe('A floor', () => {
  it.each([
    ['of one round', [900]],
    ['that hardly varies', [900, 950, 880]],
    ['that varies by a third', [900, 1200]],
    ['that was never measured', []],
  ])('%s leaves the ratio', (_, floors) => {
    expect(whyNoRatio(floors)).toBeUndefined();
  });

  it('that varies by a little more than a third refuses the ratio', () => {
    expect(whyNoRatio([900, 1201])).toContain('no ratio');
  });

  it('that refuses the ratio is described by its slowest and its fastest round', () => {
    expect(whyNoRatio([1000, 2345.6, 899.6])).toBe(
      'no ratio: its floor varied from 900 to 2,350 between rounds, by more than a third',
    );
  });
});
