import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type Practitioner, practitionerLabels } from '@percorso/domain';
import { Facts } from '../../ui/display/Facts';
import { Panel } from '../../ui/page/Panel';

const names = (entries: readonly { description: string }[]) => entries.map(({ description }) => description).join(', ');

/** A practitioner's data in read-only mode. */
export function PractitionerView({ practitioner }: { practitioner: Practitioner }) {
  const { districtUnits, rehabilitationCenters, localHealthAuthority } = practitioner;
  const isUnlinked = districtUnits.length + rehabilitationCenters.length === 0 && !localHealthAuthority;
  return (
    <Stack gap="5">
      <Panel title={practitionerLabels.data}>
        <Facts
          facts={[
            [practitionerLabels.surname, practitioner.surname],
            [practitionerLabels.name, practitioner.name],
            [practitionerLabels.taxCode, practitioner.taxCode],
            [practitionerLabels.email, practitioner.email],
            [practitionerLabels.account, practitioner.username ?? practitionerLabels.noAccount],
          ]}
        />
      </Panel>
      <Panel title={practitionerLabels.qualifications}>
        <Facts
          facts={[
            [practitionerLabels.type, practitioner.practitionerType.description],
            [practitionerLabels.qualifications, names(practitioner.qualifications)],
          ]}
        />
      </Panel>
      <Panel title={practitionerLabels.workplaces}>
        {isUnlinked && <Text color="fg.muted">{practitionerLabels.noStructures}</Text>}
        <Facts
          facts={[
            [practitionerLabels.districtUnits, names(districtUnits)],
            [practitionerLabels.rehabilitationCenters, names(rehabilitationCenters)],
            [practitionerLabels.localHealthAuthority, localHealthAuthority?.description],
          ]}
        />
      </Panel>
    </Stack>
  );
}
