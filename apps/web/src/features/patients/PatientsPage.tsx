import { pageLabels, patientLabels } from '@percorso/domain';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PatientsTable } from './PatientsTable';
import { PageHeading } from '../../ui/page/PageHeading';

export function PatientsPage() {
  return (
    <GrantGuard grant="patient_read">
      <PageHeading title={pageLabels.patients} intro={patientLabels.listIntro} />
      <PatientsTable />
    </GrantGuard>
  );
}
