import type { FlowFile, OpenRegionalFlow, RegionalFlowRow, RegionalFlowsQuery } from '@percorso/domain';
import { flowFileName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../api/client';
import { download } from '../../ui/data-table/csv';

export const flowsKey = ['siar-flows', 'app'] as const;

const path = '/siar-flows/app';
const POLL_MS = 2000;

const isRunning = ({ state }: Pick<RegionalFlowRow, 'state'>): boolean => state === 'IN_GENERAZIONE';

/** A list that fails to load raises no message (spec 001 §8). Polls while a flow is generated: no event reports its growing counts. */
export const flowsQuery = (query: Partial<RegionalFlowsQuery>) =>
  queryOptions({
    queryKey: [...flowsKey, query],
    queryFn: ({ signal }) => fetchFlows(query, signal),
    staleTime: 0,
    meta: { silent: true },
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && data?.rows.some(isRunning) ? POLL_MS : false,
  });

export const fetchFlows = (query: Partial<RegionalFlowsQuery>, signal?: AbortSignal): Promise<Page<RegionalFlowRow>> =>
  api.page(path, { query, signal });

export const newFlow = (body: OpenRegionalFlow) => ({ method: 'POST', path, body }) as const;

/** Downloads a file as the server sends it, under the name that the region requires. */
export async function saveFile(flow: RegionalFlowRow, kind: FlowFile): Promise<void> {
  const reply = await api.raw(`${path}/${flow.id}/${kind}`, { accept: '*/*' });
  download(await reply.blob(), flowFileName(flow, kind));
}
