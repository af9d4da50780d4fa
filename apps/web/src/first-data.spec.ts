import type { Me } from '@percorso/domain';
import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { meQuery } from './api/me';
import { dashboardData, wizardData } from './first-data';

const reader = { grants: ['episode_of_care_read'], firstLogin: false, noStructures: false } as unknown as Me;

/** Returns the addresses that the loader of a page requests before the page's scripts have loaded. */
async function requestsOf(me: Me, page: typeof wizardData): Promise<string[]> {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
  client.setQueryData(meQuery.queryKey, me);
  const { loader } = page(client);
  if (typeof loader !== 'function') throw new Error('the page has no loader');
  await loader({ params: { episodeId: '7' } } as unknown as LoaderFunctionArgs, undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return fetch.mock.calls.map(([url]) => url as string);
}

describe('The prefetched data of a page', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are, for the dashboard, the two worklists and the step counts', async () => {
    expect(await requestsOf(reader, dashboardData)).toEqual([
      '/v1/worklist?toSign=false&waitsFor=me&limit=15',
      '/v1/worklist?waitsFor=others&limit=15',
      '/v1/district-unit-episodes/step-counts',
    ]);
  });

  it('are, for the page of an episode, that episode', async () => {
    expect(await requestsOf(reader, wizardData)).toEqual(['/v1/district-unit-episodes/7']);
  });

  it.each<[string, Partial<Me>]>([
    ['may read no episodes', { grants: [] }],
    ['has no roles yet', { firstLogin: true }],
    ['has no structures', { noStructures: true }],
  ])('are empty for a user who %s', async (_, missing) => {
    expect(await requestsOf({ ...reader, ...missing }, wizardData)).toEqual([]);
  });
});
