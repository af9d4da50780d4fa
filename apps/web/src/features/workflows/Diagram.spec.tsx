import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { system } from '../../theme/system';
import { Diagram } from './Diagram';
import { diagramQuery } from './queries';

const drawn =
  '<svg><g class="state leaf" data-state="BOZZA"/><g class="state leaf" data-state="IN_ATTESA_APPROVAZIONE"/></svg>';

function show(state?: string) {
  const client = new QueryClient();
  client.setQueryData(diagramQuery('operating-plan', 1).queryKey, drawn);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Diagram name="operating-plan" version={1} label="Piano operativo" state={state} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const image = screen.getByRole('img');
  const svg = decodeURIComponent(image.getAttribute('src')?.split(',').slice(1).join(',') ?? '');
  return { image, current: [...svg.matchAll(/current" data-state="(\w+)"/g)].map(([, id]) => id) };
}

describe('the diagram of a machine', () => {
  it('marks the state where an instance stands, and says it in words', () => {
    const { image, current } = show('IN_ATTESA_APPROVAZIONE');
    expect(current).toEqual(['IN_ATTESA_APPROVAZIONE']);
    expect(image).toHaveAccessibleName('Diagramma di Piano operativo. Stato corrente: In attesa di approvazione');
  });

  it('marks nothing where no instance is asked for', () => {
    const { image, current } = show();
    expect(current).toEqual([]);
    expect(image).toHaveAccessibleName('Diagramma di Piano operativo');
  });
});
