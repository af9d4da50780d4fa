import type { FlowFile, OpenRegionalFlow, RegionalFlowRow, RegionalFlowsQuery } from '@percorso/domain';
import { flowFileName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../api/client';
import { download } from '../../ui/data-table/download';

export const flowsKey = ['siar-flows', 'app'] as const;

const path = '/siar-flows/app';
const POLL_MS = 2000;

const isRunning = ({ state }: Pick<RegionalFlowRow, 'state'>): boolean => state === 'IN_GENERAZIONE';

/**
 * Query for the list of flows. It polls while a flow is being generated, because no event reports the growing counts. A list that
 * fails to load shows no message (spec 001 §8).
 */
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

/** Downloads a file as the server sends it, with the file name that the region requires. */
export async function saveFile(flow: RegionalFlowRow, kind: FlowFile): Promise<void> {
  const reply = await api.raw(`${path}/${flow.id}/${kind}`, { accept: '*/*' });
  download(await reply.blob(), flowFileName(flow, kind));
}
