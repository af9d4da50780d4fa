import { correctionStateLabels, type CorrectionState as State } from '@percorso/domain';
import { Check, Hourglass, Undo2, X } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

const looks: Record<State, ChipLook> = {
  PROPOSTA: { palette: 'orange', Icon: Hourglass },
  APPLICATA: { palette: 'green', Icon: Check },
  RIFIUTATA: { palette: 'red', Icon: X },
  RITIRATA: { palette: 'gray', Icon: Undo2 },
};

export const CorrectionState = ({ state }: { state: State }) => (
  <Chip look={looks[state]}>{correctionStateLabels[state]}</Chip>
);
