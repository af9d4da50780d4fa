import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How many rows it has, about; and how high they are. */
  rows: number;
  height?: string;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; before that the place of it, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, rows, height = '8', children }: Props<Data>) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading rows={rows} height={height} /> : children(data);
}
