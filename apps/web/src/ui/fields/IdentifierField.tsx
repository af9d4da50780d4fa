import { Flex } from '@chakra-ui/react/flex';
import { TextField, type TextFieldProps } from './TextField';

/** The fiscal code, or the temporary code of a foreigner, to search a person by; a button is next to it. */
export const IdentifierField = (props: TextFieldProps) => (
  <Flex flex="1 1 16rem">
    <TextField required textTransform="uppercase" autoComplete="off" {...props} />
  </Flex>
);
