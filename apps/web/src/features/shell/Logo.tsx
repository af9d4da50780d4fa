import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import { Link } from 'react-router-dom';
import { useInterface, useProductName } from '../../api/interface-settings';
import { paths } from '../../paths';
import { OwnLogo } from './OwnLogo';

const HomeLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    color: 'white',
    textDecoration: 'none',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid white', outlineOffset: '3px' },
  },
});

/** Drawing of a path that rises in steps. */
function Mark() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden focusable="false">
      <rect width="36" height="36" rx="8" fill="white" />
      <path
        d="M8 27h6v-7h7v-7h6"
        fill="none"
        stroke="#0066CC"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="27.5" cy="9" r="3" fill="#0066CC" />
    </svg>
  );
}

export function Logo() {
  const name = useProductName();
  const { caption = shellLabels.tagline, logo } = useInterface().identities.product ?? {};
  return (
    <HomeLink to={paths.dashboard} aria-label={`${name}, ${caption}`}>
      {logo ? <OwnLogo src={logo} /> : <Mark />}
      <Box as="span" minW="0">
        <Box as="span" display="block" fontSize="xl" fontWeight="bold" lineHeight="1.1" truncate>
          {name}
        </Box>
        <Box as="span" display="block" fontSize="xs" hideBelow="md">
          {caption}
        </Box>
      </Box>
    </HomeLink>
  );
}
