import { Text } from '@chakra-ui/react/text';

/** Further lines of a cell, smaller than the first one. */
export const Lines = ({ children }: { children: readonly (string | null)[] }) =>
  children.map(
    (line) =>
      line && (
        <Text key={line} fontSize="sm" fontWeight="normal" color="fg.muted">
          {line}
        </Text>
      ),
  );
