import { pageLabels, practitionerLabels } from '@percorso/domain';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PractitionersTable } from './PractitionersTable';
import { PageHeading } from '../../ui/page/PageHeading';

export function PractitionersPage() {
  return (
    <GrantGuard grant="practitioner_list">
      <PageHeading title={pageLabels.practitioners} intro={practitionerLabels.listIntro} />
      <PractitionersTable />
    </GrantGuard>
  );
}
