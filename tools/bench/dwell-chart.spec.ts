import { dwellChart } from './dwell-chart.js';

describe('The chart that compares reported with counted numbers', () => {
  const heights = (reported: string) =>
    [
      ...dwellChart([{ state: 'PRI', reported, counted: '10 100 1000 10000 100000' }]).matchAll(
        /cx="([\d.]+)" cy="([\d.]+)" r="5" fill="#\w+" fill-opacity/g,
      ),
    ].map(([, x, y]) => Number(x) - 70 + (Number(y) - 70));

  it('shows equal numbers on its line and others beside it, and omits missing ones', () => {
    expect(heights('10 100 1000 10000 100000')).toEqual([560, 560, 560, 560, 560]);
    expect(heights('10 1000 1000 10000 100000').filter((one) => one !== 560)).toHaveLength(1);
    expect(heights('10 0   ')).toEqual([560]);
  });
});
