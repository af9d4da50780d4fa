import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type Budgets, careRegimeCategories, careRegimeTypes, type CentreRegimeInput } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../../api/client';
import { notify } from '../../../../api/notify';
import { system } from '../../../../theme/system';
import { RegimeDialog } from './RegimeDialog';

const budgets = Object.fromEntries(careRegimeCategories.map(({ code }) => [code, 1_000_000])) as Budgets;
const types = careRegimeTypes.filter(({ code }) => code.startsWith('AMB')).slice(0, 2);

describe('Several regimes of an annuality in a row', () => {
  it('are added in one dialog, which stays open with an empty form and the focus on its first field', async () => {
    const onClose = vi.fn();
    const sent: CentreRegimeInput[] = [];
    vi.spyOn(notify, 'success').mockImplementation(() => undefined);
    vi.spyOn(api, 'post').mockImplementation(((_path: string, { body }: { body: CentreRegimeInput }) => {
      sent.push(body);
      return Promise.resolve({ ...body, id: `saved-${String(sent.length)}`, revision: 1 });
    }) as unknown as typeof api.post);
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <RegimeDialog
            place={{ centreId: 'centre', annualityId: 'annuality' }}
            before={null}
            regimes={[]}
            {...{ budgets, onClose }}
          />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    const type = () => screen.getByRole('combobox', { name: /^Tipo di regime/ });
    const fillIn = async (code = '') => {
      await userEvent.selectOptions(type(), code);
      await userEvent.type(screen.getByRole('textbox', { name: /^Budget/ }), '100');
      await userEvent.type(screen.getByRole('textbox', { name: /^Prestazioni autorizzate/ }), '10');
    };
    await fillIn(types[0]?.code);
    await userEvent.click(screen.getByRole('button', { name: 'Salva e aggiungi un altro' }));
    expect(await screen.findByText('Voci salvate: 1. Compilare la prossima, o chiudere.')).toBeInTheDocument();
    await waitFor(() => expect(type()).toHaveFocus());
    expect(type()).toHaveValue('');
    await fillIn(types[1]?.code);
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ careRegimeTypeCode }) => careRegimeTypeCode)).toEqual(types.map(({ code }) => code));
  });
});
