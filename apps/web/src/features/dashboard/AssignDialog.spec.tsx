import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { WorklistItem } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { notify } from '../../api/notify';
import { system } from '../../theme/system';
import WorklistTools from './WorklistTools';

const id = '0193a000-0000-7000-8000-000000000001';
const item = {
  episodeId: id,
  task: 'ACKNOWLEDGE_PRI',
  who: 'residenceDirector',
  step: 'PRI',
  patientName: 'Rossi Mario',
  assignment: null,
} as WorklistItem;

describe('The dialog that assigns a task', () => {
  const open = async () => {
    vi.spyOn(api, 'get').mockResolvedValue({ colleagues: [{ id, name: 'De Luca Carlo', username: 'x' }] } as never);
    const put = vi.spyOn(api, 'put').mockResolvedValue({} as never);
    const toast = vi.spyOn(notify, 'error').mockReturnValue();
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <WorklistTools item={item} />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('combobox', { name: /Collega/ });
    return { put, toast };
  };
  const note = () => screen.getByRole('textbox', { name: 'Nota per il collega' });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Assegna' }));

  it('names the task and the patient', async () => {
    await open();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Assegna a un collega: Prendere visione del riepilogo PRI, Rossi Mario',
    );
  });

  it('shows at the note that it is too long, and sends nothing until it is shorter', async () => {
    const { put, toast } = await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Collega/ }), 'De Luca Carlo');
    await userEvent.click(note());
    await userEvent.paste('x'.repeat(501));
    await save();
    expect(note()).toHaveAttribute('aria-invalid', 'true');
    expect(note()).toHaveAccessibleDescription('Il testo è di 501 caratteri: il massimo è 500');
    expect(note()).toHaveFocus();
    expect(put).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    expect(note()).not.toHaveAttribute('aria-invalid', 'true');
    await save();
    await waitFor(() => expect(put).toHaveBeenCalledOnce());
    expect(toast).not.toHaveBeenCalled();
  });

  it('shows the errors of the server at their fields, without a notice', async () => {
    const { put, toast } = await open();
    const errors = [{ path: 'practitionerId', code: 'unknownId', message: 'Non è un collega' }];
    put.mockRejectedValue(new ApiError({ status: 422, errors } as never));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Collega/ }), 'De Luca Carlo');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Collega/ })).toHaveAccessibleDescription('Non è un collega'),
    );
    expect(toast).not.toHaveBeenCalled();
  });
});
