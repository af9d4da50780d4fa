import { Flex } from '@chakra-ui/react/flex';
import { TextField, type TextFieldProps } from './TextField';

/** The fiscal code, or the temporary code of a foreigner, by which somebody is searched; a button stands beside it. */
export const IdentifierField = (props: TextFieldProps) => (
  <Flex flex="1 1 16rem">
    <TextField required textTransform="uppercase" autoComplete="off" {...props} />
  </Flex>
);
