import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Number and height of the skeleton rows. */
  rows: number;
  height?: string;
  /** Whether the content is a whole page. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query; a skeleton while it loads, or an error if it fails. */
export function Loaded<Data>({ query, rows, height = '8', isPage, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState isPage={isPage} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading rows={rows} height={height} /> : children(data);
}
