import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { system } from '../../theme/system';
import { StateChip } from './StateChip';

const shown = (props: Parameters<typeof StateChip>[0]) =>
  render(
    <ChakraProvider value={system}>
      <StateChip {...props} />
    </ChakraProvider>,
  );

describe('the state of a sheet', () => {
  it('is to be filled while its access is open, and not filled once it is closed', () => {
    const { unmount } = shown({ state: 'DA_COMPILARE' });
    expect(screen.getByText('Da compilare')).toBeInTheDocument();
    unmount();
    shown({ state: 'DA_COMPILARE', isOver: true });
    expect(screen.getByText('Non compilata')).toBeInTheDocument();
    expect(screen.queryByText('Da compilare')).not.toBeInTheDocument();
  });

  it('stays as reached', () => {
    shown({ state: 'COMPLETATA', isOver: true });
    expect(screen.getByText('Completata')).toBeInTheDocument();
  });
});
