import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { lastQuery, draw, field, follow, offer, press, rows, summary, write } from '../../../test/render-reports';
import { byDiagnosis, monitor } from '../../../test/sample-reports';

// jsdom cannot render charts. The bars are tested in chart-bars.spec.ts, their appearance in the browser tests.
vi.mock('./ReportChart', () => ({
  default: ({ field, bars }: { field: { label: string }; bars: unknown[] }) => (
    <div data-testid="chart">{`${field.label}: ${bars.length}`}</div>
  ),
}));

afterAll(() => {
  vi.doUnmock('./ReportChart');
});

describe('The page of reports', () => {
  it('has two tabs, patients and structures’ activities, with the reports of the selected tab', async () => {
    await draw();
    const tabs = within(screen.getByRole('navigation', { name: 'Schede dei report' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Assistiti',
      'Attività delle strutture',
    ]);
    const choice = within(screen.getByRole('navigation', { name: 'Scegliere un report' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Assistiti per diagnosi',
      'Assistiti per setting',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Attività delle strutture' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Monitor mensile' })).toBeInTheDocument();
  });

  it('shows the tabs in the order and with the labels that the server sends', async () => {
    const renamed = { ...monitor, tabLabel: 'Centri' };
    offer(renamed, byDiagnosis);
    await draw();
    const tabs = within(screen.getByRole('navigation', { name: 'Schede dei report' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Centri', 'Assistiti']);
  });

  it('hides a tab if the user may run none of its reports', async () => {
    offer(monitor);
    await draw();
    expect(screen.queryByRole('link', { name: 'Assistiti' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Monitor mensile' })).toBeInTheDocument();
  });

  it("says that the user's profile may not open a report that is not in the list", async () => {
    offer(monitor);
    await draw('/reports?report=patients-by-diagnosis', 1);
    expect(await screen.findByText('Pagina non consentita')).toBeInTheDocument();
    expect(rows).not.toHaveBeenCalled();
  });
});

describe('The filters of a report', () => {
  it('start with their defaults, and offer the structures that the caller may see', async () => {
    await draw();
    expect(field('Dal')).toHaveValue('01/01/2026');
    expect(field('Al')).toHaveValue('23/11/2026');
    expect(screen.getByRole('checkbox', { name: 'Solo la diagnosi principale' })).toBeChecked();
    const offeredUnits = within(screen.getByRole('combobox', { name: 'ASL' })).getAllByRole('option');
    expect(offeredUnits.map(({ textContent }) => textContent)).toEqual(['Tutte', 'ASL Napoli 1 Centro']);
  });

  it('do not run the report before «Esegui», and are in the URL from then on', async () => {
    const address = await draw();
    expect(screen.getByText('Scegliere i filtri, poi «Esegui».')).toBeInTheDocument();
    write('Dal', '01/03/2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ASL' }), '150204');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Solo la diagnosi principale' }));
    expect(rows).not.toHaveBeenCalled();
    await press('Esegui');
    await screen.findByRole('table', { name: 'Assistiti per diagnosi' });
    const filters = {
      from: '2026-03-01',
      to: '2026-11-23',
      localHealthAuthorityCode: '150204',
      principalOnly: 'false',
    };
    expect(rows).toHaveBeenCalledTimes(1);
    expect(rows.mock.calls[0]?.[0]).toBe('/reports/patients-by-diagnosis/rows');
    expect(lastQuery()).toEqual({ ...filters, page: 1, limit: 50, sort: 'code', sortDirection: 'Ascending' });
    await waitFor(() => expect(address()).toEqual({ ...filters, report: 'patients-by-diagnosis', page: '1' }));
  });

  it('run the report at once if the URL has them', async () => {
    await draw('/reports?report=patients-by-diagnosis&from=2025-01-01&to=2025-06-30');
    await screen.findByRole('table');
    expect(field('Dal')).toHaveValue('01/01/2025');
    expect(lastQuery()).toMatchObject({ from: '2025-01-01', to: '2025-06-30' });
  });

  it('do not run the report while a required filter is missing from the URL', async () => {
    await draw('/reports?report=patients-by-diagnosis&from=2025-01-01');
    expect(rows).not.toHaveBeenCalled();
    expect(field('Dal')).toHaveValue('01/01/2025');
  });

  it('return to their defaults after «Azzera filtri», which removes the rows', async () => {
    const address = await draw('/reports?report=patients-by-diagnosis&from=2025-01-01&to=2025-06-30&sort=patients');
    await screen.findByRole('table');
    write('Al', '31/12/2025');
    await press('Azzera filtri');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(field('Dal')).toHaveValue('01/01/2026');
    expect(field('Al')).toHaveValue('23/11/2026');
    await waitFor(() => expect(address()).toEqual({ report: 'patients-by-diagnosis' }));
    // «Azzera filtri» also resets changes with which the report was not run.
    write('Dal', '01/03/2024');
    await press('Azzera filtri');
    expect(field('Dal')).toHaveValue('01/01/2026');
  });

  it('keep their values in another report that has them too, which does not run by itself', async () => {
    const address = await draw('/reports?report=patients-by-diagnosis&from=2025-01-01&to=2025-06-30');
    await screen.findByRole('table');
    write('Al', '30/09/2025');
    await follow('Assistiti per setting');
    expect(field('Dal')).toHaveValue('01/01/2025');
    expect(field('Al')).toHaveValue('30/09/2025');
    expect(rows).toHaveBeenCalledTimes(1);
    expect(address()).toEqual({ report: 'patients-by-setting' });
  });

  it('offer the entries of a catalogue of the database', async () => {
    await draw('/reports?report=patients-by-setting');
    const settings = within(screen.getByRole('combobox', { name: 'Setting' })).getAllByRole('option');
    expect(settings.map(({ textContent }) => textContent)).toContain('Domiciliare');
  });

  it('show missing values and invalid dates at their fields, and do not run the report', async () => {
    await draw();
    write('Dal', '');
    write('Al', '31/02/2026');
    await press('Esegui');
    expect(rows).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Dal: Il campo è richiesto' })).toBeInTheDocument();
    await follow('Al: Inserire una data valida (gg/mm/aaaa)');
    expect(field('Al')).toHaveFocus();
    expect(field('Al')).toBeInvalid();
    write('Al', '28/02/2026');
    expect(field('Al')).toBeValid();
  });

  it('show the server’s refusal at their fields until they change, without retrying', async () => {
    const message = 'Il periodo può essere al massimo di 5 anni';
    rows.mockRejectedValue(
      new ApiError({ status: 422, errors: [{ path: 'to', code: 'periodTooLong', message }] } as never),
    );
    await draw();
    write('Dal', '01/01/2020');
    await press('Esegui');
    expect(await screen.findByRole('link', { name: `Al: ${message}` })).toBeInTheDocument();
    expect(summary()).toHaveFocus();
    expect(field('Al')).toBeInvalid();
    expect(rows).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    write('Al', '01/01/2021');
    expect(screen.queryByRole('alert', { name: 'Controllare i campi indicati' })).not.toBeInTheDocument();
  });
});
