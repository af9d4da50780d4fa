import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { lastQuery, cells, draw, press, rows } from '../../../test/render-reports';
import { twoRows } from '../../../test/sample-reports';

// jsdom cannot render charts. The bars are tested in chart-bars.spec.ts, their appearance in the browser tests.
vi.mock('./ReportChart', () => ({
  default: ({ field, bars }: { field: { label: string }; bars: unknown[] }) => (
    <div data-testid="chart">{`${field.label}: ${bars.length}`}</div>
  ),
}));

afterAll(() => {
  vi.doUnmock('./ReportChart');
});

describe('The result of a report', () => {
  const run = '/reports?report=patients-by-diagnosis&from=2025-01-01&to=2025-06-30';

  it('is a table with Italian numbers and a total row', async () => {
    await draw(run);
    const [, first, , totals] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(cells(first)).toEqual(['G80', '1.234', '42,5%']);
    expect(cells(totals)).toEqual(['Totale', '1.240', '100%']);
  });

  it('shows the filters and the time of the extraction above the rows', async () => {
    await draw(`${run}&localHealthAuthorityCode=150204`);
    const result = await screen.findByRole('region', { name: 'Risultato' });
    expect(result).toHaveTextContent(
      'Dal: 01/01/2025 · Al: 30/06/2025 · ASL: ASL Napoli 1 Centro · Solo la diagnosi principale: Sì',
    );
    expect(
      await within(result).findByText(/^Dati estratti il \d\d\/\d\d\/\d{4} \d\d:\d\d · 2 elementi$/),
    ).toBeInTheDocument();
  });

  it('is sorted by the first column from A, by a number column from the highest, and in reverse on the next press', async () => {
    const address = await draw(run);
    await screen.findByRole('table');
    expect(lastQuery()).toMatchObject({ sort: 'code', sortDirection: 'Ascending' });
    await press('Assistiti');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'patients', sortDirection: 'Descending' }));
    await press('Assistiti');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'patients', sortDirection: 'Ascending' }));
    await press('Codice');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'code', sortDirection: 'Ascending' }));
    await waitFor(() => expect(address()).toMatchObject({ sort: 'code', from: '2025-01-01' }));
  });

  it('shows the first rows as bars, on the first page only', async () => {
    rows.mockResolvedValue({ ...twoRows, total: 120 });
    await draw(run);
    expect(await screen.findByTestId('chart')).toHaveTextContent('Assistiti: 2');
    await press('Pagina successiva');
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }));
    expect(screen.queryByTestId('chart')).not.toBeInTheDocument();
  });

  it('says that there are no rows', async () => {
    rows.mockResolvedValue({ items: [], total: 0, totals: null });
    await draw(run);
    expect(await screen.findByText('Nessun elemento trovato')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled();
    expect(screen.queryByTestId('chart')).not.toBeInTheDocument();
  });

  it('marks rows above their budget with «oltre il budget»', async () => {
    const items = [
      { id: '1', centre: 'Arcobaleno', january: 250_000, total: 250_000, usedPercent: 120, level: 'EXCEEDED' as const },
      { id: '2', centre: 'Girasole', january: 100, total: 100, usedPercent: 12, level: 'WITHIN' as const },
    ];
    rows.mockResolvedValue({ items, total: 2, totals: null });
    await draw('/reports?report=monthly-provision-monitor&year=2026&measure=cost');
    const [, above, below] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(cells(above)).toEqual(['Arcobaleno', '2.500,00 €', '2.500,00 €', '120%oltre il budget']);
    expect(cells(below)).toEqual(['Girasole', '1,00 €', '1,00 €', '12%']);
  });

  it('shows a timeout without retrying, and runs the report again only when the user presses the button', async () => {
    const userMessage = 'Il report ha superato il tempo massimo: restringere il periodo.';
    rows.mockRejectedValue(new ApiError({ status: 503, code: 'report_timeout', userMessage }));
    await draw(run);
    expect(await screen.findByText(userMessage)).toBeInTheDocument();
    expect(rows).toHaveBeenCalledTimes(1);
    rows.mockResolvedValue(twoRows);
    await press('Riprova');
    expect(await screen.findByText('1.234')).toBeInTheDocument();
  });

  it('is computed again by «Esegui» with the same filters', async () => {
    await draw(run);
    await screen.findByText('1.234');
    await press('Esegui');
    await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
  });

  it('is saved with all rows by «Esporta CSV», as the server writes them, in the order shown', async () => {
    const raw = vi.spyOn(api, 'raw').mockResolvedValue(new Response('righe'));
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:righe';
    URL.revokeObjectURL = () => undefined;
    await draw(`${run}&sort=patients&sortDirection=Descending&limit=20`);
    await screen.findByText('1.234');
    await press('Esporta CSV');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect((save.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
      /^assistiti-per-diagnosi-\d{4}-\d\d-\d\d\.csv$/,
    );
    const query = { from: '2025-01-01', to: '2025-06-30', sort: 'patients', sortDirection: 'Descending', limit: -1 };
    expect(raw).toHaveBeenCalledWith('/reports/patients-by-diagnosis/rows', { query, accept: 'text/csv' });
  });

  it('is printed by the browser', async () => {
    window.print = vi.fn();
    await draw(run);
    await screen.findByText('1.234');
    await press('Stampa');
    expect(window.print).toHaveBeenCalled();
  });
});
