import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type AppointmentInput, type PractitionerRow } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { api } from '../../api/client';
import { notify } from '../../api/notify';
import { system } from '../../theme/system';
import AppointmentDialog from './AppointmentDialog';
import NewAppointmentDialog from './planner/NewAppointmentDialog';

const unitId = '0193a000-0000-7000-8000-0000000000d1';
const episodeId = '0193a000-0000-7000-8000-0000000000e1';
const director = { id: '0193a000-0000-7000-8000-0000000000f1', name: 'Anna', surname: 'Bo', qualifications: [] };
const team = [director] as unknown as PractitionerRow[];
const slots = [
  { startTime: '08:30', endTime: '09:00' },
  { startTime: '09:00', endTime: '09:30' },
];
const patient = { name: 'Mario', surname: 'Rossi', taxCode: 'RSSMRA80A01F839W', folderNumber: '1' };
const found = [{ id: episodeId, number: 1, startDate: '2025-01-01', patient, team }];

const onClose = vi.fn();
const sent: AppointmentInput[] = [];

const open = (dialog: ReactNode) => {
  sent.length = 0;
  onClose.mockReset();
  vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  vi.spyOn(api, 'get').mockImplementation(((path: string) => {
    if (path.endsWith('available-dates')) return Promise.resolve([{ date: '2030-03-11', slots }]);
    return Promise.resolve(path.endsWith('closing-days') ? [] : found);
  }) as typeof api.get);
  vi.spyOn(api, 'post').mockImplementation(((_path: string, { body }: { body: AppointmentInput }) => {
    sent.push(body);
    const saved = { ...body, id: `saved-${String(sent.length)}`, revision: 1, practitioner: director };
    return Promise.resolve({ ...saved, districtUnitEpisodeOfCareId: episodeId });
  }) as unknown as typeof api.post);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {dialog}
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const field = (name: RegExp) =>
  screen.getByRole<HTMLInputElement>(/Operatore|Fascia/.test(name.source) ? 'combobox' : 'textbox', { name });
const chooseSlot = async (slot: string) => {
  await userEvent.type(field(/^Data/), '11/03/2030');
  await within(field(/^Fascia oraria/)).findByRole('option', { name: slot });
  await userEvent.selectOptions(field(/^Fascia oraria/), slot);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const another = 'Salva e aggiungi un altro';
const saved = () => screen.findByText('Voci salvate: 1. Compilare la prossima, o chiudere.', {}, { timeout: 10_000 });

describe('Several appointments in a row', () => {
  it('are made in one dialog, which keeps practitioner and room, and asks for the next time', async () => {
    open(<AppointmentDialog {...{ episodeId, unitId, team, onClose }} appointment={null} />);
    await userEvent.selectOptions(field(/^Operatore/), director.id);
    await chooseSlot('08:30–09:00');
    await userEvent.type(field(/^Stanza/), 'Stanza 2');
    await press(another);
    expect(await saved()).toBeInTheDocument();
    await waitFor(() => expect(field(/^Operatore/)).toHaveFocus());
    expect(field(/^Operatore/)).toHaveValue(director.id);
    expect(field(/^Stanza/)).toHaveValue('Stanza 2');
    expect(field(/^Data/)).toHaveValue('');
    await chooseSlot('09:00–09:30');
    expect(screen.queryByText('Il campo è richiesto')).not.toBeInTheDocument();
    await press('Salva');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const common = { practitionerId: director.id, room: 'Stanza 2', date: '2030-03-11' };
    expect(sent).toEqual([
      { ...common, startTime: '08:30', endTime: '09:00' },
      { ...common, startTime: '09:00', endTime: '09:30' },
    ]);
  });

  it('are not offered while an appointment is moved', () => {
    const appointment = { id: 'one', revision: 1, date: '2030-03-11', practitioner: director, ...slots[0] } as never;
    open(<AppointmentDialog {...{ episodeId, unitId, team, onClose, appointment }} />);
    expect(screen.queryByRole('button', { name: another })).not.toBeInTheDocument();
  });

  it('are made in the planner for one patient after the other, with the same practitioner', async () => {
    const reload = () => Promise.resolve();
    const cell = { date: '2030-03-11', startTime: '08:30', endTime: '09:00' };
    open(<NewAppointmentDialog {...{ unitId, cell, reload, onClose }} practitionerId={director.id} />);
    const episode = () => screen.getByRole('combobox', { name: /^Episodio/ });
    const choosePatient = async () => {
      await userEvent.type(episode(), 'RSS');
      await userEvent.click(await screen.findByRole('option', { name: /Rossi/ }, { timeout: 10_000 }));
    };
    await choosePatient();
    await waitFor(() => expect(field(/^Operatore/)).toHaveValue(director.id));
    await press(another);
    expect(await saved()).toBeInTheDocument();
    await waitFor(() => expect(episode()).toHaveFocus());
    expect(episode()).toHaveValue('');
    expect(field(/^Data/)).toHaveValue('');
    await choosePatient();
    expect(field(/^Operatore/)).toHaveValue(director.id);
    await chooseSlot('09:00–09:30');
    await press('Salva');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ startTime }) => startTime)).toEqual(['08:30', '09:00']);
  });
});
