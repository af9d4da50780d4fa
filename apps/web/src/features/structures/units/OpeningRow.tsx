import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';

type Props = {
  /** The day of the week, or the period. */
  head: string;
  text: string;
  /** Additional information. */
  details: ReactNode;
  /** Widths of the first two columns. */
  widths: string;
  action: ReactNode;
};

/** A row in the table of the working days or of the closing days of a unit. */
export const OpeningRow = ({ head, text, details, widths, action }: Props) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns={{ base: '1fr auto', sm: `${widths} 1fr auto` }}
    columnGap="4"
    alignItems="center"
    px="4"
    py="2"
    minH="12"
    borderBottomWidth="1px"
    _last={{ borderBottomWidth: '0' }}
  >
    <Text fontWeight="semibold" gridColumn="1">
      {head}
    </Text>
    <Text gridColumn={{ base: '1', sm: '2' }} overflowWrap="anywhere">
      {text}
    </Text>
    <Text color="fg.muted" gridColumn={{ base: '1', sm: '3' }}>
      {details}
    </Text>
    {action && (
      <Box gridColumn={{ base: '2', sm: '4' }} gridRow={{ base: '1 / span 3', sm: '1' }}>
        {action}
      </Box>
    )}
  </Box>
);
