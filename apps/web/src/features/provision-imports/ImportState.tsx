import { stateLabel } from '@percorso/domain';
import { Check, CheckCheck, Circle, Hourglass, X } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

const unknown: ChipLook = { palette: 'gray', Icon: Circle };
const looks: Readonly<Record<string, ChipLook>> = {
  IN_VERIFICA: { palette: 'orange', Icon: Hourglass },
  VERIFICATO: { palette: 'blue', Icon: Check },
  IN_IMPORTAZIONE: { palette: 'orange', Icon: Hourglass },
  IMPORTATO: { palette: 'green', Icon: CheckCheck },
  FALLITO: { palette: 'red', Icon: X },
};

export const ImportState = ({ state }: { state: string }) => (
  <Chip look={looks[state] ?? unknown}>{stateLabel(state)}</Chip>
);
