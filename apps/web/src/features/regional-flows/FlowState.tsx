import { flowStateLabels, type FlowState as State } from '@percorso/domain';
import { Check, CheckCheck, Circle, Hourglass, X } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

const looks: Record<State, ChipLook> = {
  CREATO: { palette: 'gray', Icon: Circle },
  IN_GENERAZIONE: { palette: 'orange', Icon: Hourglass },
  GENERATO: { palette: 'blue', Icon: Check },
  TRASMESSO: { palette: 'green', Icon: CheckCheck },
  FALLITO: { palette: 'red', Icon: X },
};

export const FlowState = ({ state }: { state: State }) => <Chip look={looks[state]}>{flowStateLabels[state]}</Chip>;
