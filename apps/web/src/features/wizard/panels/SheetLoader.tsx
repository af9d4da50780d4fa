import type { SheetDetail } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { sheetQuery } from '../../../api/sheets';

type Props = { sheetId: string; children: (sheet: SheetDetail) => ReactNode };

export function SheetLoader({ sheetId, children }: Props) {
  const { data, error, refetch } = useQuery(sheetQuery(sheetId));
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading rows={3} />;
}
