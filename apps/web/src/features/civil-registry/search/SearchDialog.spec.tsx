import { accessReasonDialogLabels, givenReasonLabels, validationLabels, validationMessage } from '@percorso/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { paths } from '../../../paths';
import { draw, field, press, writes } from '../../../../test/render-registry';
import SearchDialog from './SearchDialog';

const identifier = 'FRRSNT58C54F839B';
const patientId = '0193a000-0000-7000-8000-000000000001';
const nothing = {
  id: null,
  currentIdentifier: null,
  replacedBy: null,
  inCivilRegistry: false,
  inSir: false,
  inSinfonia: false,
  canCreate: false,
  canOpen: false,
  prefill: null,
  demo: true,
  unavailable: [],
  unknown: [],
};

function Arrived() {
  const { pathname, search, state } = useLocation();
  return <p>{JSON.stringify({ pathname, search, state: state as unknown })}</p>;
}

const search = async (result: object, text = identifier) => {
  writes.post.mockResolvedValue({ ...nothing, ...result });
  const view = draw(<SearchDialog onClose={() => undefined} />, [
    { path: paths.civilRegistry(), element: <Arrived /> },
    { path: paths.patient(':patientId'), element: <Arrived /> },
  ]);
  await userEvent.type(await screen.findByRole('textbox'), text);
  await press('Cerca');
  return view;
};

describe('Civil registry search dialog (spec 001 §2, §4 and §5)', () => {
  it('requires an Italian fiscal code or the temporary code of a foreigner', async () => {
    await search({}, 'ROSSI');
    expect(await screen.findByText(validationLabels.codice_fiscale)).toBeInTheDocument();
    await userEvent.clear(field(/^Codice fiscale/));
    expect(await screen.findByText('Il campo è richiesto')).toBeInTheDocument();
    expect(writes.post).not.toHaveBeenCalled();
    await userEvent.type(field(/^Codice fiscale/), 'stp1506390000101');
    await press('Cerca');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    expect(writes.post).toHaveBeenCalledWith('/civilregistries/search', { body: { identifier: 'STP1506390000101' } });
  });

  it('offers patient creation if it is allowed, and keeps personal data out of the address', async () => {
    const { router } = await search({ inSinfonia: true, canCreate: true });
    await press('Crea una nuova anagrafica');
    await screen.findByText(/"pathname":"\/civil-registry"/);
    const { location } = router.state;
    expect(location.pathname + location.search).toBe('/civil-registry');
    expect(location.state).toMatchObject({ searched: { identifier, result: { inSinfonia: true } } });
  });

  it('registers a person whose identifier was replaced by the new one', async () => {
    const replacedBy = 'HMDMNA90D52Z352S';
    const { router } = await search({ inSinfonia: true, canCreate: true, replacedBy });
    await press('Crea una nuova anagrafica');
    await screen.findByText(/"pathname":"\/civil-registry"/);
    expect(router.state.location.state).toMatchObject({ searched: { identifier: replacedBy } });
  });

  it('takes a provisional code only if the installation does', async () => {
    await search({}, '01234567897');
    expect(await screen.findByText(validationLabels.codice_fiscale)).toBeInTheDocument();
    expect(writes.post).not.toHaveBeenCalled();
  });

  it('does not offer patient creation if the identity source lacks the person', async () => {
    await search({ inSir: true });
    expect(await screen.findByText(/non è possibile registrare/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crea una nuova anagrafica' })).not.toBeInTheDocument();
  });

  it('offers the folder of an existing patient', async () => {
    await search({ id: patientId, inCivilRegistry: true, inSir: true, canOpen: true });
    expect(await screen.findByRole('link', { name: 'Vai alla cartella' })).toHaveAttribute(
      'href',
      `/patients-management/patients/${patientId}`,
    );
    expect(screen.queryByRole('button', { name: 'Crea una nuova anagrafica' })).not.toBeInTheDocument();
  });

  describe('for a patient of another structure', () => {
    const refused = new ApiError({ status: 428, code: 'access_reason_required' });
    const reason = () => screen.findByRole('dialog', { name: accessReasonDialogLabels.title });

    it('asks for a reason, and searches again with it; then the folder has the focus', async () => {
      writes.post.mockRejectedValueOnce(refused);
      await search({ id: patientId, canOpen: true });
      const dialog = within(await reason());
      await press(accessReasonDialogLabels.goOn);
      expect(await dialog.findByText(validationLabels.required)).toBeInTheDocument();
      await userEvent.click(dialog.getByRole('radio', { name: givenReasonLabels.URGENZA }));
      await press(accessReasonDialogLabels.goOn);
      await waitFor(() =>
        expect(writes.post).toHaveBeenLastCalledWith('/civilregistries/search', {
          body: { identifier, accessReason: 'URGENZA' },
        }),
      );
      const folder = await screen.findByRole('link', { name: 'Vai alla cartella' });
      await waitFor(() => expect(folder).toHaveFocus());
    });

    it('needs a text for «other», and finds nothing if the dialog is closed', async () => {
      writes.post.mockRejectedValueOnce(refused);
      await search({ id: patientId, canOpen: true });
      const dialog = within(await reason());
      await userEvent.click(dialog.getByRole('radio', { name: givenReasonLabels.ALTRO }));
      await press(accessReasonDialogLabels.goOn);
      expect(await dialog.findByText(validationMessage('tooFewLetters', { min: 10 }))).toBeInTheDocument();
      await press('Annulla');
      await waitFor(() => expect(screen.queryByText(accessReasonDialogLabels.title)).not.toBeInTheDocument());
      expect(writes.post).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('link', { name: 'Vai alla cartella' })).not.toBeInTheDocument();
    });
  });

  it('marks demo sources, and clears the result when the text changes', async () => {
    await search({ inSinfonia: true, canCreate: true });
    expect(await screen.findByText(/Fonte dimostrativa/)).toBeInTheDocument();
    await userEvent.type(field(/^Codice fiscale/), '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/Fonte dimostrativa/)).not.toBeInTheDocument());
  });
});
