import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './api/query-client';
import { system } from './theme/system';
import { LazyToaster } from './ui/feedback/LazyToaster';

const queryClient = createQueryClient();

export function App({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        {children}
        <LazyToaster />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
