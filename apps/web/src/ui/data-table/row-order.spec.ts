import { cellMatches, compareCells } from './row-order';

describe('A filter of a table (spec 000 §2: text contains, date equals, boolean)', () => {
  it.each([
    ['text', 'Rossi Mario', 'MAR', true],
    ['text', 'Rossi Mario', 'bianchi', false],
    ['text', 'Centro L’Aquilone', "l'aquilone", true],
    ['date', '2025-01-02', '2025-01-02', true],
    ['date', '2025-01-02', '2025-01-03', false],
    ['date', '2025-01-02', '02/01', true],
    ['period', '2025-01-02T09:00', '2025-01-02..2025-01-02', true],
    ['period', '2025-01-02T09:00', '2025-01-03..', false],
    ['period', '2025-01-02T09:00', '..2025-01-01', false],
    ['period', '2025-01-02T09:00', '03/01..', true],
    ['boolean', true, 'true', true],
    ['boolean', true, 'false', false],
    ['choice', 'PRI', 'PRI', true],
    ['choice', 'PRI', 'CHIUSO_UOD', false],
    ['text', null, '', true],
  ] as const)('of kind %s on the value %s, with the filter %s, matches: %s', (kind, value, filter, matches) => {
    expect(cellMatches(kind, value, String(value ?? ''), filter)).toBe(matches);
  });
});

describe('The order of a table', () => {
  it('is Italian, compares numbers numerically and puts empty values last', () => {
    expect(['è', 'f', '', 'D', 'acc. 10', 'acc. 9'].sort(compareCells)).toEqual([
      'acc. 9',
      'acc. 10',
      'D',
      'è',
      'f',
      '',
    ]);
    expect([null, '2025-01-01'].sort(compareCells)).toEqual(['2025-01-01', null]);
  });
});
