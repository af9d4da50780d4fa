import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  documentFieldLabels,
  documentLabels,
  type DocumentSection,
  patientSectionOf,
  validationLabels,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { notify } from '../../api/notify';
import { system } from '../../theme/system';
import { useFirstError } from '../../ui/focus/use-first-error';
import UploadDialog, { type SendDocument } from './UploadDialog';

const section = patientSectionOf({});
const types = [{ id: 1, code: 'REFERTO', description: 'Referto', tagIds: [section.tag] }];
const onSend = vi.fn<SendDocument>();
const onClose = vi.fn();
const showError = vi.fn();

/** Page with the dialog. As on every page, an invalid form moves the focus to its first error. */
function Page({ shown }: { shown: DocumentSection }) {
  useFirstError();
  return <UploadDialog section={shown} onSend={onSend} onClose={onClose} />;
}

const renderEmpty = (shown: DocumentSection = section) => {
  vi.spyOn(api, 'get').mockResolvedValue(types as never);
  vi.spyOn(notify, 'error').mockImplementation(showError);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Page shown={shown} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const fillIn = async (file = 'referto.pdf') => {
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await userEvent.upload(input as HTMLInputElement, new File(['%PDF-'], file, { type: 'application/pdf' }));
  const type = screen.getByLabelText(new RegExp(`^${documentFieldLabels.documentType}`), { selector: 'select' });
  await within(type).findByRole('option', { name: 'Referto' });
  await userEvent.selectOptions(type, 'Referto');
  await userEvent.type(screen.getByRole('textbox', { name: /^Annotazioni/ }), 'Visita');
  const date = screen.queryByRole('textbox', { name: new RegExp(`^${documentFieldLabels.documentDate}`) });
  if (date) await userEvent.type(date, '02/03/2025');
};
const renderWithFile = async () => {
  renderEmpty();
  await fillIn();
};
const press = () => userEvent.click(screen.getByRole('button', { name: documentLabels.upload }));
const another = 'Salva e aggiungi un altro';
const button = () => screen.getByRole('button', { name: documentLabels.choose });

describe('The document upload dialog', () => {
  beforeEach(() => {
    onSend.mockReset();
    onClose.mockReset();
    vi.spyOn(notify, 'success').mockImplementation(() => undefined);
    showError.mockReset();
  });

  it.each([
    ['has a virus', { errors: [{ path: 'file', code: 'virus', message: 'Il file contiene un virus' }] }, /un virus/],
    ['has a type that is not accepted', { userMessage: 'Il contenuto non è un PDF' }, /non è un PDF/],
  ])('shows the reason beside the file if the server refuses it because it %s', async (_, problem, message) => {
    onSend.mockRejectedValue(new ApiError({ status: 422, ...problem }));
    await renderWithFile();
    await press();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(button()).toHaveAccessibleDescription(message);
    expect(showError).not.toHaveBeenCalled();
  });

  it('moves the focus to the file, its first required field, if the user submits the dialog empty', async () => {
    renderEmpty();
    await press();
    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toHaveAccessibleDescription(new RegExp(validationLabels.required));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('can send the same file again after a temporary failure', async () => {
    onSend.mockRejectedValueOnce(new ApiError({ status: 503, userMessage: 'Il controllo antivirus non risponde' }));
    onSend.mockResolvedValueOnce();
    await renderWithFile();
    await press();
    await screen.findByText('Il controllo antivirus non risponde');
    await press();
    expect(onSend).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Il controllo antivirus non risponde')).not.toBeInTheDocument();
  });
  it('stays open for the next document if asked to: empty, with the focus on its first field', async () => {
    onSend.mockResolvedValue();
    await renderWithFile();
    await userEvent.click(screen.getByRole('button', { name: another }));
    expect(await screen.findByText('Voci salvate: 1. Compilare la prossima, o chiudere.')).toBeInTheDocument();
    await waitFor(() => expect(button()).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Annotazioni/ })).toHaveValue('');
    expect(screen.queryByText(/referto\.pdf/)).not.toBeInTheDocument();
    await fillIn('lettera.pdf');
    expect(screen.queryByText(validationLabels.required)).not.toBeInTheDocument();
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
    expect(onSend.mock.calls.map(([, { name }]) => name)).toEqual(['referto.pdf', 'lettera.pdf']);
  });

  it('does not ask for another document in a section that has only one', () => {
    renderEmpty({ ...section, isSingle: true });
    expect(screen.queryByRole('button', { name: another })).not.toBeInTheDocument();
  });
});
