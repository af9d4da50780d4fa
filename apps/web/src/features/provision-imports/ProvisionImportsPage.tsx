import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, pageLabels, provisionImportLabels as labels, type ProvisionImportRow } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { formatDateTime } from '../../ui/display/dates';
import { pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { FileFormat } from './FileFormat';
import { fileText, jobColumns } from './import-columns';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { importsKey, importsQuery } from './queries';
import { Freshness } from './Freshness';
import { UploadButton } from './UploadButton';
import { PageHeading } from '../../ui/page/PageHeading';

const PAGE_SIZE = 10;
const address = { sort: { id: 'createdAt', descending: true }, filterIds: [] };
const rowId = ({ id }: ProvisionImportRow) => id;

/** Page with the list of bulk imports (spec 001 §2). */
export function ProvisionImportsPage() {
  return (
    <GrantGuard grant="menu_item_provisions_bulk_import_read">
      <PageHeading title={pageLabels.provisionImports} intro={labels.intro} />
      <Stack gap="5">
        <FileFormat />
        <Jobs />
      </Stack>
    </GrantGuard>
  );
}

function Jobs() {
  const list = useListWithViews<'createdAt'>('provision-imports', address);
  const limit = pageSizeOf(list.values.limit, PAGE_SIZE);
  const page = useQuery({
    ...importsQuery({ ...list.order, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  useWorkflowChanges('provision-import', importsKey);
  return (
    <div>
      <ServerTable
        caption={pageLabels.provisionImports}
        columns={jobColumns}
        {...{ rowId, list, page }}
        pageSize={limit}
        usualSize={PAGE_SIZE}
        empty={labels.empty}
        tools={<UploadButton />}
        actions={(row) => <OpenJob row={row} />}
      />
      {page.data && !page.isError && <Freshness query={page} />}
    </div>
  );
}

const OpenJob = ({ row }: { row: ProvisionImportRow }) => (
  <Button asChild size="sm" variant="outline" bg="bg">
    <Link
      to={paths.provisionImport(row.id)}
      aria-label={fillLabel(labels.openOf, { date: formatDateTime(row.createdAt), file: fileText(row) })}
    >
      <FolderOpen size={16} aria-hidden />
      {labels.open}
    </Link>
  </Button>
);
