import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';

/** To the page of a new record, from its list. */
export const NewRecordLink = ({ to, children }: { to: string; children: string }) => (
  <Button asChild>
    <Link to={to}>
      <Plus size={18} aria-hidden />
      {children}
    </Link>
  </Button>
);
