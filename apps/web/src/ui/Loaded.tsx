import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How many rows it has, about; and how high they are. */
  rows: number;
  height?: string;
  /** It stands for a whole page. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; before that the place of it, or why it could not be loaded. */
export function Loaded<Data>({ query, rows, height = '8', isPage, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState isPage={isPage} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading rows={rows} height={height} /> : children(data);
}
