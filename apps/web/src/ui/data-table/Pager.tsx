import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, listLabels, listTotal } from '@percorso/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../api/client';

type Props = {
  page: number;
  pageSize: number;
  pageData: Page<unknown>;
  onPage: (page: number) => void;
  /** The accessible name, which distinguishes several pagers on one page. */
  name?: string;
  /** Further buttons before and after those of the previous and the next page. */
  first?: ReactNode;
  last?: ReactNode;
};

const italian = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

const totalText = ({ total, isCapped }: Page<unknown>): string =>
  isCapped ? fillLabel(listLabels.totalMore, { total: italian.format(total) }) : listTotal(total);

export function Pager({ page, pageSize, pageData, onPage, name = listLabels.pagination, first, last }: Props) {
  const pages = Math.max(1, Math.ceil(pageData.total / pageSize));
  // The total of a long list is capped, so the server's cursor shows whether another page follows.
  const hasNext = pageData.isCapped ? pageData.next !== undefined : page < pages;
  // The page may be after the last one if the address is old or rows were deleted meanwhile.
  const isBeyond = pageData.rows.length === 0 && page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages);
  }, [isBeyond, pages, onPage]);
  return (
    <chakra.nav aria-label={name}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <span>{totalText(pageData)}</span>
        <Flex align="center" gap="2">
          {first}
          <IconButton
            variant="outline"
            bg="bg"
            aria-label={listLabels.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span aria-live="polite">
            {pageData.isCapped
              ? fillLabel(listLabels.page, { page: italian.format(page) })
              : fillLabel(listLabels.pageOf, { page, pages })}
          </span>
          <IconButton
            variant="outline"
            bg="bg"
            aria-label={listLabels.nextPage}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
          {last}
        </Flex>
      </Flex>
    </chakra.nav>
  );
}
