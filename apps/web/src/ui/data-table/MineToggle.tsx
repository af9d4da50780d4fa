import { Button } from '@chakra-ui/react/button';
import { listViewLabels as labels } from '@percorso/domain';
import { UserCheck } from 'lucide-react';
import { useMe } from '../../api/me';
import type { ListInTable } from './ServerTable';

/** The filter of the episodes or patients that the user follows, as a button: it has no column. */
export const mineFilter = { id: 'mine', header: labels.mine, kind: 'boolean' } as const;

export function MineToggle({ list }: { list: ListInTable }) {
  const { practitionerId } = useMe();
  const isOn = list.values.mine === 'true';
  if (practitionerId === null && !isOn) return null;
  return (
    <Button
      variant="outline"
      bg={isOn ? 'blue.100' : 'bg'}
      aria-pressed={isOn}
      title={labels.mineHint}
      onClick={() => list.change({ mine: isOn ? '' : 'true', page: '' })}
    >
      <UserCheck size={18} aria-hidden />
      {labels.mine}
    </Button>
  );
}
