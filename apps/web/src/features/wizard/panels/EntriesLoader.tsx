import type { EntriesQuery, EntryViews, ListSheetType } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../api/client';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { entriesQuery } from '../../sheets/entries/queries';

type Props<T extends ListSheetType> = {
  sheetId: string;
  type: T;
  /** By default, all entries are loaded. */
  query?: Partial<EntriesQuery>;
  children: (page: Page<EntryViews[T]>) => ReactNode;
};

/** Loads the entries of a list and passes them to its children. */
export function EntriesLoader<T extends ListSheetType>({ sheetId, query, children }: Props<T>) {
  const { data, error, refetch } = useQuery(entriesQuery<EntryViews[T]>(sheetId, query));
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading rows={3} />;
}
