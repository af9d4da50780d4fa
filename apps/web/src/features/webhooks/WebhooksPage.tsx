import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, webhookLabels as labels } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/GrantGuard';
import { PageTabs } from '../../ui/PageTabs';
import { DeliveriesTable } from './DeliveriesTable';
import { SubscriptionsTable } from './SubscriptionsTable';

const tabs = [
  {
    ...{ name: 'subscriptions', label: labels.subscriptionsTab, intro: labels.subscriptionsIntro },
    Content: SubscriptionsTable,
  },
  { name: 'deliveries', label: labels.deliveriesTab, intro: labels.deliveriesIntro, Content: DeliveriesTable },
] as const;

/** Other systems that are told of what happens, and what they were told. */
export function WebhooksPage() {
  const [params] = useSearchParams();
  const shown = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0];
  const { Content } = shown;
  return (
    <GrantGuard grant="webhook_read">
      <Heading as="h1" size="2xl" mb="3">
        {pageLabels.webhooks}
      </Heading>
      <PageTabs
        label={labels.tabs}
        tabs={tabs.map(({ name, label }) => ({ label, path: paths.webhooks(name), isShown: shown.name === name }))}
      />
      <Text color="fg.muted" mb="4">
        {shown.intro}
      </Text>
      <Content />
    </GrantGuard>
  );
}
