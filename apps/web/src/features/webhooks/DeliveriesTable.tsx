import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  webhookDeliveryStateLabels,
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  WebhookDeliveryState,
  webhookFailureLabels,
  webhookLabels as labels,
  webhooksResent,
  workflowLabels,
  WorkflowName,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useGrant } from '../../api/me';
import { notify } from '../../api/notify';
import type { Column } from '../../ui/data-table/column';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { formatDateTime } from '../../ui/display/dates';
import type { Option } from '../../ui/fields/SelectField';
import { DeliveryState } from './DeliveryState';
import {
  deliveriesQuery,
  fetchDeliveries,
  resendDead,
  resendDelivery,
  subscriptionsQuery,
  webhooksKey,
} from './queries';
import { labelledOptions } from '../../ui/fields/labelled-options';

const fixed = { sortable: false, filterable: false } as const;

const eventText = ({ type }: WebhookDelivery) => eventLabels[type] ?? type;

/** Returns the reason and the HTTP status of the last failed attempt; an empty string if no attempt has failed. */
const answerText = ({ failure, status }: WebhookDelivery): string =>
  [failure && webhookFailureLabels[failure], status !== null && fillLabel(labels.status, { status })]
    .filter(Boolean)
    .join(' · ');

const columnsOf = (subscriptions: readonly Option[]): Column<WebhookDelivery>[] => [
  { id: 'createdAt', header: labels.created, filterable: false, value: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'subscriptionId',
    header: labels.subscription,
    kind: 'choice',
    sortable: false,
    options: subscriptions,
    value: ({ subscriptionName }) => subscriptionName,
  },
  {
    id: 'workflow',
    header: labels.workflow,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(WorkflowName.options, workflowLabels),
    value: ({ workflow }) => workflowLabels[workflow],
  },
  {
    ...fixed,
    id: 'event',
    header: labels.event,
    value: eventText,
    show: (row) => (
      <>
        {eventText(row)}
        <Text fontSize="sm" color="fg.muted">
          {fillLabel(labels.revision, { revision: row.revision })}
        </Text>
      </>
    ),
  },
  {
    id: 'state',
    header: labels.state,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(WebhookDeliveryState.options, webhookDeliveryStateLabels),
    value: ({ state }) => webhookDeliveryStateLabels[state],
    show: ({ state, dueAt, attempts }) => (
      <>
        <DeliveryState state={state} />
        {dueAt && attempts > 0 && (
          <Text fontSize="sm" color="fg.muted">
            {fillLabel(labels.dueAt, { at: formatDateTime(dueAt) })}
          </Text>
        )}
      </>
    ),
  },
  { ...fixed, id: 'attempts', header: labels.attempts, numeric: true, value: ({ attempts }) => attempts },
  {
    ...fixed,
    id: 'reply',
    header: labels.lastReply,
    value: (row) => [answerText(row), row.reply].filter(Boolean).join(': '),
    show: (row) => (
      <>
        {answerText(row)}
        {row.reply && (
          <details>
            <summary>{labels.showReply}</summary>
            <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" maxW="24rem" whiteSpace="pre-wrap">
              {row.reply}
            </Text>
          </details>
        )}
      </>
    ),
  },
];

const address = {
  sort: { id: 'createdAt', descending: true },
  filterIds: ['subscriptionId', 'workflow', 'state'],
};

/** Table of the deliveries, in all three states: delivered, waiting, and dead after too many failures. */
export function DeliveriesTable() {
  const list = useListWithViews<WebhookDeliveriesQuery['sort']>('webhook-deliveries', address);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order } as Partial<WebhookDeliveriesQuery>;
  const page = useQuery(deliveriesQuery({ ...query, page: list.page, limit: pageSize }));
  const { data: subscriptions } = useQuery(subscriptionsQuery({ limit: 1000 }));
  const options = (subscriptions?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const columns = columnsOf(options);
  const one = subscriptions?.rows.find(({ id }) => id === list.filters.subscriptionId);
  const mayUpdate = useGrant('webhook_update');
  return (
    <ServerTable
      isWide
      caption={labels.deliveriesTab}
      rowId={({ id }) => id}
      {...{ columns, list, page, pageSize }}
      empty={labels.emptyDeliveries}
      tools={mayUpdate && one && one.dead > 0 && <ResendAllButton id={one.id} />}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      csv={{
        fileName: 'consegne.csv',
        content: async () => toCsv(columns, (await fetchDeliveries({ ...query, limit: -1 })).rows),
      }}
      actions={mayUpdate ? (row) => <ResendButton row={row} /> : undefined}
    />
  );
}

function ResendButton({ row }: { row: WebhookDelivery }) {
  const client = useQueryClient();
  const resending = useMutation({
    mutationFn: () => resendDelivery(row.id),
    onSuccess: () => {
      notify.success(labels.resent);
      return client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  if (row.state === 'delivered') return null;
  const name = fillLabel(labels.resendOf, { event: eventText(row), at: formatDateTime(row.createdAt) });
  return (
    <HStack>
      <Button
        size="sm"
        variant="outline"
        bg="bg"
        aria-label={name}
        loading={resending.isPending}
        onClick={() => resending.mutate()}
      >
        <RotateCw size={16} aria-hidden />
        {labels.resend}
      </Button>
    </HStack>
  );
}

function ResendAllButton({ id }: { id: string }) {
  const client = useQueryClient();
  const resending = useMutation({
    mutationFn: () => resendDead(id),
    onSuccess: ({ deliveries }) => {
      notify.success(webhooksResent(deliveries));
      return client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <Button loading={resending.isPending} onClick={() => resending.mutate()}>
      <RotateCw size={18} aria-hidden />
      {labels.resendAll}
    </Button>
  );
}
