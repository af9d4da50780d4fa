import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Minimum width of a column. */
  width?: string;
};

/** A read-only list of names and values. Omits empty values. */
export function Facts({ facts, width = '13rem' }: Props) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`}
      gapX="6"
      gapY="3"
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <chakra.dt fontSize="sm" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </div>
        ))}
    </chakra.dl>
  );
}
