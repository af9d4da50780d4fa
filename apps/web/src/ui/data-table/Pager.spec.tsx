import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { system } from '../../theme/system';
import { Pager } from './Pager';

const shownAt = (page: number, rows: unknown[], total: number) => {
  const onPage = vi.fn<(page: number) => void>();
  render(
    <ChakraProvider value={system}>
      <Pager page={page} pageSize={10} shown={{ rows, total, isCapped: false, next: undefined }} onPage={onPage} />
    </ChakraProvider>,
  );
  return onPage.mock.calls;
};

describe('The pages of a list', () => {
  it('go to the last one from beyond it', () => {
    expect(shownAt(99, [], 21)).toEqual([[3]]);
    expect(shownAt(2, [], 0)).toEqual([[1]]);
  });

  it('stay where there is something to read, or nothing anywhere', () => {
    expect(shownAt(3, ['row'], 21)).toEqual([]);
    expect(shownAt(1, [], 0)).toEqual([]);
  });
});
