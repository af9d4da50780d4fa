import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, shellLabels, type Identity, type PublicConfig } from '@percorso/domain';
import { useInterface } from '../../api/interface-settings';
import { paths } from '../../paths';
import { OwnLogo } from './OwnLogo';

function RegionMark() {
  return (
    <svg width="32" height="36" viewBox="0 0 32 36" aria-hidden focusable="false">
      <path d="M2 2h28v17c0 8-6 13-14 15C8 32 2 27 2 19z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M2 12h28M2 20h28" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

function CompanyMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden focusable="false">
      <circle cx="18" cy="18" r="16" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 19h7l3-8 5 15 4-10 2 3h5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

type SignatureProps = { own?: Identity; mark: React.ReactNode; name: string; role: string };

function Signature({ own = {}, mark, name, role }: SignatureProps) {
  return (
    <Flex align="center" gap="3">
      {own.logo ? <OwnLogo src={own.logo} /> : mark}
      <span>
        <Box as="span" display="block" fontWeight="bold">
          {own.name ?? name}
        </Box>
        <Box as="span" display="block" fontSize="sm">
          {own.caption ?? role}
        </Box>
      </span>
    </Flex>
  );
}

type LinkProps = { href: string; children: string };

const FooterLink = ({ href, children }: LinkProps) => (
  <chakra.a href={href} color="white" textDecoration="underline" py="2" focusVisibleRing="outside">
    {children}
  </chakra.a>
);

/** Footer (spec 000 §2), including the links that the site of a public administration must have. */
export default function Footer({ version, notices }: Pick<PublicConfig, 'version' | 'notices'>) {
  const { region, company } = useInterface().identities;
  return (
    <Flex
      as="footer"
      aria-label={shellLabels.footer}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="6"
      px={{ base: '4', lg: '8' }}
      py="5"
      bg="gray.900"
      color="white"
    >
      <Flex wrap="wrap" gapX="12" gapY="4">
        <Signature own={region} mark={<RegionMark />} name={shellLabels.region} role={shellLabels.regionName} />
        <Signature own={company} mark={<CompanyMark />} name={shellLabels.company} role={shellLabels.companyRole} />
      </Flex>
      <Flex wrap="wrap" align="center" gapX="6" gapY="1" fontSize="sm">
        <FooterLink href={notices.privacyUrl ?? paths.privacy}>{shellLabels.privacy}</FooterLink>
        <FooterLink href={notices.accessibilityUrl ?? paths.accessibility}>{shellLabels.accessibility}</FooterLink>
        <span>{fillLabel(shellLabels.version, { version })}</span>
      </Flex>
    </Flex>
  );
}
