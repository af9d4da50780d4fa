import { Button } from '@chakra-ui/react/button';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

type Props = { to: string; Icon: LucideIcon; label: string; /** With what the row is about. */ name: string };

/** To the page of what a row is about. */
export const RowLink = ({ to, Icon, label, name }: Props) => (
  <Button asChild size="sm" variant="outline" bg="bg">
    <Link to={to} aria-label={name}>
      <Icon size={16} aria-hidden />
      {label}
    </Link>
  </Button>
);
