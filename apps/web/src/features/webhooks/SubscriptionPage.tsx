import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  webhookFailureLabels,
  webhookFieldLabels,
  webhookLabels as labels,
  webhookStopLabels,
  type WebhookAttempt,
  type WebhookSubscription,
  WebhookSubscriptionInput,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGrant, useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { CheckInput } from '../../ui/form/CheckInput';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { RecordForm } from '../../ui/form/RecordForm';
import { TextInput } from '../../ui/form/TextInput';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loaded } from '../../ui/feedback/Loaded';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { ChangesPanel } from '../changes/ChangesPanel';
import { EventsField } from './EventsField';
import { storeSecret, saveSubscription, subscriptionQuery, testSubscription, webhooksKey } from './queries';
import { ScopeFields } from './ScopeFields';
import { SecretPanel } from './SecretPanel';
import { subscriptionLabelOf, subscriptionValues } from './subscription-form';

/** Page of a subscription with its receiver, its scope and its events; without an id, of a new one. */
export function SubscriptionPage() {
  const { id } = useParams();
  return (
    <GrantGuard grant="webhook_update">
      {id ? (
        <ExistingSubscription key={id} id={id} />
      ) : (
        <Stack gap="5">
          <SheetHeading title={labels.newSubscription} list={paths.webhooks()} />
          <SubscriptionEditor subscription={null} />
        </Stack>
      )}
    </GrantGuard>
  );
}

function ExistingSubscription({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(subscriptionQuery(id))} rows={6} isPage>
      {(subscription) => (
        <Stack gap="5">
          <SheetHeading title={fillLabel(labels.subscriptionOf, { name: subscription.name })} list={paths.webhooks()} />
          {subscription.stopped && (
            <Notice kind="warning">
              {fillLabel(labels.stoppedBecause, { reason: webhookStopLabels[subscription.stopped] })}
            </Notice>
          )}
          <SecretPanel subscription={subscription} />
          <TestPanel id={id} />
          <SubscriptionEditor subscription={subscription} />
          <ChangesPanel record={`webhook-subscriptions/${id}`} />
        </Stack>
      )}
    </Loaded>
  );
}

function SubscriptionEditor({ subscription }: { subscription: WebhookSubscription | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const maySendPersonalData = useGrant('webhook_personal_data');
  const editing = useSavedRecord<WebhookSubscriptionInput, WebhookSubscriptionInput, WebhookSubscription>({
    schema: WebhookSubscriptionInput,
    record: subscription,
    valuesOf: subscriptionValues,
    draftKey: draftKey(useMe().id, subscription?.id ?? 'new-webhook-subscription'),
    send: (body, ifMatch, confirmed) => saveSubscription({ id: subscription?.id, body, ifMatch, confirmed }),
    fieldByProblem: {},
    onSaved: (saved) => {
      if ('secret' in saved && typeof saved.secret === 'string') storeSecret(client, saved.id, saved.secret);
      void client.invalidateQueries({ queryKey: webhooksKey, predicate: ({ queryKey }) => queryKey[1] !== 'secret' });
      notify.success(labels.saved);
      if (!subscription) void navigate(paths.webhookSubscription(saved.id), { replace: true });
    },
  });
  return (
    <RecordForm editing={editing} labelOf={subscriptionLabelOf}>
      <Panel title={labels.main}>
        <FieldGrid>
          <TextInput name="name" label={webhookFieldLabels.name} required />
          <TextInput name="address" label={webhookFieldLabels.address} required help={labels.addressHelp} />
          <CheckInput name="active" label={webhookFieldLabels.active} />
        </FieldGrid>
      </Panel>
      <Panel title={labels.scopeTitle} intro={labels.scopeIntro}>
        <ScopeFields subscription={subscription} />
        <Text color="fg.muted" mt="4">
          {labels.personalIntro}
        </Text>
        <CheckInput name="personalData" label={webhookFieldLabels.personalData} disabled={!maySendPersonalData} />
      </Panel>
      <Panel title={labels.eventsTitle} intro={labels.eventsIntro}>
        <EventsField />
      </Panel>
    </RecordForm>
  );
}

/** Panel that sends a test message without an event, and shows the receiver's response. */
function TestPanel({ id }: { id: string }) {
  const test = useMutation({ mutationFn: () => testSubscription(id) });
  return (
    <Panel
      title={labels.test}
      intro={labels.testIntro}
      tools={
        <Button variant="outline" bg="bg" loading={test.isPending} onClick={() => test.mutate()}>
          <Send size={18} aria-hidden />
          {labels.test}
        </Button>
      }
    >
      {test.data && <Notice kind={test.data.failure ? 'error' : 'success'}>{outcomeText(test.data)}</Notice>}
    </Panel>
  );
}

function outcomeText({ failure, status, reply, milliseconds }: WebhookAttempt): string {
  if (!failure) return fillLabel(labels.testDelivered, { status: status ?? '', milliseconds });
  const values = { failure: webhookFailureLabels[failure], status: status ?? '', reply: reply ?? '' };
  return fillLabel(status === null ? labels.testFailed : labels.testFailedWith, values);
}
