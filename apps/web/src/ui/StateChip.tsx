import { Badge } from '@chakra-ui/react/badge';
import { leftOpenLabels, sheetStateLabels, type LeftOpen, type SheetState } from '@percorso/domain';
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

type Props = {
  state: SheetState;
  /** The access has ended: what was left open is not to be done any more. */
  isOver?: boolean;
};

const isLeftOpen = (state: SheetState): state is LeftOpen => Object.hasOwn(leftOpenLabels, state);

/** A sheet's state by colour, sign and word: never by colour alone. */
export function StateChip({ state, isOver = false }: Props) {
  const leftOpen = isOver && isLeftOpen(state) ? leftOpenLabels[state] : null;
  const { palette, Icon } = looks[leftOpen ? 'NON_COMPILABILE' : state];
  return (
    <Badge colorPalette={palette} variant="subtle" size="md" fontWeight="semibold" px="2.5" py="1" gap="1.5">
      <Icon size={14} aria-hidden />
      {leftOpen ?? sheetStateLabels[state]}
    </Badge>
  );
}
