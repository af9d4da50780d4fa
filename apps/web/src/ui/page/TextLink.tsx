import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

/** A link to another page of the application, rendered as text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'blue.700',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    _hover: { color: 'blue.800', textDecorationThickness: '2px' },
    focusVisibleRing: 'outside',
  },
});
