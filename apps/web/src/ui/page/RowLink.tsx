import { Button } from '@chakra-ui/react/button';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

type Action = { Icon: LucideIcon; label: string; /** Accessible name, with the subject of the row. */ name: string };

const iconAndLabel = ({ Icon, label }: Action) => (
  <>
    <Icon size={16} aria-hidden />
    <span data-label="">{label}</span>
  </>
);

export const RowLink = ({ to, ...look }: Action & { to: string }) => (
  <Button asChild size="sm" variant="outline" bg="bg">
    <Link to={to} aria-label={look.name} title={look.label}>
      {iconAndLabel(look)}
    </Link>
  </Button>
);

export const RowButton = ({ onClick, isBusy = false, ...look }: Action & { onClick: () => void; isBusy?: boolean }) => (
  <Button
    {...{ size: 'sm', variant: 'outline', bg: 'bg', onClick }}
    {...{ 'aria-label': look.name, title: look.label, disabled: isBusy, 'aria-busy': isBusy }}
  >
    {iconAndLabel(look)}
  </Button>
);
