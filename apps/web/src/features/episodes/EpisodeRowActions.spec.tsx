import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EpisodeRow } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { EpisodeRowActions } from './EpisodeRowActions';

const row = {
  id: 'e',
  coreId: 'c',
  patientId: 'p',
  number: 1,
  step: 'PRI',
  readOnly: false,
  closed: false,
  renewable: false,
} as EpisodeRow;

const show = (patientName: string | null) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { grants: ['episode_of_care_read'] } as never);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <EpisodeRowActions row={{ ...row, patientName }} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};

describe('The actions of a row of episodes', () => {
  it('name the patient, so that the links of a list differ for who does not see its rows', () => {
    show('Rossi Mario');
    expect(screen.getByRole('link', { name: 'Apri l’episodio n. 1 di Rossi Mario' })).toBeVisible();
  });
});
