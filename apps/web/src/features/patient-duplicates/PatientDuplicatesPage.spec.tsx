import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { grantsOf, type PatientDuplicate } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { PatientDuplicatesPage } from './PatientDuplicatesPage';

const first = {
  id: 'a3c1f6d2-0b4e-4d5f-9a57-2f1d9c0b7e11',
  identifier: 'FRRSNT58C54F839B',
  surname: 'Ferrigno',
  name: 'Assunta',
  birthDate: '1958-03-14',
  birthPlace: 'Napoli',
  gender: 'F',
  residenceDistrictUnit: 'U.O.D. 24',
  hasOpenEpisode: true,
};
const pair: PatientDuplicate = {
  id: '5b7c5b0e-3c0a-4b57-8f2c-7a6d2f4f0c01',
  revision: 3,
  state: 'open',
  score: 0.974,
  reasons: ['temporaryCode', 'sameNames'],
  foundAt: '2026-11-20T02:00:00Z',
  first,
  second: {
    ...first,
    id: 'b3c1f6d2-0b4e-4d5f-9a57-2f1d9c0b7e12',
    identifier: 'STP1506390000101',
    hasOpenEpisode: false,
  },
  dismissedAt: null,
  dismissedBy: null,
  dismissedReason: null,
  reopenedAt: null,
};

function renderPage(role = 'uod_operator', row = pair) {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, {
    grants: grantsOf([role]),
    everything: false,
    structures: { rehabilitationCenters: [], districtUnits: [], localHealthAuthorities: [] },
  });
  vi.spyOn(api, 'page').mockResolvedValue({ rows: [row], total: 1, isCapped: false, next: undefined } as never);
  const router = createMemoryRouter([{ path: '/', element: <PatientDuplicatesPage /> }]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}
const dismissButton = () => screen.findByRole('button', { name: /^Non sono la stessa persona: / });

describe('The page of possible duplicates', () => {
  it('shows both people of a pair with their codes, the reasons, and a link to each', async () => {
    renderPage();
    const links = await screen.findAllByRole('link', { name: 'Apri la cartella di Ferrigno Assunta' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [pair.first, pair.second].map(({ id }) => `/patients-management/patients/${id}`),
    );
    for (const text of ['FRRSNT58C54F839B', 'STP1506390000101', 'Episodio aperto', '97 %'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Un codice provvisorio; Stesso cognome e nome')).toBeInTheDocument();
  });

  it('dismisses a pair with a reason, against the revision that is shown', async () => {
    renderPage();
    const put = vi.spyOn(api, 'put').mockResolvedValue(pair as never);
    await userEvent.click(await dismissButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Non è la stessa persona?' });
    const submit = within(dialog).getByRole('button', { name: 'Non è la stessa persona' });
    await userEvent.click(submit);
    expect(put).not.toHaveBeenCalled();
    const reason = within(dialog).getByRole('textbox', { name: /^Motivo/ });
    expect(reason).toBeInvalid();
    await userEvent.type(reason, 'Cugine');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(put).toHaveBeenCalledWith(`/patient-duplicates/${pair.id}/dismiss`, {
        body: { reason: 'Cugine' },
        ifMatch: 3,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('reads the list again if another user was faster', async () => {
    renderPage();
    vi.spyOn(api, 'put').mockRejectedValue(new ApiError({ status: 412 }));
    await userEvent.click(await dismissButton());
    await userEvent.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Cugine');
    const before = vi.mocked(api.page).mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Non è la stessa persona' }));
    await waitFor(() => expect(vi.mocked(api.page).mock.calls.length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('shows who dismissed a pair and why, also after a change has opened it again', async () => {
    const dismissed = { dismissedAt: '2026-11-21T09:00:00Z', dismissedBy: 'Anna Esposito', dismissedReason: 'Cugine' };
    renderPage('uod_operator', { ...pair, ...dismissed, reopenedAt: '2026-11-22T02:00:00Z' });
    expect(await screen.findByText(/Scartata da Anna Esposito .*: Cugine Da allora è cambiata/)).toBeInTheDocument();
  });

  it('is not for staff of centres', () => {
    renderPage('cdr_operator');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText(/non consente di aprire questa pagina/)).toBeInTheDocument();
  });
});
