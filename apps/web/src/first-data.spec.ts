import type { Me } from '@percorso/domain';
import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { meQuery } from './api/me';
import { dashboardData, wizardData } from './first-data';

const reader = { grants: ['episode_of_care_read'], firstLogin: false, noStructures: false } as unknown as Me;

/** Addresses that are asked for when somebody opens a page, before any script of it has come. */
async function askedBy(me: Me, page: typeof wizardData): Promise<string[]> {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
  client.setQueryData(meQuery.queryKey, me);
  const { loader } = page(client);
  if (typeof loader !== 'function') throw new Error('the page asks for nothing');
  await loader({ params: { episodeId: '7' } } as unknown as LoaderFunctionArgs, undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return fetch.mock.calls.map(([url]) => url as string);
}

describe('what a page asks for beside its scripts', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is the two worklists and the steps for the dashboard', async () => {
    expect(await askedBy(reader, dashboardData)).toEqual([
      '/v1/worklist?waitsFor=me&limit=15',
      '/v1/worklist?waitsFor=others&limit=15',
      '/v1/district-unit-episodes/step-counts',
    ]);
  });

  it('is the episode for its page', async () => {
    expect(await askedBy(reader, wizardData)).toEqual(['/v1/district-unit-episodes/7']);
  });

  it.each<[string, Partial<Me>]>([
    ['may read no episodes', { grants: [] }],
    ['has no roles yet', { firstLogin: true }],
    ['has no structures', { noStructures: true }],
  ])('is nothing for whoever %s', async (_, missing) => {
    expect(await askedBy({ ...reader, ...missing }, wizardData)).toEqual([]);
  });
});
