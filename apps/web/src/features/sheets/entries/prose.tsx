import { Text } from '@chakra-ui/react/text';

/** Long texts keep to three lines in a table; all of them stand in the dialog. */
export const prose = (text: string | null | undefined) =>
  text && (
    <Text as="span" lineClamp={3} minW="8rem" title={text}>
      {text}
    </Text>
  );
