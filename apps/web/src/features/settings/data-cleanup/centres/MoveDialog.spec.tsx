import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { CleanupCentreRow, PractitionerRow } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { system } from '../../../../theme/system';
import { MoveDialog } from './MoveDialog';
import { destinationsQuery, practitionersOfQuery } from './queries';

const centre = { id: 'c-1', description: 'Villa dei Pini', localHealthAuthorityCode: '150204' } as CleanupCentreRow;

function renderDialog(total: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rows = Array.from({ length: Math.min(100, total) }, (_, index) => ({
    id: `p-${index}`,
    surname: `Rossi ${index}`,
    name: 'Anna',
    qualifications: [],
  })) as unknown as PractitionerRow[];
  client.setQueryData(practitionersOfQuery('c-1').queryKey, { rows, total, isCapped: false, next: undefined });
  client.setQueryData(destinationsQuery(centre).queryKey, []);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MoveDialog centre={centre} onClose={() => undefined} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

describe('The transfer of the practitioners of a centre', () => {
  it('shows the number of practitioners if one request cannot move all of them', () => {
    renderDialog(240);
    expect(screen.getByText(/^Il centro ha 240 operatori: se ne trasferiscono 100 alla volta/)).toBeVisible();
  });

  it('shows no number if one request moves all of them', () => {
    renderDialog(100);
    expect(screen.queryByText(/^Il centro ha/)).toBeNull();
  });
});
