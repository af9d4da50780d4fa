import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { placeLabels } from '@percorso/domain';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

type Props = { title: string; list: string };

/** The name of a record as page heading, and a link back to the list of records. */
export function SheetHeading({ title, list }: Props) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
      <Heading as="h1" size="2xl" overflowWrap="anywhere">
        {title}
      </Heading>
      <Button asChild variant="outline" bg="bg">
        <Link to={list}>
          <ArrowLeft size={18} aria-hidden />
          {placeLabels.backToList}
        </Link>
      </Button>
    </Box>
  );
}
