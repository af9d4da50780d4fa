import { IconButton } from '@chakra-ui/react/button';
import { listViewLabels } from '@percorso/domain';
import { ChevronFirst, ChevronLast } from 'lucide-react';
import type { Page } from '../../api/client';

type Props = { page: number; pageSize: number; pageData: Page<unknown>; onPage: (page: number) => void };

export const FirstPageButton = ({ page, onPage }: Pick<Props, 'page' | 'onPage'>) => (
  <IconButton
    variant="outline"
    bg="bg"
    aria-label={listViewLabels.firstPage}
    title={listViewLabels.firstPage}
    disabled={page <= 1}
    onClick={() => onPage(1)}
  >
    <ChevronFirst aria-hidden />
  </IconButton>
);

/** Goes to the last page, which is unknown if the server stopped counting (decision 0062). */
export function LastPageButton({ page, pageSize, pageData, onPage }: Props) {
  const last = Math.max(1, Math.ceil(pageData.total / pageSize));
  return (
    <IconButton
      variant="outline"
      bg="bg"
      aria-label={listViewLabels.lastPage}
      title={pageData.isCapped ? listViewLabels.lastPageUnknown : listViewLabels.lastPage}
      disabled={pageData.isCapped || page >= last}
      onClick={() => onPage(last)}
    >
      <ChevronLast aria-hidden />
    </IconButton>
  );
}
