import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { closeLabels, type EpisodeView, shellLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { NewProposalForm } from './NewProposalForm';

const regime = {
  careRegimeTypeCode: 'AMB_IND',
  durationInDays: 60,
  regularityAccessTypeCode: 'WEEKLY',
  regularity: 3,
};
const episode = { id: 'episode', centre: { treatmentStartDate: '2025-03-10' } } as unknown as EpisodeView;
const onGet = vi.fn();

const show = (tariffCents: number | null = 40_00) => {
  const answers: Record<string, object[]> = {
    '/rates-and-budget/tariffs': [{ careRegimeTypeCode: 'AMB_IND', tariffCents }],
    '/district-unit-episodes/episode/residual-budgets': [
      { careRegimeTypeCode: 'AMB_IND', year: 2025, residualCents: 12_300_00 },
    ],
  };
  vi.spyOn(api, 'get').mockImplementation(((path: string, options: object) => {
    onGet(path, options);
    return Promise.resolve(answers[path]);
  }) as typeof api.get);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], { id: 'user' });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <WizardContext value={{ episode } as Wizard}>
          <NewProposalForm regime={regime} onDone={() => undefined} />
        </WizardContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
};

describe('The form of a remodelling proposal (architecture §14)', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the cost while the user types: authorised, proposed with the centre’s residual budget, and the difference', async () => {
    show();
    expect(await fact('Differenza')).toHaveTextContent(/^nessuna$/);
    await type(/^Durata in giorni/, '90');
    expect(await fact('Costo autorizzato')).toHaveTextContent(/^26 accessi, 1\.040,00 €$/);
    expect(await fact('Costo proposto')).toHaveTextContent(
      /^39 accessi, 1\.560,00 €, residuo del centro 12\.300,00 €$/,
    );
    expect(await fact('Differenza')).toHaveTextContent(/^\+13 accessi, \+520,00 €$/);
    const query = { date: '2025-03-10' };
    expect(onGet).toHaveBeenCalledWith('/rates-and-budget/tariffs', expect.objectContaining({ query }));
  });

  it('keeps a draft for its regime until the proposal is sent or cancelled', async () => {
    show();
    await type(/^Durata in giorni/, '90');
    cleanup();
    show();
    expect(screen.getByLabelText(/^Durata in giorni/)).toHaveValue(90);
    await userEvent.click(screen.getByRole('button', { name: shellLabels.cancel }));
    await userEvent.click(await screen.findByRole('button', { name: closeLabels.leave }));
    cleanup();
    show();
    expect(screen.getByLabelText(/^Durata in giorni/)).not.toHaveValue(90);
  });

  it('shows no cost while the typed values are invalid', async () => {
    show();
    expect(await fact('Differenza')).toBeInTheDocument();
    await type(/^Durata in giorni/, '999');
    expect(screen.queryByText('Differenza')).not.toBeInTheDocument();
  });

  it('says that no tariff is defined', async () => {
    show(null);
    await type(/^Numero di accessi/, '4');
    expect(await fact('Differenza')).toHaveTextContent(/^\+9 accessi, tariffa non definita$/);
  });
});
