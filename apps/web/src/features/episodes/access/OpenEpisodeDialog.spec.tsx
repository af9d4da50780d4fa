import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type Me, openEpisodeLabels, otherServiceLabels, shellLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { api } from '../../../api/client';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import OpenEpisodeDialog from './OpenEpisodeDialog';

// jsdom has no pointer events.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const unit = { id: '0193a000-0000-7000-8000-0000000000a1', description: 'UOD Alfa', fullDescription: 'UOD Alfa' };

const get = (path: string) =>
  Promise.resolve(path.includes('/patients/') ? [{ closed: true, step: 'CHIUSO_UOD', endDate: '2025-02-28' }] : [unit]);

const renderDialog = (everything: boolean) => {
  vi.spyOn(api, 'get').mockImplementation(get as unknown as typeof api.get);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const structures = { districtUnits: [unit], rehabilitationCenters: [], localHealthAuthorities: [] };
  client.setQueryData(meQuery.queryKey, { everything, grants: [], structures } as unknown as Me);
  const page = <OpenEpisodeDialog mode="open" patientId="p1" onClose={() => undefined} />;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const dateField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Data di accesso/ });
const save = () => userEvent.click(screen.getByRole('button', { name: shellLabels.save }));

describe('The create-episode dialog of a unit (spec 000 §2)', () => {
  it('refuses a start date within an access that has ended', async () => {
    renderDialog(false);
    await userEvent.type(await dateField(), '28/02/2025');
    await save();
    expect(await screen.findByText('La data non può precedere il 01/03/2025')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks whether to go on if the patient has an open episode in another service, and repeats the request confirmed', async () => {
    const text = 'L’assistito ha un episodio aperto in un altro servizio regionale: ADI, dal 12/03/2025.';
    const send = vi
      .spyOn(api, 'send')
      .mockRejectedValueOnce(
        new ApiError({ status: 428, confirmations: [{ code: 'openInOtherService', message: text }] } as never),
      );
    send.mockResolvedValueOnce({ id: 'e1' } as never);
    renderDialog(false);
    await userEvent.type(await dateField(), '01/03/2025');
    await save();
    const confirmIn = async (name: string) =>
      userEvent.click(
        within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: shellLabels.confirm }),
      );
    await confirmIn(openEpisodeLabels.confirmTitle);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await confirmIn(otherServiceLabels.confirmTitle);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([, , options]) => options?.query)).toEqual([undefined, { confirmed: true }]);
  });

  it('keeps the structure and the date when their confirmation is cancelled', async () => {
    renderDialog(true);
    const structure = await screen.findByRole('combobox');
    await userEvent.type(structure, 'Alfa');
    await userEvent.click(await screen.findByRole('option', { name: unit.description }));
    await userEvent.type(await dateField(), '01/03/2025');
    await save();
    const question = await screen.findByRole('alertdialog', { name: openEpisodeLabels.confirmTitle });
    await userEvent.click(within(question).getByRole('button', { name: shellLabels.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await dateField()).toHaveValue('01/03/2025');
    expect(screen.getByRole('combobox')).toHaveValue(unit.description);
  });
});
