import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { cleanupLabels as labels, fillLabel, type Practitioner } from '@percorso/domain';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { useGrant } from '../../../../api/me';
import { Facts } from '../../../../ui/display/Facts';
import { Panel } from '../../../../ui/page/Panel';
import { ChangesPanel } from '../../../changes/ChangesPanel';
import { ChangeTypeDialog } from './ChangeTypeDialog';
import { InWorkflowTable } from './InWorkflowTable';

const names = (entries: readonly { description: string }[]) => entries.map(({ description }) => description).join(', ');

/** The episodes that involve a practitioner, and a button that changes the practitioner's type (spec 001 §2). */
export function InvolvedPractitioner({ practitioner }: { practitioner: Practitioner }) {
  const mayChange = useGrant('data_cleanup_practitioner_update') && practitioner.canUpdate;
  const [isChanging, setChanging] = useState(false);
  const { id, name, surname, practitionerType, qualifications, districtUnits, rehabilitationCenters } = practitioner;
  const fullName = `${name} ${surname}`;
  return (
    <Stack gap="5">
      <Panel
        title={fullName}
        tools={
          mayChange && (
            <Button
              aria-label={fillLabel(labels.changeTypeOf, { name: fullName })}
              variant="outline"
              bg="bg"
              onClick={() => setChanging(true)}
            >
              <UserCog size={18} aria-hidden />
              {labels.changeType}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            [labels.type, practitionerType.description],
            [labels.qualifications, names(qualifications)],
            [labels.structures, names([...districtUnits, ...rehabilitationCenters])],
            [labels.localHealthAuthority, practitioner.localHealthAuthority?.description],
          ]}
        />
      </Panel>
      <Panel title={labels.inWorkflow} intro={labels.inWorkflowIntro}>
        <InWorkflowTable practitionerId={id} />
      </Panel>
      <ChangesPanel record={`practitioners/${id}`} />
      {isChanging && <ChangeTypeDialog practitioner={practitioner} onClose={() => setChanging(false)} />}
    </Stack>
  );
}
