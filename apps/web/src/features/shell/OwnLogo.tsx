import { chakra } from '@chakra-ui/react/styled-system';

/** The logo of an installation; the name beside it says whose it is. */
export const OwnLogo = ({ src }: { src: string }) => (
  <chakra.img src={src} alt="" h="9" maxW="40" objectFit="contain" />
);
