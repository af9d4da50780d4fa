import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { appVersionLabels as labels, pageLabels, type ServiceVersion } from '@percorso/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client';
import { ownBuild } from '../../api/own-build';
import type { Sort } from '../../ui/data-table/column';
import { downloadList, toCsv } from '../../ui/data-table/csv';
import { DataTable } from '../../ui/data-table/DataTable';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Notice } from '../../ui/feedback/Notice';
import { isOlderPage } from './is-older-page';
import { versionColumns } from './version-columns';
import { PageHeading } from '../../ui/page/PageHeading';

const versionsQuery = queryOptions({
  queryKey: ['app-versions'],
  queryFn: ({ signal }) => api.get('/version/all', { signal }),
  staleTime: 0,
  // The page shows a failure itself.
  meta: { silent: true },
});
const rowId = ({ service }: ServiceVersion) => service;
const noFilters = {};

/** Page with the versions of all services (spec 001 §2). */
export function AppVersionsPage() {
  return (
    <GrantGuard grant="app_versions_read">
      <PageHeading title={pageLabels.appVersions} intro={labels.intro} />
      <Versions />
    </GrantGuard>
  );
}

function Versions() {
  const { data, error, isLoading, isFetching, refetch } = useQuery(versionsQuery);
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <Stack gap="4">
      {data && isOlderPage(ownBuild, data) && (
        <Notice kind="warning">
          {labels.olderPage}{' '}
          <Button size="sm" variant="outline" bg="bg" onClick={() => window.location.reload()}>
            {labels.reloadPage}
          </Button>
        </Notice>
      )}
      <DataTable
        caption={pageLabels.appVersions}
        columns={versionColumns}
        rows={data ?? []}
        rowId={rowId}
        sort={sort}
        onSort={setSort}
        filters={noFilters}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        onExport={(rows, form) => downloadList(toCsv(versionColumns, rows), 'versioni.csv', form)}
        tools={
          <Button variant="outline" bg="bg" disabled={isFetching} aria-busy={isFetching} onClick={() => void refetch()}>
            <RefreshCw size={18} aria-hidden />
            {labels.reload}
          </Button>
        }
      />
    </Stack>
  );
}
