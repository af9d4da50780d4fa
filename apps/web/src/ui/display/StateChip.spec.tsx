import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { system } from '../../theme/system';
import { StateChip } from './StateChip';

const renderChip = (props: Parameters<typeof StateChip>[0]) =>
  render(
    <ChakraProvider value={system}>
      <StateChip {...props} />
    </ChakraProvider>,
  );

describe('The chip of a sheet’s state', () => {
  it('says that a sheet is to be filled in while its access is open, and that it was not filled in once the access is closed', () => {
    const { unmount } = renderChip({ state: 'DA_COMPILARE' });
    expect(screen.getByText('Da compilare')).toBeInTheDocument();
    unmount();
    renderChip({ state: 'DA_COMPILARE', isOver: true });
    expect(screen.getByText('Non compilata')).toBeInTheDocument();
    expect(screen.queryByText('Da compilare')).not.toBeInTheDocument();
  });

  it('shows the state of a complete sheet even after the access is closed', () => {
    renderChip({ state: 'COMPLETATA', isOver: true });
    expect(screen.getByText('Completata')).toBeInTheDocument();
  });
});
