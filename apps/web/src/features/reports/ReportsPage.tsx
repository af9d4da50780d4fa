import { Heading } from '@chakra-ui/react/heading';
import { pageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { LandscapePaper } from '../../ui/page/LandscapePaper';
import { Loaded } from '../../ui/feedback/Loaded';
import { reportsQuery } from './queries';
import { Reports } from './Reports';

export function ReportsPage() {
  return (
    <GrantGuard grant="menu_item_reports_read">
      <ReportsContent />
    </GrantGuard>
  );
}

/** Page with the reports on patients and on structures’ activities (spec 001 §2). */
function ReportsContent() {
  const query = useQuery(reportsQuery);
  return (
    <>
      <LandscapePaper />
      <Heading as="h1" size="2xl" mb="3">
        {pageLabels.reports}
      </Heading>
      <Loaded query={query} rows={6}>
        {({ reports, structures }) => <Reports reports={reports} structures={structures} />}
      </Loaded>
    </>
  );
}
