import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import {
  provisionImportLabels as labels,
  type ProvisionImportRecord,
  type ProvisionImportView,
} from '@percorso/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCsvForm } from '../../api/csv-form';
import { download } from '../../ui/data-table/download';
import { CsvFormToggle } from '../../ui/data-table/CsvFormToggle';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { Panel } from '../../ui/page/Panel';
import { discardedCard, discardedColumns } from './import-columns';
import { DiscardReasons } from './DiscardReasons';
import { discardedCsv, discardedQuery } from './queries';

const PAGE_SIZE = 10;
const address = { sort: { id: 'line', descending: false }, filterIds: [] };
const rowId = ({ line }: ProvisionImportRecord) => String(line);

/** Table of the records of a file that are not imported, with the reasons. */
export function DiscardedRecords({ job: { id, discarded } }: { job: Pick<ProvisionImportView, 'id' | 'discarded'> }) {
  const { form } = useCsvForm();
  const list = useListAddress<'line'>(address);
  const limit = pageSizeOf(list.values.limit, PAGE_SIZE);
  const page = useQuery({
    ...discardedQuery(id, discarded, { ...list.order, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({
    mutationFn: async () => download(await discardedCsv(id, form), 'prestazioni-scartate.csv'),
  });
  return (
    <Panel
      title={labels.faults}
      intro={labels.faultsIntro}
      tools={
        <Flex gap="2">
          <Button
            variant="outline"
            bg="bg"
            disabled={saving.isPending}
            aria-busy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            <Download size={18} aria-hidden />
            {labels.faultsCsv}
          </Button>
          <CsvFormToggle />
        </Flex>
      }
    >
      <DiscardReasons {...{ id, discarded }} />
      <ServerTable
        caption={labels.faults}
        columns={discardedColumns}
        card={discardedCard}
        {...{ rowId, list, page }}
        pageSize={limit}
        besidePager={
          <PageSizeField value={limit} usual={PAGE_SIZE} onChange={(size) => list.change({ limit: size, page: '' })} />
        }
      />
    </Panel>
  );
}
