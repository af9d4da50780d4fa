import type { EpisodeView, Me, SheetRow } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { entriesQuery } from './entries/queries';
import { useSheetFormContext } from './use-sheet-form-context';

const team = { id: 'team', type: 'EQUIPE_UVBR' } as SheetRow;
const episode = { id: 'e1', patient: { birthDate: null }, steps: [{ sheets: [team] }] } as unknown as EpisodeView;
const members = ['p1', 'p2'].map((practitionerId) => ({ practitionerId, deleted: false }));

/** Holds each request until the test answers it. */
const held = () => {
  const answers = new Map<string, (reply: unknown) => void>();
  const request = (path: unknown) => new Promise((answer) => answers.set(String(path), answer)) as never;
  vi.spyOn(api, 'get').mockImplementation(request);
  vi.spyOn(api, 'page').mockImplementation(request);
  const isAsked = (path: string) => waitFor(() => expect(answers.has(path)).toBe(true));
  return { isAsked, answer: (path: string, reply: unknown) => answers.get(path)?.(reply) };
};

const opened = (type: SheetRow['type']) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: 'me', everything: false, practitionerId: 'p1' } as Me);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useSheetFormContext(episode, { id: 's1', type } as SheetRow), { wrapper });
  return { client, teamOf: () => result.current?.team.map(({ id }) => id) ?? null };
};

describe('The context of a sheet’s form', () => {
  it('is complete only once the care team is loaded, from which a new schema proposes who is responsible', async () => {
    const { isAsked, answer } = held();
    const { teamOf } = opened('SCHEMI_PRI');
    await isAsked('/sheets/team/entries');
    expect(teamOf()).toBeNull();
    answer('/sheets/team/entries', { rows: members.slice(0, 1) });
    await isAsked('/practitioners');
    expect(teamOf()).toBeNull();
    answer('/practitioners', { items: [{ id: 'p1' }] });
    await waitFor(() => expect(teamOf()).toEqual(['p1']));
  });

  it('stays while a member is added to the team, so that an open dialog does', async () => {
    const { isAsked, answer } = held();
    const { client, teamOf } = opened('EQUIPE_UVBR');
    await isAsked('/sheets/team/entries');
    answer('/sheets/team/entries', { rows: [] });
    await waitFor(() => expect(teamOf()).toEqual([]));
    client.setQueryData(entriesQuery('team').queryKey, { rows: members } as never);
    await isAsked('/practitioners');
    expect(teamOf()).toEqual([]);
    answer('/practitioners', { items: [{ id: 'p1' }, { id: 'p2' }] });
    await waitFor(() => expect(teamOf()).toEqual(['p1', 'p2']));
  });

  it('needs no team for a form in which no member is chosen', () => {
    const get = vi.spyOn(api, 'get');
    get.mockClear();
    expect(opened('DIAGNOSI').teamOf()).toEqual([]);
    expect(get).not.toHaveBeenCalled();
  });
});
