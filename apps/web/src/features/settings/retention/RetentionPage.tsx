import { pageLabels, retentionLabels as labels, retentionTabLabels } from '@percorso/domain';
import { useGrant } from '../../../api/me';
import { paths } from '../../../paths';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { TabbedPage } from '../../../ui/page/TabbedPage';
import { ProposalsTable } from './ProposalsTable';

const tabs = [
  {
    name: 'open',
    label: retentionTabLabels.open,
    intro: labels.intro,
    Content: () => <ProposalsTable state="open" />,
  },
  {
    name: 'kept',
    label: retentionTabLabels.kept,
    intro: labels.keptIntro,
    Content: () => <ProposalsTable state="kept" />,
  },
  {
    name: 'confirmed',
    label: retentionTabLabels.confirmed,
    intro: labels.confirmedIntro,
    Content: () => <ProposalsTable state="confirmed" />,
  },
] as const;

/** Page with the patients whose data are due to be made anonymous, and with what was decided (decision 0069). */
export function RetentionPage() {
  const mayRead = useGrant('retention_read');
  return (
    <GrantGuard grant="menu_item_retention_read">
      {mayRead && (
        <TabbedPage title={pageLabels.retention} label={labels.tabs} tabs={tabs} pathOf={paths.retentionTab} />
      )}
    </GrantGuard>
  );
}
