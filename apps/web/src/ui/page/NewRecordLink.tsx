import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A link from a list to the page of a new record. */
export const NewRecordLink = ({ to, children }: { to: string; children: string }) => (
  <Button asChild>
    <Link to={to}>
      <Plus size={18} aria-hidden />
      {children}
    </Link>
  </Button>
);
