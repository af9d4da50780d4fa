import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, listLabels } from '@percorso/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

const totalText = (total: number): string =>
  total === 1
    ? listLabels.totalOne
    : fillLabel(listLabels.total, { total: new Intl.NumberFormat('it-IT').format(total) });

export function Pager({ page, pageSize, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <chakra.nav aria-label={listLabels.pagination}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <span>{totalText(total)}</span>
        <Flex align="center" gap="2">
          <IconButton
            variant="outline"
            bg="bg"
            aria-label={listLabels.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span aria-live="polite">{fillLabel(listLabels.pageOf, { page, pages })}</span>
          <IconButton
            variant="outline"
            bg="bg"
            aria-label={listLabels.nextPage}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
    </chakra.nav>
  );
}
