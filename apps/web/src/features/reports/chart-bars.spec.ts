import type { ReportField } from '@percorso/domain';
import { chartOf } from './chart-bars';

const fields: ReportField[] = [
  { name: 'code', label: 'Codice', kind: 'text' },
  { name: 'description', label: 'Descrizione', kind: 'text' },
  { name: 'patients', label: 'Assistiti', kind: 'integer' },
  { name: 'episodes', label: 'Episodi', kind: 'integer' },
];
const row = (n: number) => ({
  id: `${n}`,
  code: `G${n}`,
  description: n ? `Diagnosi ${n}` : null,
  patients: n,
  episodes: 2 * n,
});
const rows = Array.from({ length: 20 }, (_, n) => row(n));
const by = (id: string) => ({ id, descending: true });

describe('The chart of a report', () => {
  it('has a bar for each of the first 15 rows, named by the text columns of the row', () => {
    const chart = chartOf(fields, rows, by('code'), undefined);
    expect(chart?.bars).toHaveLength(15);
    expect(chart?.bars[3]).toEqual({ id: '3', name: 'G3 · Diagnosi 3', value: 3 });
    expect(chart?.bars[0]?.name).toBe('G0');
  });

  it('shows the number column by which the rows are sorted, else the first one', () => {
    expect(chartOf(fields, rows, by('episodes'), undefined)?.field.name).toBe('episodes');
    expect(chartOf(fields, rows, by('description'), undefined)?.field.name).toBe('patients');
  });

  it('shows the year’s total of the monitor, in the chosen measure', () => {
    const months: ReportField[] = [
      { name: 'january', label: 'Gennaio', kind: 'measure' },
      { name: 'total', label: 'Totale', kind: 'measure' },
    ];
    expect(chartOf(months, [{ id: '1', total: 5 }], by('centre'), 'cost')).toMatchObject({
      field: { name: 'total' },
      kind: 'amount',
    });
  });

  it('shows the monitor by month for all centres together, unless another column sorts the rows', () => {
    const months: ReportField[] = [
      { name: 'centre', label: 'Centro', kind: 'text' },
      { name: 'january', label: 'Gennaio', kind: 'measure' },
      { name: 'february', label: 'Febbraio', kind: 'measure' },
      { name: 'total', label: 'Totale', kind: 'measure' },
    ];
    const [row, totals] = [
      { id: '1', centre: 'Partenope', january: 2, february: 3, total: 5 },
      { id: '', january: 20, february: 30, total: 50 },
    ];
    expect(chartOf(months, [row], by('centre'), 'provisions', totals)).toMatchObject({
      isOfMonths: true,
      bars: [
        { name: 'Gennaio', value: 20 },
        { name: 'Febbraio', value: 30 },
      ],
    });
    expect(chartOf(months, [row], by('january'), 'provisions', totals)).toMatchObject({
      isOfMonths: false,
      by: 'centro',
      bars: [{ name: 'Partenope', value: 2 }],
    });
  });

  it('is absent if there are no rows or no numbers', () => {
    expect(chartOf(fields, [], by('code'), undefined)).toBeNull();
    expect(chartOf(fields.slice(0, 2), rows, by('code'), undefined)).toBeNull();
  });
});
