import { whyNoRatio } from './floor-spread.js';

describe('The ratio to a floor', () => {
  it.each([
    ['measured in one round', [900]],
    ['that hardly varies', [900, 950, 880]],
    ['that varies by a third', [900, 1200]],
    ['that was never measured', []],
  ])('is given for a floor %s', (_, floors) => {
    expect(whyNoRatio(floors)).toBeUndefined();
  });

  it('is refused for a floor that varies by a little more than a third', () => {
    expect(whyNoRatio([900, 1201])).toContain('no ratio');
  });

  it('is refused with the slowest and the fastest round of the floor', () => {
    expect(whyNoRatio([1000, 2345.6, 899.6])).toBe(
      'no ratio: its floor varied from 900 to 2,350 between rounds, by more than a third',
    );
  });
});
