import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, practitionerLabels } from '@percorso/domain';
import { GrantGuard } from '../../ui/GrantGuard';
import { PractitionersTable } from './PractitionersTable';

export function PractitionersPage() {
  return (
    <GrantGuard grant="practitioner_list">
      <Heading as="h1" size="2xl">
        {pageLabels.practitioners}
      </Heading>
      <Text color="fg.muted" mb="4">
        {practitionerLabels.listIntro}
      </Text>
      <PractitionersTable />
    </GrantGuard>
  );
}
