import { Grid, GridItem } from '@chakra-ui/react/grid';
import type { ReactNode } from 'react';

/** Fields in two columns, or in one column on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {children}
    </Grid>
  );
}

/** A field that spans the whole line. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <GridItem colSpan={{ md: 2 }}>{children}</GridItem>;
}
