import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Me } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { paths } from '../../paths';
import { system } from '../../theme/system';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import UploadDialog from './UploadDialog';

const centre = { id: '01900000-0000-7000-8000-000000000001', description: 'Partenope' };
const other = { id: '01900000-0000-7000-8000-000000000002', description: 'Vesuvio' };

const send = vi.fn<(...given: Parameters<typeof api.send>) => Promise<unknown>>();
beforeEach(() => {
  send.mockReset();
  vi.spyOn(api, 'send').mockImplementation(send as never);
});

/** A page with the dialog. After the upload the page of the job opens at once, and the leave guard does not ask for confirmation. */
const Page = () => (
  <>
    <UploadDialog onClose={() => undefined} />
    <LeaveGuard />
  </>
);

const renderDialog = (centres: object[], everything = false) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { everything, structures: { rehabilitationCenters: centres } } as Me);
  const routes = [
    { path: '/', Component: Page },
    { path: paths.provisionImport(':id'), element: 'aperto' },
  ];
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const csv = (name = 'luglio.csv') => {
  const file = new File(['x'], name, { type: 'text/csv' });
  // jsdom does not implement `arrayBuffer` of a file.
  return Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }) });
};
const choose = (file: File) => {
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  return userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Carica' }));
const sent = () => send.mock.calls.map(([, , options]) => Object.fromEntries(options?.body as FormData));

describe('The upload dialog of provisions', () => {
  it('requires a file, sends it after the other fields, and opens the page of the job', async () => {
    renderDialog([centre]);
    await press();
    expect(await screen.findByText('Il campo è richiesto')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await choose(csv());
    await userEvent.type(screen.getByRole('textbox', { name: 'Descrizione' }), 'Luglio');
    send.mockResolvedValue({ id: 'i-1' });
    await press();
    expect(await screen.findByText('aperto')).toBeInTheDocument();
    expect(sent()).toEqual([
      { rehabilitationCenterId: centre.id, description: 'Luglio', file: expect.any(File) as File },
    ]);
    expect(Object.keys(sent()[0] ?? {}).at(-1)).toBe('file');
  });

  it('requires a user with several centres to choose one', async () => {
    renderDialog([centre, other]);
    await choose(csv());
    await press();
    expect(await screen.findByText('Il campo è richiesto')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Centro/ }), other.id);
    send.mockResolvedValue({ id: 'i-1' });
    await press();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ rehabilitationCenterId: other.id })]));
  });

  it('lets an unrestricted user upload a file with records of all centres', async () => {
    renderDialog([], true);
    await choose(csv());
    send.mockResolvedValue({ id: 'i-1' });
    await press();
    await waitFor(() => expect(sent()).toEqual([{ file: expect.any(File) as File }]));
  });

  it.each([
    [
      'a broken rule',
      { status: 422, errors: [{ path: 'file', code: 'x', message: 'Non è in UTF-8' }] },
      'Non è in UTF-8',
    ],
    ['too many uploads', { status: 429, userMessage: 'Attendere' }, 'Attendere'],
    ['a busy service', { status: 503, userMessage: 'Riprovare' }, 'Riprovare'],
    ['a lost network', { status: 0, userMessage: 'Controllare la connessione' }, 'Controllare la connessione'],
  ])(
    'shows %s beside the file, keeps typed values, and clears the message when another file is chosen',
    async (_what, problem, text) => {
      renderDialog([centre]);
      await choose(csv());
      await userEvent.type(screen.getByRole('textbox', { name: 'Descrizione' }), 'Luglio');
      send.mockRejectedValue(new ApiError(problem));
      await press();
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Luglio');
      expect(screen.getByText(/^luglio\.csv/)).toBeInTheDocument();
      await choose(csv('agosto.csv'));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    },
  );

  it('shows a refusal of the description beside the description', async () => {
    renderDialog([centre]);
    await choose(csv());
    const errors = [{ path: 'description', code: 'x', message: 'Troppo lunga' }];
    send.mockRejectedValue(new ApiError({ status: 422, errors }));
    await press();
    expect(await screen.findByText('Troppo lunga')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Descrizione' })).toBeInvalid();
  });
});
