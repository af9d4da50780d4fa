import type { Me } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { meQuery } from '../../api/me';
import { useCompactRows } from './use-compact-rows';

const rowsOf = (id: string) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id } as Me);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useCompactRows, { wrapper }).result;
};

describe('Compact rows', () => {
  afterEach(() => localStorage.clear());

  it('are stored in the browser for each user', () => {
    const mine = rowsOf('anna');
    expect(mine.current.isCompact).toBe(false);
    act(() => mine.current.toggle());
    expect(mine.current.isCompact).toBe(true);
    expect(rowsOf('anna').current.isCompact).toBe(true);
    expect(rowsOf('marco').current.isCompact).toBe(false);
  });
});
