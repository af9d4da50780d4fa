import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, placeLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGrant } from '../../api/me';
import { slimStructuresKey } from '../../api/structures';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { NewRecordLink } from '../../ui/page/NewRecordLink';
import {
  deleteStructure,
  fetchStructures,
  type StructureKind,
  type StructureRow,
  structuresKey,
  structuresQuery,
} from './structure-kind';
import { useMayMaintain } from './use-may-maintain';
import { PageHeading } from '../../ui/page/PageHeading';

type Props<Row extends StructureRow> = { kind: StructureKind<Row> };

export function StructuresPage<Row extends StructureRow>({ kind }: Props<Row>) {
  return (
    <GrantGuard grant={kind.grants.list}>
      <PageHeading title={kind.title} intro={kind.labels.intro} />
      <StructuresTable kind={kind} />
    </GrantGuard>
  );
}

/** List of the structures of one kind (spec 001 §2). */
function StructuresTable<Row extends StructureRow>({ kind }: Props<Row>) {
  const { name, paths, grants, labels, columns } = kind;
  const list = useListWithViews(name, {
    sort: { id: 'description', descending: kind.isDescending },
    filterIds: columns.map(({ id }) => id),
  });
  const pageSize = pageSizeOf(list.values.limit, kind.pageSize);
  const query = { ...list.settledFilters, ...list.order };
  const page = useQuery(structuresQuery<Row>(name, { ...query, page: list.page, limit: pageSize }));
  const csv = async () => toCsv(columns, (await fetchStructures<Row>(name, { ...query, limit: -1 })).rows);
  const mayCreate = useGrant(grants.create);
  return (
    <ServerTable
      caption={kind.title}
      rowId={({ id }) => id}
      {...{ columns, list, page, pageSize }}
      empty={labels.empty}
      csv={{ fileName: kind.fileName, content: csv }}
      tools={mayCreate && <NewRecordLink to={paths.one()}>{labels.create}</NewRecordLink>}
      actions={(row) => <RowActions row={row} kind={kind} />}
      besidePager={
        <PageSizeField
          value={pageSize}
          usual={kind.pageSize}
          onChange={(size) => list.change({ limit: size, page: '' })}
        />
      }
    />
  );
}

type RowActionsProps = { row: StructureRow; kind: Omit<StructureKind<never>, 'columns'> };

function RowActions({ row, kind }: RowActionsProps) {
  const { id, description, localHealthAuthorityCode } = row;
  const { name, paths, grants, labels } = kind;
  const client = useQueryClient();
  const mayOpen = useGrant(grants.read);
  const mayDelete = useMayMaintain(grants.delete);
  const stale = [structuresKey(name), slimStructuresKey];
  return (
    <Stack
      direction="row"
      gap="2"
      justify={{ sm: 'flex-end' }}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      display="inline-flex"
    >
      {mayOpen && (
        <Button asChild size="sm" variant="outline" bg="bg">
          <Link to={paths.one(id)} aria-label={`${placeLabels.open}: ${description}`}>
            <FolderOpen size={16} aria-hidden />
            {placeLabels.open}
          </Link>
        </Button>
      )}
      {mayDelete(localHealthAuthorityCode) && (
        <DeleteButton
          label={`${placeLabels.delete}: ${description}`}
          question={fillLabel(placeLabels.deleteText, { description })}
          remove={() => deleteStructure(name, id)}
          onDeleted={() => stale.forEach((queryKey) => void client.invalidateQueries({ queryKey }))}
          deletedText={labels.deleted}
        />
      )}
    </Stack>
  );
}
