import { settingsOf } from './settings.js';

describe('The settings of the benchmark', () => {
  it('measure each part once with --quick', () => {
    const { rounds, ...parts } = settingsOf(['--quick']);
    expect(rounds).toBe(1);
    expect(Object.entries(parts).filter(([, size]) => size === 0)).toEqual([]);
  });

  it('read sizes by name', () => {
    expect(settingsOf(['--quick', '--dwell=0', '--growth=77'])).toMatchObject({ dwell: 0, growth: 77, asl: 20_000 });
  });

  it.each(['--dwel=0', '--dwell', '--dwell=many', 'dwell=1', '--rounds=3'])('refuse %s', (arg) => {
    expect(() => settingsOf([arg])).toThrow(`${arg}: known are --quick and --listed=…`);
  });
});
