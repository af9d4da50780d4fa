import { HStack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  placeLabels,
  webhookFieldLabels,
  webhookLabels as labels,
  webhookScopeLabels,
  type WebhookSubscription,
  type WebhookSubscriptionsQuery,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, List, Pause, Pencil } from 'lucide-react';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import { Chip } from '../../ui/display/Chip';
import type { Column } from '../../ui/data-table/column';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { formatDateTime } from '../../ui/display/dates';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { NewRecordLink } from '../../ui/page/NewRecordLink';
import { RowLink } from '../../ui/page/RowLink';
import { deleteSubscription, fetchSubscriptions, subscriptionsQuery, webhooksKey } from './queries';

/** Properties of columns by which users can neither sort nor filter. */
const fixed = { sortable: false, filterable: false } as const;

const columns: Column<WebhookSubscription>[] = [
  { id: 'name', header: webhookFieldLabels.name, value: ({ name }) => name },
  { id: 'address', header: webhookFieldLabels.address, value: ({ address }) => address },
  {
    ...fixed,
    id: 'scope',
    header: webhookFieldLabels.scope,
    value: ({ scope, scopeName }) => scopeName ?? webhookScopeLabels[scope],
  },
  {
    ...fixed,
    id: 'active',
    header: labels.state,
    value: ({ active }) => (active ? labels.stateActive : labels.statePaused),
    show: ({ active }) =>
      active ? (
        <Chip look={{ palette: 'green', Icon: Check }}>{labels.stateActive}</Chip>
      ) : (
        <Chip look={{ palette: 'orange', Icon: Pause }}>{labels.statePaused}</Chip>
      ),
  },
  {
    ...fixed,
    id: 'personalData',
    header: webhookFieldLabels.personalData,
    kind: 'boolean',
    value: ({ personalData }) => personalData,
  },
  { ...fixed, id: 'waiting', header: labels.waiting, numeric: true, value: ({ waiting }) => waiting },
  { ...fixed, id: 'dead', header: labels.dead, numeric: true, value: ({ dead }) => dead },
  {
    ...fixed,
    id: 'lastDeliveredAt',
    header: labels.lastDelivered,
    value: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : labels.never),
  },
];

const address = { sort: { id: 'name', descending: false }, filterIds: ['name', 'address'] };

/** Table of the subscriptions of other systems. */
export function SubscriptionsTable() {
  const list = useListWithViews<WebhookSubscriptionsQuery['sort']>('webhook-subscriptions', address);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order };
  const mayUpdate = useGrant('webhook_update');
  const page = useQuery(subscriptionsQuery({ ...query, page: list.page, limit: pageSize }));
  const csv = {
    fileName: 'sottoscrizioni.csv',
    content: async () => toCsv(columns, (await fetchSubscriptions({ ...query, limit: -1 })).rows),
  };
  return (
    <ServerTable
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      {...{ columns, list, page, pageSize, csv }}
      isWide
      caption={labels.subscriptionsTab}
      empty={labels.emptySubscriptions}
      rowId={({ id }) => id}
      tools={mayUpdate && <NewRecordLink to={paths.webhookSubscription()}>{labels.newSubscription}</NewRecordLink>}
      actions={(row) => <RowActions row={row} />}
    />
  );
}

function RowActions({ row: { id, name, revision } }: { row: WebhookSubscription }) {
  const withName = (label: string) => `${label}: ${name}`;
  const mayUpdate = useGrant('webhook_update');
  const client = useQueryClient();
  return (
    <HStack wrap="wrap">
      <RowLink
        to={paths.webhookDeliveries(id)}
        Icon={List}
        label={labels.deliveriesTab}
        name={withName(labels.showDeliveries)}
      />
      {mayUpdate && (
        <>
          <RowLink to={paths.webhookSubscription(id)} Icon={Pencil} label={labels.edit} name={withName(labels.edit)} />
          <DeleteButton
            label={withName(placeLabels.delete)}
            isIcon
            question={fillLabel(labels.deleteQuestion, { name })}
            remove={() => deleteSubscription(id, revision)}
            onDeleted={() => client.invalidateQueries({ queryKey: webhooksKey })}
            deletedText={labels.deleted}
          />
        </>
      )}
    </HStack>
  );
}
