import { Badge } from '@chakra-ui/react/badge';
import { sheetStateLabels, type SheetState } from '@percorso/domain';
import { Ban, Check, Circle, CircleDashed, Hourglass, Pencil, X, type LucideIcon } from 'lucide-react';

const looks: Record<SheetState, { palette: string; Icon: LucideIcon }> = {
  DA_COMPILARE: { palette: 'red', Icon: Circle },
  FACOLTATIVA: { palette: 'gray', Icon: CircleDashed },
  NON_COMPILABILE: { palette: 'gray', Icon: Ban },
  COMPLETATA: { palette: 'green', Icon: Check },
  DA_REVISIONARE: { palette: 'orange', Icon: Pencil },
  IN_ATTESA_ESITO: { palette: 'blue', Icon: Hourglass },
  CHIUSA: { palette: 'gray', Icon: X },
};

/** A sheet's state by colour, sign and word: never by colour alone. */
export function StateChip({ state }: { state: SheetState }) {
  const { palette, Icon } = looks[state];
  return (
    <Badge colorPalette={palette} variant="subtle" size="md" fontWeight="semibold" px="2.5" py="1" gap="1.5">
      <Icon size={14} aria-hidden />
      {sheetStateLabels[state]}
    </Badge>
  );
}
