import { IconButton } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { reportSettingsLabels as labels } from '@percorso/domain';
import { ChevronDown, ChevronUp } from 'lucide-react';

type Props = { name: string; place: number; count: number; onMove: (to: number) => void };

/** Buttons that move a row up or down by keyboard. At the first and last row one button is marked as disabled. */
export const MoveButtons = ({ name, place, count, onMove }: Props) => (
  <HStack gap="1">
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={`${labels.moveUp}: ${name}`}
      aria-disabled={place === 0}
      opacity={place === 0 ? 0.4 : 1}
      onClick={() => place > 0 && onMove(place - 1)}
    >
      <ChevronUp size={18} aria-hidden />
    </IconButton>
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={`${labels.moveDown}: ${name}`}
      aria-disabled={place === count - 1}
      opacity={place === count - 1 ? 0.4 : 1}
      onClick={() => place < count - 1 && onMove(place + 1)}
    >
      <ChevronDown size={18} aria-hidden />
    </IconButton>
  </HStack>
);
