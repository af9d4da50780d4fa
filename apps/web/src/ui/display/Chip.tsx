import { Badge } from '@chakra-ui/react/badge';
import type { LucideIcon } from 'lucide-react';

/** The colour and icon of a chip. */
export type ChipLook = { palette: 'red' | 'orange' | 'green' | 'blue' | 'gray'; Icon: LucideIcon };

/** A state, shown by colour, icon and text: never by colour alone. */
export const Chip = ({ look: { palette, Icon }, children }: { look: ChipLook; children: string }) => (
  <Badge colorPalette={palette} variant="subtle" size="md" fontWeight="semibold" px="2.5" py="1" gap="1.5">
    <Icon size={14} aria-hidden />
    {children}
  </Badge>
);
