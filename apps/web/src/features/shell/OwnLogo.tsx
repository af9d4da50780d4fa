import { chakra } from '@chakra-ui/react/styled-system';

/** The logo of an installation. The alternative text is empty because the name is beside it. */
export const OwnLogo = ({ src }: { src: string }) => (
  <chakra.img src={src} alt="" h="9" maxW="40" objectFit="contain" />
);
