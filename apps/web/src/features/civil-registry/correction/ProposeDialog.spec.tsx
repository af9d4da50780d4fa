import { correctionLabels as labels, type RegistryDocument, registryFormLabels } from '@percorso/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import { api } from '../../../api/client';
import { draw, field, press, retype, writes } from '../../../../test/render-registry';
import { ferrigno } from '../../../../test/sample-registry';
import { IdentityCorrectionTools } from './IdentityCorrectionTools';
import ProposeDialog from './ProposeDialog';

const documentId = '0196a000-0000-7000-8000-000000000001';
const documents = [
  {
    id: documentId,
    documentType: { code: '06', description: 'Estratto di nascita' },
    documentDate: '2026-03-01',
    fileName: 'estratto.pdf',
  },
] as unknown as RegistryDocument[];
const url = `/patients/${ferrigno.id}/identity-corrections`;

/** Opens the dialog, with the replies of the server to the proposals, in order. */
function opened(...replies: (object | Error)[]) {
  const send = vi.spyOn(api, 'send').mockClear();
  send.mockImplementation((() => {
    const reply = replies.shift() ?? { id: documentId };
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  }) as unknown as typeof api.send);
  const onClose = vi.fn();
  draw(<ProposeDialog record={ferrigno} documents={documents} onClose={onClose} />);
  return { send, onClose };
}
const dialog = () => screen.findByRole('dialog', { name: labels.proposeTitle });
const explain = async () => {
  await userEvent.selectOptions(field(/^Motivo/), 'REGISTRATION_ERROR');
  await userEvent.type(field(/^Spiegazione/), 'Trascritto male');
};
const sent = { reasonCode: 'REGISTRATION_ERROR', reason: 'Trascritto male', documentId };

describe('The proposal of a correction', () => {
  it('sends only the changed data, with the reason and the document', async () => {
    const { send, onClose } = opened();
    await dialog();
    await retype(/^Cognome/, 'Ferrini');
    await explain();
    await press(labels.proposeSend);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send).toHaveBeenCalledWith(
      'POST',
      url,
      expect.objectContaining({ body: { proposed: { surname: 'Ferrini' }, ...sent }, query: { confirmed: undefined } }),
    );
  });

  it('is not sent without a changed field, a reason and an explanation', async () => {
    const { send } = opened();
    await dialog();
    await press(labels.proposeSend);
    expect(await screen.findByText(/almeno un dato diverso/)).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('asks why the fiscal code disagrees, and sends the reason with the confirmation', async () => {
    const confirmations = [
      { code: 'fiscalCodeDisagreement', message: 'Il codice fiscale non corrisponde a: cognome.' },
    ];
    const { send, onClose } = opened(new ApiError({ status: 428, confirmations }));
    await dialog();
    await retype(/^Cognome/, 'Bianchi');
    await explain();
    await press(labels.proposeSend);
    const question = await screen.findByRole('alertdialog', { name: registryFormLabels.mismatchTitle });
    // Until the focus is in the question, the dialog beneath it takes the focus back.
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await userEvent.type(within(question).getByRole('textbox'), 'Codice non ancora emesso');
    await press(registryFormLabels.mismatchSave);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send).toHaveBeenLastCalledWith(
      'POST',
      url,
      expect.objectContaining({
        body: { proposed: { surname: 'Bianchi' }, ...sent, fiscalCodeOverrideReason: 'Codice non ancora emesso' },
        query: { confirmed: true },
      }),
    );
  });

  it('leads to the correction that is already open', async () => {
    const userMessage = 'Una proposta attende già.';
    opened(new ApiError({ status: 409, userMessage, correctionId: documentId }));
    await dialog();
    await retype(/^Cognome/, 'Ferrini');
    await explain();
    await press(labels.proposeSend);
    expect(await screen.findByRole('link', { name: labels.seeCorrection })).toHaveAttribute(
      'href',
      `/patients-management/identity-corrections/${documentId}`,
    );
  });

  it('takes the data of a source with one press, and says which source does not answer', async () => {
    opened();
    await dialog();
    const identity = {
      taxCode: ferrigno.identifier,
      surname: 'Ferrini',
      name: ferrigno.name,
      gender: 'F',
      birthDate: ferrigno.birthDate,
      birthPlaceId: null,
      birthPlace: 'Altrove',
    };
    writes.post.mockResolvedValueOnce({
      identifier: ferrigno.identifier,
      found: [{ source: 'sinfonia', identity, differing: ['surname'] }],
      unavailable: ['sir'],
      demo: false,
    });
    await press(labels.askSources);
    expect(await screen.findByText(/Registro regionale: non risponde/)).toBeInTheDocument();
    expect(writes.post).toHaveBeenCalledWith(`${url}/sources`, { body: { taxCode: ferrigno.identifier } });
    await press('Prendi i dati: Fonte identità');
    expect(field(/^Cognome/)).toHaveValue('Ferrini');
  });
});

describe('The main data of a record', () => {
  it('lead to the open correction instead of a second proposal', async () => {
    vi.mocked(api.get).mockImplementation(((path: string) =>
      Promise.resolve(path === url ? [{ id: documentId }] : [])) as unknown as typeof api.get);
    draw(<IdentityCorrectionTools record={ferrigno} />);
    expect(await screen.findByRole('link', { name: labels.seeCorrection })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: labels.propose })).not.toBeInTheDocument();
  });

  it('have no proposal for a record that the user may not change', () => {
    draw(<IdentityCorrectionTools record={{ ...ferrigno, updatable: false }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
