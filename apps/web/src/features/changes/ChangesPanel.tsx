import { Button } from '@chakra-ui/react/button';
import { changeLabels } from '@percorso/domain';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Panel } from '../../ui/Panel';
import { ChangeList } from './ChangeList';
import type { ChangedRecord } from './changes-query';

type Props = {
  /** By its address: `patients/{id}`. */
  record: ChangedRecord;
};

/** Who changed what of the record on this page. Asked only when it is opened: of a patient, the reading is logged. */
export function ChangesPanel({ record }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Panel
      title={changeLabels.title}
      intro={changeLabels.intro}
      tools={
        <Button
          variant="outline"
          bg="bg"
          size={{ base: 'md', sm: 'sm' }}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          {isOpen ? changeLabels.hide : changeLabels.show}
        </Button>
      }
    >
      <div id={listId}>{isOpen && <ChangeList record={record} />}</div>
    </Panel>
  );
}
