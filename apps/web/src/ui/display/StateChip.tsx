import { leftOpenLabels, sheetStateLabels, type LeftOpen, type SheetState } from '@percorso/domain';
import { Ban, Check, Circle, CircleDashed, Hourglass, Pencil, X } from 'lucide-react';
import { Chip, type ChipLook } from './Chip';

const looks: Record<SheetState, ChipLook> = {
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
  /** Whether the access has ended: a sheet that was left open can then no longer be filled in. */
  isOver?: boolean;
};

const isLeftOpen = (state: SheetState): state is LeftOpen => Object.hasOwn(leftOpenLabels, state);

/** A chip with the state of a sheet. */
export function StateChip({ state, isOver = false }: Props) {
  const leftOpen = isOver && isLeftOpen(state) ? leftOpenLabels[state] : null;
  return <Chip look={looks[leftOpen ? 'NON_COMPILABILE' : state]}>{leftOpen ?? sheetStateLabels[state]}</Chip>;
}
