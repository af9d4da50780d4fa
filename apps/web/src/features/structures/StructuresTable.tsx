import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { placeLabels } from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { FolderOpen, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Page } from '../../api/client';
import type { Column } from '../../ui/data-table/column';
import { toCsv } from '../../ui/data-table/csv';
import { ServedTable } from '../../ui/data-table/ServedTable';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { DeleteButton } from '../../ui/DeleteButton';

type Row = { id: string; description: string; localHealthAuthorityCode: string };
type Query = { sort: string; sortDirection: 'Ascending' | 'Descending'; page: number; limit: number };

type Props<R extends Row> = {
  caption: string;
  columns: readonly Column<R>[];
  pageSize: number;
  /** By denomination, unless asked otherwise. */
  isDescending: boolean;
  empty: string;
  fileName: string;
  listKey: QueryKey;
  fetchPage: (query: Partial<Query>, signal?: AbortSignal) => Promise<Page<R>>;
  pathOf: (id?: string) => string;
  mayOpen: boolean;
  /** Words of the button, where a new one may be made. */
  create: string | null;
  mayDelete: (localHealthAuthorityCode: string) => boolean;
  remove: (id: string) => Promise<unknown>;
  deletedText: string;
  /** What is stale after a deletion. */
  staleKeys: readonly QueryKey[];
};

/** The list of one kind of structures. Spec 001 §2. */
export function StructuresTable<R extends Row>(props: Props<R>) {
  const { columns, pageSize, listKey, fetchPage, pathOf, create, mayDelete, staleKeys } = props;
  const list = useListAddress({
    sort: { id: 'description', descending: props.isDescending },
    filterIds: columns.map(({ id }) => id),
  });
  const client = useQueryClient();
  const asked: Partial<Query> = { ...list.asked, ...list.order };
  const page = useQuery({
    queryKey: [...listKey, asked, list.page],
    queryFn: ({ signal }) => fetchPage({ ...asked, page: list.page, limit: pageSize }, signal),
    // Spec 001 §8: a list that fails to load raises no message.
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
  const csv = async () => toCsv(columns, (await fetchPage({ ...asked, limit: -1 })).rows);
  const forget = () => Promise.all(staleKeys.map((queryKey) => client.invalidateQueries({ queryKey })));

  return (
    <ServedTable
      caption={props.caption}
      columns={columns}
      rowId={({ id }) => id}
      {...{ list, page, pageSize }}
      empty={props.empty}
      csv={{ fileName: props.fileName, content: csv }}
      tools={
        create !== null && (
          <Button asChild>
            <Link to={pathOf()}>
              <Plus size={18} aria-hidden />
              {create}
            </Link>
          </Button>
        )
      }
      actions={({ id, description, localHealthAuthorityCode }) => (
        <Stack
          direction="row"
          gap="2"
          justify={{ sm: 'flex-end' }}
          wrap={{ base: 'wrap', sm: 'nowrap' }}
          display="inline-flex"
        >
          {props.mayOpen && (
            <Button asChild size="sm" variant="outline" bg="bg">
              <Link to={pathOf(id)} aria-label={`${placeLabels.open}: ${description}`}>
                <FolderOpen size={16} aria-hidden />
                {placeLabels.open}
              </Link>
            </Button>
          )}
          {mayDelete(localHealthAuthorityCode) && (
            <DeleteButton
              description={description}
              remove={() => props.remove(id)}
              onDeleted={() => void forget()}
              deletedText={props.deletedText}
            />
          )}
        </Stack>
      )}
    />
  );
}
