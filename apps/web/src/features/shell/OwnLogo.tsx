import { chakra } from '@chakra-ui/react/styled-system';

/** Logo of an installation. Its alternative text is empty because the name is beside the logo. */
export const OwnLogo = ({ src }: { src: string }) => (
  <chakra.img src={src} alt="" h="9" maxW="40" objectFit="contain" />
);
