import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, noticePageLabels as labels, noticeTexts, type NoticeName } from '@percorso/domain';
import { useEffect, type ReactNode } from 'react';
import { useProductName } from '../../api/interface-settings';
import { paths } from '../../paths';

type Props = { name: NoticeName; supportEmail: string | null };

/** Page with a public notice, readable without sign-in. If an installation has its own notice, the footer links to that one instead. */
export function NoticePage({ name, supportEmail }: Props) {
  const { title, parts } = noticeTexts[name];
  const product = useProductName();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <Box minH="100dvh" bg="bg">
      <chakra.header bg="blue.600" color="white" px={{ base: '4', sm: '8' }} py="4" fontSize="xl" fontWeight="bold">
        {product}
      </chakra.header>
      <chakra.main maxW="46rem" mx="auto" px="4" py={{ base: '6', sm: '10' }}>
        <Heading as="h1" size="3xl" mb="6">
          {title}
        </Heading>
        {parts.map((part) => (
          <Box as="section" key={part.title} mb="6">
            <Heading as="h2" size="xl" mb="2">
              {part.title}
            </Heading>
            {part.texts.map((text) => (
              <Text key={text} mb="2">
                {withContact(text, supportEmail)}
              </Text>
            ))}
          </Box>
        ))}
        <chakra.a href={paths.dashboard} color="blue.700" textDecoration="underline" fontWeight="semibold">
          {labels.back}
        </chakra.a>
      </chakra.main>
    </Box>
  );
}

/** Inserts into the text the support address as a link, or the general contact if no address is configured. */
function withContact(text: string, email: string | null): ReactNode {
  if (!text.includes('{contact}')) return text;
  if (email === null) return fillLabel(text, { contact: labels.noContact.replace(/\.$/, '') }) + '.';
  const [before = ''] = text.split('{contact}');
  const [write = '', end = ''] = labels.contact.split('{email}');
  return (
    <>
      {before}
      {write}
      <chakra.a href={`mailto:${email}`} color="blue.700" textDecoration="underline">
        {email}
      </chakra.a>
      {end}
    </>
  );
}
