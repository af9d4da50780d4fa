import type { Me } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCsvForm } from './csv-form';
import { meQuery } from './me';

const formOf = (id: string) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id } as Me);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useCsvForm, { wrapper }).result;
};

describe('The form of CSV exports', () => {
  afterEach(() => localStorage.clear());

  it('is stored in the browser for each user', () => {
    const mine = formOf('anna');
    expect(mine.current.form).toBe('comma');
    act(() => mine.current.choose('semicolon'));
    expect(mine.current.form).toBe('semicolon');
    expect(formOf('anna').current.form).toBe('semicolon');
    expect(formOf('marco').current.form).toBe('comma');
  });
});
