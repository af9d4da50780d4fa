import type { CareRegime } from '@percorso/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../../api/client';
import { openList, viewsOf } from '../../../../../test/render-list';

beforeEach(() => sessionStorage.clear());

const tariffs = vi.fn();
const answerTariffs = (tariffCents: number | null, residuals: readonly object[] = []) => {
  tariffs.mockReset().mockResolvedValue([{ careRegimeTypeCode: 'AMB_IND', tariffCents }]);
  vi.spyOn(api, 'get').mockImplementation(((path: string, ...options: unknown[]) =>
    path.endsWith('/residual-budgets')
      ? Promise.resolve(residuals)
      : (tariffs(path, ...options) as unknown)) as typeof api.get);
};
const budget = { careRegimeTypeCode: 'AMB_IND', year: 2025, residualCents: 12_300_00 };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fieldOf = (name: RegExp) => screen.findByLabelText(name, { selector: 'input, select' });
const choose = async (name: RegExp, option: string) => userEvent.selectOptions(await fieldOf(name), option);
const status = async () => within(await screen.findByRole('dialog')).findByRole('status');

/** A regime with 26 accesses. */
const regime: CareRegime = {
  careRegimeTypeCode: 'AMB_IND',
  durationInDays: 60,
  regularityAccessTypeCode: 'WEEKLY',
  regularity: 3,
  remodulated: false,
};
const views = (more = {}) => viewsOf('REGIMI', [regime], { provisionCount: 26, expectedRegimeCost: 1_040_00, ...more });
const residual = { expectedResidualBudgetRehabCenterRegime: 12_300_00 };

describe('The costs of a regime (architecture §14)', () => {
  it('are shown while the user types, at the current tariff', async () => {
    answerTariffs(40_00);
    openList('REGIMI');
    await press('Aggiungi regime');
    await choose(/^Tipo di regime/, 'Ambulatoriale individuale');
    await userEvent.type(await fieldOf(/^Durata in giorni/), '60');
    await choose(/^Periodicità/, 'Settimanale');
    expect(await status()).toBeEmptyDOMElement();
    await userEvent.type(await fieldOf(/^Numero di accessi/), '3');
    expect(await status()).toHaveTextContent(/^26 accessi, 1\.040,00 €$/);
    await userEvent.type(await fieldOf(/^Durata in giorni/), '0');
    expect(await status()).toBeEmptyDOMElement();
    expect(tariffs).toHaveBeenCalledTimes(1);
    expect(tariffs).toHaveBeenCalledWith(
      '/rates-and-budget/tariffs',
      expect.objectContaining({ query: { date: '2025-03-20' } }),
    );
  });

  it('are shown with the residual budget of the centre, at the tariff of the treatment’s first day', async () => {
    answerTariffs(40_00, [{ ...budget, careRegimeTypeCode: 'DOM_IND', residualCents: 1 }, budget]);
    openList('REGIMI', { rows: views(), facts: { treatmentStartDate: '2025-02-03' } });
    await press(/^Modifica: /);
    const line = await screen.findByText(/residuo/);
    expect(line).toHaveTextContent(/^26 accessi, 1\.040,00 €, residuo del centro 12\.300,00 €$/);
    expect(tariffs).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ query: { date: '2025-02-03' } }));
  });

  it('are shown with the residual budget for the chosen type, even for a new regime', async () => {
    answerTariffs(40_00, [budget]);
    openList('REGIMI');
    await press('Aggiungi regime');
    await choose(/^Tipo di regime/, 'Ambulatoriale individuale');
    await userEvent.type(await fieldOf(/^Durata in giorni/), '60');
    await choose(/^Periodicità/, 'Settimanale');
    await userEvent.type(await fieldOf(/^Numero di accessi/), '3');
    expect(await status()).toHaveTextContent(/^26 accessi, 1\.040,00 €, residuo del centro 12\.300,00 €$/);
    await choose(/^Tipo di regime/, 'Domiciliare individuale');
    expect(await status()).toHaveTextContent(/^26 accessi, tariffa non definita$/);
  });

  it('are replaced by a note if no tariff is defined', async () => {
    answerTariffs(null);
    openList('REGIMI', { rows: views() });
    await press(/^Modifica: /);
    expect(await screen.findByText('26 accessi, tariffa non definita')).toHaveAttribute('role', 'status');
  });

  it('are shown in the table, with their sum below', async () => {
    openList('REGIMI', { rows: views(), readOnly: true });
    const cells = await screen.findAllByRole('cell', { name: /€/ });
    expect(cells[0]).toHaveTextContent(/^1\.040,00 €$/);
    expect(screen.getByRole('columnheader', { name: 'Costo previsto' })).toBeInTheDocument();
    expect(screen.getByText(/^Totale: /)).toHaveTextContent('Totale: 60 giorni, 26 accessi, 1.040,00 €');
  });

  it('are shown in a read-only regime', async () => {
    openList('REGIMI', { rows: views({ ...residual, expectedRegimeCost: null }), readOnly: true });
    await press(/^Apri: /);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /26 accessi, tariffa non definita, residuo del centro 12\.300,00 €/,
    );
  });
});
