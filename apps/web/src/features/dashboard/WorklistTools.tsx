import { Button, IconButton } from '@chakra-ui/react/button';
import {
  fillLabel,
  stepLabels,
  taskAssignmentLabels as labels,
  worklistLabels,
  type WorklistItem,
  worklistTaskLabels,
} from '@percorso/domain';
import { UserCheck, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part';

const AssignDialog = lazyPart(() => import('./AssignDialog'));

type Props = { item: WorklistItem } | { isOnlyMine: boolean; onChange: (isOnlyMine: boolean) => void };

/** The controls of assignments in the worklist, loaded after it: the button of a line, and the filter of the list. */
export default function WorklistTools(props: Props) {
  return 'item' in props ? <AssignButton item={props.item} /> : <OnlyMine {...props} />;
}

const OnlyMine = ({ isOnlyMine, onChange }: Exclude<Props, { item: WorklistItem }>) => (
  <Button
    variant="outline"
    bg={isOnlyMine ? 'blue.100' : 'bg'}
    aria-pressed={isOnlyMine}
    onClick={() => onChange(!isOnlyMine)}
  >
    <UserCheck size={18} aria-hidden />
    {labels.mine}
  </Button>
);

function AssignButton({ item }: { item: WorklistItem }) {
  const [isOpen, setOpen] = useState(false);
  const { assignment, task, step, patientName } = item;
  const label = fillLabel(assignment ? labels.change : labels.assign, {
    todo: fillLabel(worklistTaskLabels[task].todo, { step: stepLabels[step] }),
    patient: patientName ?? worklistLabels.hiddenName,
  });
  return (
    <>
      <IconButton
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {assignment ? <UserCheck size={18} aria-hidden /> : <UserPlus size={18} aria-hidden />}
      </IconButton>
      <Suspense>{isOpen && <AssignDialog item={item} title={label} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
