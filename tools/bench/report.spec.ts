import type { Measurement } from './measurements.js';
import { report } from './report.js';
import { settingsOf } from './settings.js';

const settings = settingsOf(['--quick']);

const round = (floor: number, changed: Partial<Measurement> = {}): Measurement => ({
  title: 'sheet SAVE',
  kind: 'transition',
  clients: 16,
  wanted: 0.3,
  requests: 500,
  perSecond: 500,
  p50: 4,
  p95: 8,
  p99: 9,
  own: 700,
  floor,
  of: floor,
  processor: { server: 0.9, postgres: 0.55 },
  floorProcessor: { server: null, postgres: 0.2 },
  ...changed,
});
const cells = (said: string): string[] =>
  (/^\| sheet SAVE .*$/m.exec(said)?.[0] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('The report of the benchmark', () => {
  it('states medians, the ratio and the processor time per request', () => {
    const said = report([round(1000), round(1100), round(1050)], settings);
    const figures = ['500', '1050', '0.48', '4.0', '9.0', '700'];
    expect(cells(said)).toEqual(['sheet SAVE', '16', ...figures, '0.90', '0.55', '–', '0.20']);
    expect(said).toContain('\nreached: sheet SAVE, 0.48 of the plain transaction (target 0.3)');
    expect(said).not.toContain('NOT judged');
  });

  it('states no ratio for a floor that varied by more than a third, and says why', () => {
    const said = report([round(1000), round(1400)], settings);
    expect(cells(said)[4]).toBe('none');
    expect(said).toContain('\nNOT judged: sheet SAVE, 16 clients, no ratio: its floor varied from 1,000 to 1,400');
    expect(said).not.toContain('of the plain transaction (target');
    expect(said).toContain('\nreached: sheet SAVE, p99 9.0 ms');
  });

  it('shows a dash if the system does not show the processor time', () => {
    const processor = { server: null, postgres: null };
    expect(cells(report([round(1000, { processor, floorProcessor: processor })], settings)).slice(-4)).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
  });
});
