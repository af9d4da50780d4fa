import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Reassignment } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../api/client';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import { Reassignments } from './Reassignments';

const id = '0193a000-0000-7000-8000-000000000001';
const practitioner = { id, name: 'Carla', surname: 'Bianchi' };
const episode = {
  id,
  coreId: null,
  step: 'VALUTAZIONE_MULTIDISCIPLINARE',
  patient: { id, name: 'Mario', surname: 'Rossi' },
};
const rows: Reassignment[] = [
  {
    reason: 'notInTeam',
    message: 'L’operatore non fa più parte dell’équipe',
    practitioner,
    episode,
    appointment: { id, date: '2026-12-14', startTime: '09:00', endTime: '09:30' },
  },
  {
    reason: 'managerLeftUnit',
    message: 'Il case manager non lavora presso l’unità',
    appointment: null,
    practitioner: null,
    episode: null,
  },
];

describe('The list of reassignments', () => {
  const open = (reassignments: readonly Reassignment[], districtUnits = [{ id }]) => {
    const client = new QueryClient();
    client.setQueryData(meQuery.queryKey, {
      grants: ['hand_over_run', 'uod_sheet_update'],
      structures: { districtUnits, rehabilitationCenters: [] },
    } as never);
    const get = vi.spyOn(api, 'get').mockResolvedValue(reassignments as never);
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <Reassignments unitId={id} />
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>,
    );
    return get;
  };

  it('has below the planner the appointment, the patient, the practitioner, the reason, and links to the episode and to the hand-over', async () => {
    open(rows);
    const list = await screen.findByRole('region', { name: 'Da riassegnare' });
    const [appointment, manager] = within(list).getAllByRole('listitem');
    expect(appointment).toHaveTextContent(
      '14/12/2026, 09:00–09:30Carla Bianchi · Mario RossiL’operatore non fa più parte dell’équipe',
    );
    expect(within(list).getAllByRole('link', { name: 'Apri l’episodio' })).toHaveLength(1);
    expect(within(list).getByRole('link', { name: 'Affida ad altri' })).toHaveAttribute(
      'href',
      `/district-units-management/district-unit/${id}/hand-over?from=${id}`,
    );
    expect(manager).toHaveTextContent('Case managerIl case manager non lavora presso l’unità');
  });

  it('links to the hand-over only of an own unit', async () => {
    open(rows, []);
    const list = await screen.findByRole('region', { name: 'Da riassegnare' });
    expect(within(list).queryByRole('link', { name: 'Affida ad altri' })).not.toBeInTheDocument();
  });

  it('is not rendered if there are no reassignments', async () => {
    const get = open([]);
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Da riassegnare' })).not.toBeInTheDocument();
  });
});
