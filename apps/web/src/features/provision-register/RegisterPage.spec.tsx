import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  addDays,
  codeLists,
  type Me,
  type ProvisionRegister,
  provisionRegisterLabels as labels,
  type RecordRegister,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { RegisterPage } from './RegisterPage';

// jsdom has no PointerEvent, which the dialog of a question needs.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const provisionType = codeLists.provisionTypes[0];
const otherType = codeLists.provisionTypes[1];
const colleague = { id: 'ugo', name: 'Ugo', surname: 'Bassi', qualifications: [] };
const centre = { id: '0193a000-0000-7000-8000-0000000000c1', description: 'Centro' };
const me = {
  id: 'user',
  name: 'Anna Bo',
  practitionerId: 'me',
  everything: false,
  grants: ['cdr_sheet_update'],
  structures: { rehabilitationCenters: [centre], districtUnits: [], localHealthAuthorities: [] },
} as unknown as Me;
const facts = {
  today: '2025-06-20',
  treatmentStartDate: '2025-06-10',
  deathDate: null,
  authorisedRegimes: [provisionType.careRegimeTypeCode],
  occupied: [],
  severalTypesADay: false,
};
const rowOf = (sheetId: string, surname: string, more = {}) => ({
  rehabCenterEpisodeOfCareId: `c-${sheetId}`,
  districtUnitEpisodeOfCareId: `u-${sheetId}`,
  sheetId,
  patient: { id: `p-${sheetId}`, name: 'Mario', surname },
  facts,
  latest: {
    provisionTypeCode: provisionType.code,
    time: '10:30',
    practitioner: { id: 'zoe', name: 'Zoe', surname: 'Zuliani' },
  },
  ...more,
});
const provision = { provisionTypeCode: provisionType.code, startingTime: '2025-06-16T10:30', duration: 1 };
const register = {
  startDate: '2025-06-16',
  endDate: '2025-06-22',
  isCut: false,
  rows: [
    rowOf('one', 'Rossi', {
      facts: {
        ...facts,
        occupied: [
          { entryId: 'e', startDate: '2025-06-16', endDate: '2025-06-16', provision },
          { entryId: 's', startDate: '2025-06-19', endDate: '2025-06-19' },
        ],
      },
    }),
    rowOf('two', 'Verdi'),
    rowOf('three', 'Zanetti', {
      latest: null,
      facts: { ...facts, authorisedRegimes: [provisionType.careRegimeTypeCode] },
    }),
  ],
} as unknown as ProvisionRegister;

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-06-20T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

type Outcome = { outcome: string; messages?: string[]; reasons?: { code: string; message: string }[] };

/** Opens the page. `outcomes`: what the server replies about each sheet; by default it records. */
async function open(outcomes: Record<string, Outcome> = {}) {
  const requests = vi.spyOn(api, 'get').mockImplementation(((path: string, { query }: { query: { week?: string } }) => {
    const startDate = query.week ?? '';
    const ofWeek = { ...register, startDate, endDate: startDate && addDays(startDate, 6) };
    return Promise.resolve(path === '/practitioners' ? { items: [colleague] } : ofWeek);
  }) as typeof api.get);
  const sent: RecordRegister[] = [];
  vi.spyOn(api, 'send').mockImplementation(((_method: string, _path: string, { body }: { body: RecordRegister }) => {
    sent.push(body);
    const rows = body.rows.map(({ sheetId, provisions, confirmed }) => {
      const { outcome = 'RECORDED', messages = [], reasons = [] } = confirmed ? {} : (outcomes[sheetId] ?? {});
      const id = outcome === 'RECORDED' ? 'new' : null;
      return {
        sheetId,
        outcome,
        messages,
        provisions: provisions.map(({ startingTime }) => ({ startingTime, id, reasons })),
      };
    });
    return Promise.resolve({ rows });
  }) as unknown as typeof api.send);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, me);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RegisterPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByRole('grid', {}, { timeout: 10_000 });
  return { requests, sent };
}
// Cells are found by label, since a query by role would compute the role of every cell each time.
const cell = (name: RegExp) => screen.getByLabelText(name, { selector: '[role=gridcell]' });

describe('The register of a week', () => {
  it('keeps the ticks of a week while the user looks at another one', async () => {
    const { sent } = await open();
    const user = userEvent.setup();
    const monday = () => screen.findByRole('gridcell', { name: /^Verdi .*lun 16\/06\/2025/ });
    await user.click(await monday());
    await user.click(screen.getByRole('button', { name: labels.previous }));
    await user.click(await screen.findByRole('gridcell', { name: /^Verdi .*mer 11\/06\/2025/ }));
    await user.click(screen.getByRole('button', { name: labels.next }));
    expect(await monday()).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: labels.saveOne }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rows[0]?.provisions.map(({ startingTime }) => startingTime.slice(0, 10))).toEqual(['2025-06-16']);
    await user.click(screen.getByRole('button', { name: labels.previous }));
    expect(await screen.findByRole('gridcell', { name: /^Verdi .*mer 11\/06\/2025/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('shows what is recorded, what is suspended, and why a day cannot be ticked', async () => {
    const { requests } = await open();
    expect(requests).toHaveBeenCalledWith(
      '/provisions/register',
      expect.objectContaining({ query: { rehabCenterId: centre.id, week: '2025-06-16' } }),
    );
    expect(cell(/^Rossi Mario, lun 16\/06\/2025: registrata: .* 10:30$/)).toHaveAttribute('aria-disabled', 'true');
    expect(cell(/^Rossi Mario, gio 19\/06\/2025: trattamento sospeso$/)).toBeInTheDocument();
    expect(
      cell(/^Verdi Mario, sab 21\/06\/2025: non selezionabile: La data non può essere futura$/),
    ).toBeInTheDocument();
    expect(cell(/^Verdi Mario, mar 17\/06\/2025: non venuto$/)).toHaveAttribute('aria-selected', 'false');
    expect(screen.getAllByText(/ore 10:30, Zuliani Zoe/)).toHaveLength(2);
  });

  it('is filled in by keyboard: arrows move, Space ticks, and Enter records all ticks by one request', async () => {
    const { sent } = await open();
    cell(/^Rossi Mario, lun/).focus();
    await userEvent.keyboard(' {ArrowRight} {ArrowDown} {ArrowRight} ');
    expect(cell(/^Verdi Mario, mer 18\/06\/2025: spuntato$/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const at = (day: string) => ({
      practitionerId: 'zoe',
      provisionTypeCode: provisionType.code,
      startingTime: `2025-06-${day}T10:30`,
    });
    expect(sent[0]).toEqual({
      rows: [
        { sheetId: 'one', confirmed: false, provisions: [at('17')] },
        { sheetId: 'two', confirmed: false, provisions: [at('17'), at('18')] },
      ],
    });
    await waitFor(() => expect(screen.queryByLabelText(/spuntato$/)).not.toBeInTheDocument());
  });

  it('records in the user’s own name if asked to', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Registra a mio nome' }));
    await userEvent.click(cell(/^Verdi Mario, mar/));
    await userEvent.click(screen.getByRole('button', { name: 'Registra 1 presenza' }));
    await waitFor(() => expect(sent[0]?.rows[0]?.provisions[0]?.practitionerId).toBe('me'));
  });

  it('keeps the ticks that were refused, with the reason, and takes away those that were recorded', async () => {
    await open({ two: { outcome: 'REFUSED', reasons: [{ code: 'x', message: 'Già registrata.' }] } });
    await userEvent.click(cell(/^Rossi Mario, mar/));
    await userEvent.click(cell(/^Verdi Mario, mar/));
    await userEvent.click(screen.getByRole('button', { name: 'Registra 2 presenze' }));
    expect(await screen.findByText('Verdi Mario: 17/06/2025: Già registrata.')).toBeInTheDocument();
    expect(cell(/^Verdi Mario, mar 17\/06\/2025: spuntato$/)).toBeInTheDocument();
    expect(cell(/^Rossi Mario, mar 17\/06\/2025: non venuto$/)).toBeInTheDocument();
  });

  it('asks the questions of the server, and repeats the rows that wait for the answer', async () => {
    const { sent } = await open({ two: { outcome: 'TO_CONFIRM', messages: ['Costo oltre il previsto.'] } });
    await userEvent.click(cell(/^Rossi Mario, mar/));
    await userEvent.click(cell(/^Verdi Mario, mar/));
    await userEvent.click(screen.getByRole('button', { name: 'Registra 2 presenze' }));
    expect(
      await screen.findByText('Verdi Mario: Costo oltre il previsto.', {}, { timeout: 10_000 }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Salva comunque' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ rows: [{ sheetId: 'two', confirmed: true }] }));
  });
  const dialogOf = (name: string) =>
    screen.findByRole('dialog', { name: `Modifica tipo, operatore e ora: ${name}` }, { timeout: 10_000 });

  it('lets a row record another type, practitioner, time and tool, by keyboard, until they are changed again', async () => {
    const { sent } = await open();
    cell(/^Verdi Mario, mar/).focus();
    await userEvent.keyboard(' {F2}');
    const dialog = within(await dialogOf('Verdi Mario'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tipo di prestazione/ }), otherType.code);
    const time = dialog.getByRole('textbox', { name: /^Ora/ });
    await userEvent.clear(time);
    await userEvent.type(time, '730');
    await userEvent.type(dialog.getByRole('combobox', { name: /^Operatore/ }), 'Bas');
    await userEvent.click(await dialog.findByRole('option', { name: /Bassi/ }, { timeout: 10_000 }));
    const tool = dialog.getByRole('textbox', { name: /^Strumento/ });
    await userEvent.click(tool);
    await userEvent.paste('x'.repeat(201));
    await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
    expect(await dialog.findByText('Il testo è di 201 caratteri: il massimo è 200')).toBeInTheDocument();
    await userEvent.clear(tool);
    await userEvent.type(tool, 'Cyclette');
    await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(cell(/^Verdi Mario, mar/)).toHaveFocus());
    expect(screen.getByText(/, ore 07:30, Bassi Ugo \(modificato\)$/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight} {Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const at = (day: string) => ({
      practitionerId: 'ugo',
      provisionTypeCode: otherType.code,
      startingTime: `2025-06-${day}T07:30`,
      tool: 'Cyclette',
    });
    expect(sent[0]?.rows).toEqual([{ sheetId: 'two', confirmed: false, provisions: [at('17'), at('18')] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Modifica tipo, operatore e ora: Verdi Mario' }));
    const again = within(await dialogOf('Verdi Mario'));
    await userEvent.click(again.getByRole('button', { name: 'Come l’ultima prestazione' }));
    await waitFor(() => expect(screen.queryByText(/\(modificato\)/)).not.toBeInTheDocument());
  });

  it('reaches the button of a row by the left arrow, and returns the focus to it', async () => {
    await open();
    cell(/^Verdi Mario, lun/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const button = screen.getByRole('button', { name: 'Modifica tipo, operatore e ora: Verdi Mario' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await dialogOf('Verdi Mario');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(cell(/^Verdi Mario, lun/)).toHaveFocus();
  });

  it('applies the rules of a provision to the changed values, and asks for those that are missing', async () => {
    const { sent } = await open();
    expect(cell(/^Zanetti Mario, mar 17\/06\/2025: non selezionabile: Tipo e operatore/)).toBeInTheDocument();
    cell(/^Zanetti Mario, mar/).focus();
    await userEvent.keyboard('{F2}');
    const dialog = within(await dialogOf('Zanetti Mario'));
    const time = dialog.getByRole('textbox', { name: /^Ora/ });
    await userEvent.clear(time);
    await userEvent.type(time, '25:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
    const type = dialog.getByRole('combobox', { name: /^Tipo di prestazione/ });
    await waitFor(() => expect(type).toHaveFocus());
    expect(time).toHaveAccessibleDescription('Inserire un’ora valida (oo:mm)');
    await userEvent.clear(time);
    await userEvent.type(time, '8');
    await userEvent.selectOptions(type, provisionType.code);
    await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cell(/^Zanetti Mario, sab 21\/06\/2025: non selezionabile: La data non può essere futura$/)).toBeVisible();
    await userEvent.click(cell(/^Zanetti Mario, mar 17\/06\/2025: non venuto$/));
    await userEvent.click(screen.getByRole('button', { name: 'Registra 1 presenza' }));
    await waitFor(() =>
      expect(sent[0]?.rows[0]?.provisions[0]).toMatchObject({ practitionerId: 'me', startingTime: '2025-06-17T08:00' }),
    );
  });
});
