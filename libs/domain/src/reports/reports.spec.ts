import { reportOptionLabels } from '../labels/reports/reports.js';
import { reportCodes } from './report-codes.js';
import { kindShown, reportFields } from './report-fields.js';
import { type ReportParameterName, reportParameters } from './report-parameters.js';
import { reportPeriodRules, reportQueries, usualPeriod } from './report-queries.js';
import { firstDirection } from './reports.js';

const OF_EVERY_LIST = ['page', 'limit', 'sort', 'sortDirection', 'count'];

describe('A report (spec 001 §2)', () => {
  it.each(reportCodes)('%s: its form has exactly the parameters of its query', (code) => {
    const parameters = Object.keys(reportQueries[code].shape).filter((name) => !OF_EVERY_LIST.includes(name));
    expect(Object.keys(reportParameters[code]).sort()).toEqual(parameters.sort());
  });

  it.each(reportCodes)('%s: its query accepts the defaults of its form', (code) => {
    const parameters: Record<string, { kind: string; default?: string }> = reportParameters[code];
    const usual: Record<string, string> = { ...usualPeriod('2026-11-23'), year: '2026' };
    const begun = Object.entries(parameters).flatMap(([name, one]) => {
      const value = one.default ?? usual[name];
      return value === undefined ? [] : [[name, value]];
    });
    expect(reportQueries[code].safeParse(Object.fromEntries(begun)).error).toBeUndefined();
  });

  it('have an Italian label for every option of a choice', () => {
    const labels: Partial<Record<string, Record<string, string>>> = reportOptionLabels;
    for (const code of reportCodes)
      for (const [name, { options }] of Object.entries<{ kind: string; options?: readonly string[] }>(
        reportParameters[code],
      ))
        for (const option of options ?? [])
          expect([name, labels[name as ReportParameterName]?.[option]]).toEqual([name, expect.any(String)]);
  });

  it('have as default the period from 1 January to today', () =>
    expect(usualPeriod('2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-11-23' }));

  it.each([
    ['2021-01-01', '2025-12-31', []],
    ['2021-01-01', '2026-01-01', ['periodTooLong']],
    ['2024-02-29', '2029-02-27', []],
    ['2024-02-29', '2029-02-28', ['periodTooLong']],
    ['2026-01-01', '2026-01-01', []],
    ['2026-01-02', '2026-01-01', ['endBeforeStart']],
  ])('limit a period to five years, and refuse one that ends before it begins: %s to %s', (from, to, codes) => {
    const issues = reportPeriodRules({ from, to });
    expect(issues.map(({ code }) => code)).toEqual(codes);
    expect(issues.every(({ path }) => path[0] === 'to')).toBe(true);
  });

  it('sort texts from A and numbers from the highest, and have a text as their first column', () => {
    expect(firstDirection('text')).toBe('Ascending');
    for (const kind of ['integer', 'decimal', 'amount', 'percent', 'measure'] as const)
      expect(firstDirection(kind)).toBe('Descending');
    for (const code of reportCodes) expect(Object.values(reportFields[code])[0]).toBe('text');
  });

  it('show a measure as an amount if it is the cost, otherwise as a number', () => {
    expect(kindShown('measure', 'cost')).toBe('amount');
    expect(kindShown('measure', 'hours')).toBe('integer');
    expect(kindShown('percent', 'cost')).toBe('percent');
  });
});
