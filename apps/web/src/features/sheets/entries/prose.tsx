import { Text } from '@chakra-ui/react/text';

/** Renders a text in a table, cut to three lines. The tooltip and the dialog of the entry show the whole text. */
export const prose = (text: string | null | undefined) =>
  text && (
    <Text as="span" lineClamp={3} minW="8rem" title={text}>
      {text}
    </Text>
  );
