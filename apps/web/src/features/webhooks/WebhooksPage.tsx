import { pageLabels, webhookLabels as labels } from '@percorso/domain';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { TabbedPage } from '../../ui/page/TabbedPage';
import { DeliveriesTable } from './DeliveriesTable';
import { SubscriptionsTable } from './SubscriptionsTable';

const tabs = [
  {
    name: 'subscriptions',
    label: labels.subscriptionsTab,
    intro: labels.subscriptionsIntro,
    Content: SubscriptionsTable,
  },
  { name: 'deliveries', label: labels.deliveriesTab, intro: labels.deliveriesIntro, Content: DeliveriesTable },
] as const;

/** Page with the subscriptions of other systems, and the deliveries to these systems. */
export function WebhooksPage() {
  return (
    <GrantGuard grant="webhook_read">
      <TabbedPage title={pageLabels.webhooks} label={labels.tabs} tabs={tabs} pathOf={paths.webhooks} />
    </GrantGuard>
  );
}
