import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { episodeLabels, grantsOf, patientLabels, registrySearchLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { PatientsPage } from './PatientsPage';

const structures = { rehabilitationCenters: [], districtUnits: [], localHealthAuthorities: [] };

const renderPage = (role: string) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, {
    grants: grantsOf([role]),
    everything: role === 'admin',
    structures,
  });
  const router = createMemoryRouter([{ path: '/', element: <PatientsPage /> }]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('The buttons above the patients list', () => {
  it.each([
    ['admin', true, true, true],
    ['uod_operator', true, true, false],
    ['ds_director', false, false, false],
    ['cdr_operator', false, false, true],
    ['asl_operator', true, false, false],
  ])('depend on the grants of the role %s', async (role, registers, opens, opensForCentre) => {
    renderPage(role);
    await screen.findByRole('button', { name: patientLabels.loadAll });
    expect([
      isOffered(registrySearchLabels.open),
      isOffered(episodeLabels.newAccess),
      isOffered(episodeLabels.newCentreAccess),
    ]).toEqual([registers, opens, opensForCentre]);
  });
});
