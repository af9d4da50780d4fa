import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type HandOver, type HandOverItem, handOverLabels as labels, type HandOverPreview } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api } from '../../../api/client';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import { CentreHandOverPage, HandOverPage } from './HandOverPage';

// jsdom has no PointerEvent, which a checkbox needs when it loses the focus.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const idOf = (index: number) => `0193a000-0000-7000-8000-00000000000${index}`;
const [structure, anna, bruno, carla, episodeId] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const people = [
  { id: anna, name: 'Anna', surname: 'Esposito' },
  { id: bruno, name: 'Bruno', surname: 'Nuovo' },
  { id: carla, name: 'Carla', surname: 'Terza' },
];
const episode = {
  id: episodeId,
  coreId: null,
  number: 2,
  step: 'PRI' as const,
  patient: { id: idOf(6), name: 'Mario', surname: 'Rossi' },
};
const item = (over: Partial<HandOverItem>): HandOverItem => ({
  id: idOf(7),
  revision: 3,
  part: 'careTeam',
  episode,
  to: people[1]!,
  description: 'Fisiatra',
  caseManager: false,
  teamReferring: false,
  losesQualification: false,
  fault: null,
  ...over,
});
const items = [
  item({ caseManager: true, teamReferring: true }),
  item({ id: idOf(8), part: 'appointments', description: '2026-12-14 09:00–09:30' }),
  item({ id: idOf(9), part: 'schemas', description: 'Cammino', fault: { code: 'busy', message: 'Non può' } }),
];
const preview: HandOverPreview = { from: people[0]!, to: people[1]!, items, more: false };
const result: HandOver = {
  id: idOf(0),
  given: 1,
  refused: 1,
  items: [
    { id: idOf(7), part: 'careTeam', episode, given: true, fault: null },
    { id: idOf(8), part: 'appointments', episode, given: false, fault: { code: 'changed', message: 'Già affidato' } },
  ],
};

describe('The page of a hand-over', () => {
  const open = async (kind: 'unit' | 'centre' = 'unit', previewed = preview) => {
    const me = { grants: ['hand_over_run'], everything: true, structures: { districtUnits: [] } };
    vi.spyOn(api, 'get').mockImplementation(
      (path: string) =>
        Promise.resolve(path === '/me' ? me : path.includes(anna) ? people[0] : { items: people }) as never,
    );
    const post = vi.spyOn(api, 'post').mockResolvedValue(previewed as never);
    const send = vi.spyOn(api, 'send').mockResolvedValue(result as never);
    const client = new QueryClient();
    client.setQueryData(meQuery.queryKey, me as never);
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[`/${kind}/${structure}/hand-over?from=${anna}`]}>
            <Routes>
              <Route path="/unit/:id/hand-over" element={<HandOverPage />} />
              <Route path="/centre/:id/hand-over" element={<CentreHandOverPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>,
    );
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByRole('combobox', { name: new RegExp(`^${labels.to}`) }), bruno);
    return { post, send, user };
  };

  it('previews what passes in groups, and gives what is ticked once it is confirmed', async () => {
    const { post, send, user } = await open();
    await screen.findByRole('region', { name: labels.caseManager });
    expect(post).toHaveBeenCalledWith('/hand-overs/preview', {
      body: expect.objectContaining({
        fromPractitionerId: anna,
        toPractitionerId: bruno,
        districtUnitId: structure,
      }) as object,
    });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Case manager',
      'Schemi del PRI',
      'Appuntamenti',
    ]);
    const schemas = within(screen.getByRole('region', { name: 'Schemi del PRI' }));
    expect(schemas.getByRole('checkbox')).toBeDisabled();
    expect(schemas.getByText('Non può')).toBeVisible();
    expect(screen.getByText('2 voci selezionate su 3')).toBeVisible();
    await user.click(within(screen.getByRole('region', { name: 'Appuntamenti' })).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: labels.give }));
    expect(send).not.toHaveBeenCalled();
    expect(await screen.findByText(/^Da .+ a .+$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: labels.confirm }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[2]).toMatchObject({ body: { items: [{ id: idOf(7), revision: 3 }] } });
    const refused = within(await screen.findByRole('region', { name: `${labels.refused} (1)` }));
    expect(refused.getByText('Già affidato')).toBeVisible();
    expect(refused.getByRole('link', { name: labels.open })).toHaveAttribute(
      'href',
      expect.stringContaining(episodeId),
    );
    expect(screen.getByRole('button', { name: labels.again })).toHaveFocus();
  });

  it('warns of each team that is left without a qualification, and asks with their number', async () => {
    const losing = [item({ losesQualification: true }), item({ id: idOf(8), losesQualification: true })];
    const { user } = await open('unit', { ...preview, items: losing });
    expect(await screen.findAllByText('L’équipe resterà senza questa qualifica')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: labels.give }));
    expect(await screen.findByText(/^2 équipe resteranno senza la qualifica di chi lascia/)).toBeVisible();
  });

  it('gives one episode to somebody else', async () => {
    const { post, user } = await open();
    await screen.findByRole('region', { name: labels.caseManager });
    const manager = within(screen.getByRole('region', { name: labels.caseManager }));
    await user.selectOptions(manager.getByRole('combobox'), carla);
    await waitFor(() =>
      expect(post).toHaveBeenLastCalledWith('/hand-overs/preview', {
        body: expect.objectContaining({ others: [{ episodeId, toPractitionerId: carla }] }) as object,
      }),
    );
  });

  it('gives at a centre the tasks alone, without a day of appointments', async () => {
    const tasks = [item({ part: 'tasks', description: 'SEND_PLAN' })];
    const { post, send, user } = await open('centre', { ...preview, items: tasks });
    const group = within(await screen.findByRole('region', { name: 'Attività assegnate' }));
    expect(group.getByText('Inviare il piano operativo')).toBeVisible();
    expect(screen.queryByLabelText(labels.fromDate)).not.toBeInTheDocument();
    const workplace = { fromPractitionerId: anna, toPractitionerId: bruno, rehabilitationCenterId: structure };
    expect(post).toHaveBeenCalledWith('/hand-overs/preview', { body: { ...workplace, others: [] } });
    await user.click(screen.getByRole('button', { name: labels.give }));
    await user.click(await screen.findByRole('button', { name: labels.confirm }));
    await screen.findByRole('button', { name: labels.again });
    expect(send.mock.lastCall?.[2]).toMatchObject({ body: { ...workplace, items: [{ id: idOf(7), revision: 3 }] } });
  });

  it('says of a centre that there is nothing to give', async () => {
    await open('centre', { ...preview, items: [] });
    expect(await screen.findByText(labels.emptyOfCentre)).toBeVisible();
  });
});
