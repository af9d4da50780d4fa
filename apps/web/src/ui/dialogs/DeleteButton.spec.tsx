import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { system } from '../../theme/system';
import { DeleteButton } from './DeleteButton';

const message = 'Un appuntamento già fissato resta senza fascia oraria, da spostare. Confermare?';
const refusal = new ApiError({ status: 428, confirmations: [{ code: 'slotsLost', message, params: { count: 1 } }] });

describe('The button that deletes a record with dependent data', () => {
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const open = () => {
    const remove = vi.fn((confirmed: boolean) => (confirmed ? Promise.resolve() : Promise.reject(refusal)));
    const onDeleted = vi.fn();
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <DeleteButton
            label="Elimina Lunedì"
            question="Eliminare il giorno?"
            deletedText="Eliminato"
            {...{ remove, onDeleted }}
          />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    return { remove, onDeleted };
  };

  it('shows the question of the server, and deletes the record after the confirmation', async () => {
    const { remove, onDeleted } = open();
    await press('Elimina Lunedì');
    await press('Elimina');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(onDeleted).not.toHaveBeenCalled();
    await press('Elimina');
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(remove.mock.calls).toEqual([[false], [true]]);
  });

  it('deletes nothing if the user does not confirm', async () => {
    const { remove, onDeleted } = open();
    await press('Elimina Lunedì');
    await press('Elimina');
    await screen.findByText(message);
    await press('Annulla');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect([remove.mock.calls.length, onDeleted.mock.calls.length]).toEqual([1, 0]);
  });
});
