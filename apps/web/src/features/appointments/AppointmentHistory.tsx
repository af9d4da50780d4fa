import { Button } from '@chakra-ui/react/button';
import { appointmentLabels } from '@percorso/domain';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { Loading } from '../../ui/feedback/Loading';

const ChangeList = lazyPart(async () => ({ default: (await import('../changes/ChangeList')).ChangeList }));

type Props = {
  episodeId: string;
  /** If undefined, the history contains all appointments of the episode, including deleted ones. */
  appointmentId?: string;
};

/** Table of who created, moved or cancelled an appointment, and when. Loaded only when opened, because each read is logged. */
export function AppointmentHistory({ episodeId, appointmentId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        bg="bg"
        mb="3"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {appointmentId === undefined ? appointmentLabels.history : appointmentLabels.historyOfOne}
      </Button>
      <div id={listId}>
        {isOpen && (
          <Suspense fallback={<Loading rows={3} />}>
            <ChangeList record={`district-unit-episodes/${episodeId}`} appointmentId={appointmentId} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
