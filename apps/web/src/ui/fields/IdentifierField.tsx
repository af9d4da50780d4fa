import { Flex } from '@chakra-ui/react/flex';
import { TextField, type TextFieldProps } from './TextField';

/** A field for a fiscal code, or for a foreigner's temporary code, with room for a search button beside it. */
export const IdentifierField = (props: TextFieldProps) => (
  <Flex flex="1 1 16rem">
    <TextField required textTransform="uppercase" autoComplete="off" {...props} />
  </Flex>
);
