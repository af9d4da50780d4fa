import { Button } from '@chakra-ui/react/button';
import { type Dictionary, dictionaryLabels, fillLabel, pageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { DataTable } from '../../ui/data-table/DataTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { useMe } from '../../api/me';
import { dictionariesQuery } from './queries';
import { PageHeading } from '../../ui/page/PageHeading';

const columns: readonly Column<Dictionary>[] = [
  { id: 'label', header: dictionaryLabels.denomination, value: ({ label }) => label },
];
// Dictionaries are sorted by denomination, ascending (spec 001 §9).
const defaults = { sort: { id: 'label', descending: false }, filterIds: ['label'] };

export function DictionariesPage() {
  return (
    <GrantGuard grant="menu_item_dictionaries_read">
      <PageHeading title={pageLabels.dictionaries} />
      <Dictionaries />
    </GrantGuard>
  );
}

function Dictionaries() {
  const list = useListWithViews('dictionaries', defaults);
  const { grants } = useMe();
  const { data = [], isPending, error, refetch } = useQuery(dictionariesQuery);
  return (
    <DataTable
      caption={pageLabels.dictionaries}
      columns={columns}
      rows={data}
      rowId={({ name }) => name}
      sort={list.sort}
      filters={list.filters}
      onSort={list.setSort}
      onFilter={list.setFilter}
      onClearFilters={list.clearFilters}
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
      empty={dictionaryLabels.empty}
      actions={grants.includes('dictionary_read') ? (row) => <EnterFolder {...row} /> : undefined}
    />
  );
}

/** Link to the entries of a dictionary, only for users with the grant to read dictionaries (spec 001 §2). */
function EnterFolder({ name, label }: Dictionary) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={paths.dictionary(name)} aria-label={fillLabel(dictionaryLabels.openNamed, { name: label })}>
        <FolderOpen size={16} aria-hidden />
        {dictionaryLabels.open}
      </Link>
    </Button>
  );
}
