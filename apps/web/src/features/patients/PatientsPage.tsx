import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, patientLabels } from '@percorso/domain';
import { GrantGuard } from '../../ui/GrantGuard';
import { PatientsTable } from './PatientsTable';

export function PatientsPage() {
  return (
    <GrantGuard grant="patient_read">
      <Heading as="h1" size="2xl">
        {pageLabels.patients}
      </Heading>
      <Text color="fg.muted" mb="4">
        {patientLabels.listIntro}
      </Text>
      <PatientsTable />
    </GrantGuard>
  );
}
