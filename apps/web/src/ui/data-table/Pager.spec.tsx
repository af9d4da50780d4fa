import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { system } from '../../theme/system';
import { Pager } from './Pager';

const shownAt = (page: number, rows: unknown[], total: number) => {
  const onPage = vi.fn<(page: number) => void>();
  render(
    <ChakraProvider value={system}>
      <Pager page={page} pageSize={10} pageData={{ rows, total, isCapped: false, next: undefined }} onPage={onPage} />
    </ChakraProvider>,
  );
  return onPage.mock.calls;
};

describe('The pager of a list', () => {
  it('goes to the last page if the current page is after it', () => {
    expect(shownAt(99, [], 21)).toEqual([[3]]);
    expect(shownAt(2, [], 0)).toEqual([[1]]);
  });

  it('stays on a page with rows, and on the first page of an empty list', () => {
    expect(shownAt(3, ['row'], 21)).toEqual([]);
    expect(shownAt(1, [], 0)).toEqual([]);
  });
});
