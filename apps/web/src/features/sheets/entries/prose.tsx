import { Text } from '@chakra-ui/react/text';

/** Cuts a long text to three lines in a table; the dialog shows all of it. */
export const prose = (text: string | null | undefined) =>
  text && (
    <Text as="span" lineClamp={3} minW="8rem" title={text}>
      {text}
    </Text>
  );
