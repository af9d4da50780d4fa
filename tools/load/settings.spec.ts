import { loadSettingsOf } from './settings.js';

describe('The settings of the load test', () => {
  it('run each part with few users with --quick', () => {
    expect(loadSettingsOf(['--quick'])).toMatchObject({ people: [10, 20], processes: [1, 2], replica: true });
  });

  it('read sizes by name, even together with --quick', () => {
    const sizes = loadSettingsOf(['--quick', '--people=5,7', '--refusals-within=100']);
    expect(sizes).toMatchObject({ patients: 500, people: [5, 7], refusalsWithinMs: 100 });
    expect(loadSettingsOf([])).toMatchObject({ people: [50, 150, 300], seconds: 120, replica: false });
  });

  it.each(['--poeple=5', '--people', 'people=5', '--replica=1'])('refuse %s', (arg) => {
    expect(() => loadSettingsOf([arg])).toThrow(`${arg}: known are --quick, --replica, --patients=…`);
  });

  it.each(['--people=0', '--people=many', '--people=5,9000'])('refuse the impossible value %s', (arg) => {
    expect(() => loadSettingsOf([arg])).toThrow('--people is above 0 and at most 5000');
  });
});
