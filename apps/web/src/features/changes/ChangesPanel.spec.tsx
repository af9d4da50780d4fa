import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ChangeEntry } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../api/client';
import { system } from '../../theme/system';
import { ChangesPanel } from './ChangesPanel';

const entry = (over: Partial<ChangeEntry>): ChangeEntry => ({
  id: '1',
  changeSet: '7',
  at: '2026-03-02T09:05:00.000Z',
  actorName: 'Anna Esposito',
  part: 'patient',
  action: 'changed',
  subject: '',
  fields: [],
  ...over,
});
const surname = {
  field: 'surname',
  before: { value: 'Rossi', description: null },
  after: { value: 'Russo', description: null },
};
const state = { field: 'maritalStatusId', before: null, after: { value: 2, description: 'Coniugato' } };

const pageOf = vi.fn<(...given: Parameters<typeof api.page>) => Promise<unknown>>();
beforeEach(() => {
  pageOf.mockReset();
  vi.spyOn(api, 'page').mockImplementation(pageOf as never);
});

const open = async (rows: ChangeEntry[], total = rows.length) => {
  pageOf.mockResolvedValue({ rows, total, isCapped: false, next: undefined });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <ChangesPanel record="patients/p-1" />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  expect(pageOf).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra lo storico' }));
};

describe('The change history of a record', () => {
  it('is requested only once it is opened, and shows each save once: time, author, and each field before and after', async () => {
    await open([
      entry({ fields: [surname] }),
      entry({ id: '2', part: 'civilRegistry', fields: [state] }),
      entry({
        id: '3',
        changeSet: '6',
        action: 'deleted',
        part: 'patientDocument',
        subject: 'referto.pdf',
        actorName: null,
      }),
    ]);
    const [first, second, ...more] = await screen.findAllByRole('listitem');
    expect(more).toEqual([]);
    expect(first).toHaveTextContent('02/03/2026 10:05Anna Esposito');
    expect(first).toHaveTextContent('Modifica: Dati principaliCognomeRossiRusso');
    expect(first).toHaveTextContent('Modifica: Scheda anagraficaStato civilenon indicatoConiugato');
    expect(within(first as HTMLElement).getAllByRole('img', { name: 'diventa' })).toHaveLength(2);
    expect(second).toHaveTextContent('nome non visibileEliminazione: Documento · referto.pdf');
  });

  it('omits changes without any visible field', async () => {
    await open([entry({ fields: [] }), entry({ id: '2', changeSet: '6', fields: [surname] })]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });

  it('is divided into pages', async () => {
    await open([entry({ fields: [surname] })], 45);
    await userEvent.click(await screen.findByRole('button', { name: 'Pagina successiva' }));
    expect(await screen.findByText('Pagina 2 di 3')).toBeInTheDocument();
    expect(pageOf).toHaveBeenLastCalledWith(
      '/patients/p-1/changes',
      expect.objectContaining({ query: { page: 2, limit: 20 } }),
    );
  });

  it('says that there are no changes', async () => {
    await open([]);
    expect(await screen.findByText('Nessuna modifica registrata.')).toBeInTheDocument();
  });
});
