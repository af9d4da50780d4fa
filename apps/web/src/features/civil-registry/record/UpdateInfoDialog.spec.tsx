import type { UpdateInfoPreview } from '@percorso/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import { draw, press, writes } from '../../../../test/render-registry';
import { UpdateInfoDialog } from './UpdateInfoDialog';

const preview: UpdateInfoPreview = {
  revision: 4,
  demo: false,
  unavailable: [],
  unknown: [],
  changes: [
    { field: 'surname', before: 'Ferrino', after: 'Ferrigno' },
    { field: 'maritalStatus', before: null, after: 'Coniugato/a' },
  ],
};
const show = (changes = preview.changes) => {
  const onClose = vi.fn();
  draw(<UpdateInfoDialog patientId="one" preview={{ ...preview, changes }} onClose={onClose} />);
  return onClose;
};

describe('The synchronisation of single fields with the regional registry', () => {
  it('applies the accepted fields to the compared revision', async () => {
    const onClose = show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Cognome: da Ferrino a Ferrigno' }));
    expect(screen.getByRole('checkbox', { name: 'Stato civile: da non indicato a Coniugato/a' })).toBeChecked();
    await press('Accetta i campi scelti');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writes.put.mock.calls).toEqual([
      ['/patients/one/update-info', { body: { fields: ['maritalStatus'] }, ifMatch: 4 }],
    ]);
  });

  it('shows the confirmation that the server requires, and applies the fields once the user confirms', async () => {
    const message = 'Dopo il 03/11/2024 risultano registrati: un accesso. Confermare la data del decesso?';
    writes.put.mockRejectedValueOnce(
      new ApiError({ status: 428, confirmations: [{ code: 'recordsAfterDeath', message }] }),
    );
    const onClose = show([{ field: 'deathDate', before: null, after: '03/11/2024' }]);
    await screen.findByRole('checkbox');
    await press('Accetta i campi scelti');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await press('Salva comunque');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writes.put).toHaveBeenLastCalledWith('/patients/one/update-info', {
      body: { fields: ['deathDate'] },
      ifMatch: 4,
      query: { confirmed: true },
    });
  });

  it('writes nothing if it is cancelled, or if no field is accepted', async () => {
    const onClose = show();
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
    expect(screen.getByRole('button', { name: 'Accetta i campi scelti' })).toBeDisabled();
    await press('Annulla');
    expect(onClose).toHaveBeenCalled();
    expect(writes.put).not.toHaveBeenCalled();
  });

  it('shows values that our code lists do not contain, as written by the sources', async () => {
    const unknown = [{ field: 'birthPlace' as const, text: 'Stato dimenticato' }];
    draw(<UpdateInfoDialog patientId="one" preview={{ ...preview, unknown }} onClose={vi.fn()} />);
    expect(await screen.findByText('Luogo di nascita: Stato dimenticato')).toBeInTheDocument();
  });

  it('says that the record already agrees with the sources', async () => {
    show([]);
    expect(await screen.findByText(/I dati coincidono/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Annulla' })).not.toBeInTheDocument();
  });
});
