import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { codeLists, type Me, type RegionalPeriod } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { periodValues } from './period-form';
import { regionalPeriods } from './period-kind';
import { PeriodEditor } from './PeriodEditor';

const period: RegionalPeriod = {
  id: 'p-1',
  revision: 3,
  validFrom: '2026-01-01',
  validTo: null,
  note: null,
  lastProvisionDay: null,
  spendingVolumeThousands: { DOM: 1250, AMB: 900, AMB_PG: 300, RES_SEMIRES: 4000 },
  tariffCents: Object.fromEntries(codeLists.careRegimeTypes.map(({ code }) => [code, 4050])),
};

const send = vi.fn<(...given: Parameters<typeof api.put>) => Promise<unknown>>();
beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  vi.spyOn(api, 'put').mockImplementation(send as never);
});

const renderEditor = (over: Partial<RegionalPeriod> = {}) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: 'admin' } as Me);
  const record = { ...period, ...over };
  const element = <PeriodEditor kind={regionalPeriods} period={record} start={periodValues(record)} />;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const field = (name: string) => screen.getByRole('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));

describe('The form of a period with provisions delivered in it', () => {
  it('disables start and tariffs, says why, and leaves end, note and volumes editable', () => {
    renderEditor({ lastProvisionDay: '2026-11-14' });
    expect(screen.queryByRole('textbox', { name: 'Dal' })).not.toBeInTheDocument();
    expect(screen.getByText('01/01/2026')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Tariffa/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('40,50')).toHaveLength(codeLists.careRegimeTypes.length);
    expect(screen.getByText(/l’ultima il 14\/11\/2026/)).toBeInTheDocument();
    expect(screen.getByText('Non prima del 14/11/2026')).toBeInTheDocument();
    expect(field('Al')).toBeEnabled();
    expect(field('Note')).toBeEnabled();
    for (const volume of screen.getAllByRole('textbox', { name: /^Volume di spesa/ })) expect(volume).toBeEnabled();
  });

  it('accepts a tariff for a type that has none', () => {
    const { RES_INT: _, ...others } = period.tariffCents;
    renderEditor({ lastProvisionDay: '2026-11-14', tariffCents: others });
    expect(field('Tariffa «Residenziale intensivo»')).toBeEnabled();
    expect(screen.getAllByRole('textbox', { name: /^Tariffa/ })).toHaveLength(1);
  });

  it('shows a refusal of the end beside the end', async () => {
    renderEditor({ validTo: '2026-11-30', lastProvisionDay: '2026-11-14' });
    const userMessage = 'Nel periodo sono già state registrate prestazioni';
    send.mockRejectedValue(new ApiError({ status: 409, code: 'period_in_use', userMessage }));
    fireEvent.change(field('Al'), { target: { value: '01/11/2026' } });
    await save();
    expect(await screen.findByRole('link', { name: `Al: ${userMessage}` })).toBeInTheDocument();
    expect(send).toHaveBeenCalledWith(
      '/rates-and-budget/regional-periods/p-1',
      expect.objectContaining({ ifMatch: 3, body: expect.objectContaining({ validTo: '2026-11-01' }) as unknown }),
    );
  });
});

describe('The form of a period', () => {
  it('shows each error at its field, and sends nothing', async () => {
    renderEditor();
    await type('Tariffa «Domiciliare individuale»', '0');
    await type('Al', '31/12/2025');
    await save();
    const wrong = /^Tariffa «Domiciliare individuale»: Il valore minimo è 0,01\s€$/;
    await userEvent.click(await screen.findByRole('link', { name: wrong }));
    expect(field('Tariffa «Domiciliare individuale»')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Al: La data di fine non può precedere la data di inizio' })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the confirmation that the server requires, and saves if the user confirms', async () => {
    renderEditor();
    const message = 'Il periodo in corso verrà chiuso il 30/11/2026. Confermare?';
    send.mockRejectedValueOnce(new ApiError({ status: 428, confirmations: [{ message }] } as never));
    send.mockResolvedValueOnce({ ...period, revision: 4, note: 'Nuovo' });
    await type('Note', 'Nuovo');
    await save();
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(message);
    await userEvent.click(within(question).getByRole('button', { name: 'Salva comunque' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([, options]) => options?.query?.confirmed)).toEqual([undefined, true]);
    await waitFor(() => expect(screen.queryByText('Modifiche non salvate')).not.toBeInTheDocument());
  });

  it('saves nothing if the user does not confirm', async () => {
    renderEditor();
    send.mockRejectedValueOnce(new ApiError({ status: 428, confirmations: [{ message: 'Confermare?' }] } as never));
    await type('Note', 'Nuovo');
    await save();
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(1);
    expect(field('Note')).toHaveValue('Nuovo');
  });
});
