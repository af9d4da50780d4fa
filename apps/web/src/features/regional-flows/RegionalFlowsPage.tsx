import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { flowLabels as labels, pageLabels, type RegionalFlowRow, type RegionalFlowsQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { useGrant } from '../../api/me';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { Facts } from '../../ui/display/Facts';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Notice } from '../../ui/feedback/Notice';
import type { Option } from '../../ui/fields/SelectField';
import { csvColumns, flowColumns } from './flow-columns';
import { FlowActions } from './FlowActions';
import { Question } from '../../ui/dialogs/Question';
import { fetchFlows, flowsKey, flowsQuery } from './queries';
import { useAuthorities } from '../../api/use-authorities';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { useStart } from './use-start';
import { PageHeading } from '../../ui/page/PageHeading';

const NewFlowDialog = lazyPart(() => import('./NewFlowDialog'));
const SentDialog = lazyPart(() => import('./SentDialog'));

const address = {
  sort: { id: 'period', descending: true },
  filterIds: ['localHealthAuthorityCode', 'track', 'state'],
};
const rowId = ({ id }: RegionalFlowRow) => id;

/** Page with the regional flows (spec 001 §2). */
export function RegionalFlowsPage() {
  return (
    <GrantGuard grant="menu_item_siar_flows_app_read">
      <PageHeading title={pageLabels.regionalFlows} intro={labels.intro} />
      <Box mb="4">
        <Notice kind="info">{labels.ownFormat}</Notice>
      </Box>
      <Flows />
    </GrantGuard>
  );
}

function Flows() {
  const authorities = useAuthorities();
  const [ownAuthority, ...otherAuthorities] = authorities;
  const list = useListWithViews<RegionalFlowsQuery['sort']>('regional-flows', address);
  const limit = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order } as Partial<RegionalFlowsQuery>;
  const page = useQuery({ ...flowsQuery({ ...query, page: list.page, limit }), placeholderData: keepPreviousData });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { start, isStarting, question } = useStart(setRefusal);
  const [marked, setMarked] = useState<RegionalFlowRow | null>(null);
  const mayRun = useGrant('siar_flow_run');
  useWorkflowChanges('regional-flow', flowsKey);
  return (
    <>
      {ownAuthority && otherAuthorities.length === 0 && (
        <Box mb="4">
          <Facts facts={[[labels.authority, ownAuthority.label]]} />
        </Box>
      )}
      {refusal && <Notice kind="warning">{refusal}</Notice>}
      {page.data && page.failureCount > 0 && !page.isError && <Notice kind="warning">{labels.retrying}</Notice>}
      <ServerTable
        caption={labels.caption}
        isWide
        columns={flowColumns(authorities)}
        {...{ rowId, list, page }}
        pageSize={limit}
        tools={mayRun && <NewFlowButton authorities={authorities} />}
        csv={{
          fileName: 'flussi-regionali.csv',
          content: async () => toCsv(csvColumns, (await fetchFlows({ ...query, limit: -1 })).rows),
        }}
        besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
        actions={(flow) => <FlowActions flow={flow} onStart={start} onMark={setMarked} isStarting={isStarting} />}
      />
      {question && <Question title={labels.monthTitle} confirmLabel={labels.generate} {...question} />}
      <Suspense>
        {marked && <SentDialog flow={marked} onClose={() => setMarked(null)} onRefused={setRefusal} />}
      </Suspense>
    </>
  );
}

function NewFlowButton({ authorities }: { authorities: readonly Option[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden />
        {labels.new}
      </Button>
      <Suspense>{isOpen && <NewFlowDialog authorities={authorities} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
