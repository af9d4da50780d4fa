import { discardLabels, validationLabels } from '@percorso/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import {
  choose,
  editSection,
  field,
  missing,
  optionsNow,
  pick,
  press,
  retype,
  save,
  showSection,
  writes,
} from '../../../../test/render-registry';
import { ferrigno } from '../../../../test/sample-registry';

const { changes } = discardLabels;
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const registry = `/civilregistries/${ferrigno.id}`;

describe('A section of the civil registry record (spec 001 §2 and §4)', () => {
  it('is read-only until its edit pencil is pressed', async () => {
    showSection('team');
    expect(screen.getByText('80380001500001400001')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument();
    await press('Modifica: Tessera sanitaria (TEAM)');
    expect(field(/^Numero della tessera/)).toHaveValue('80380001500001400001');
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeInTheDocument();
  });

  it('has no pencil if the record is not updatable', () => {
    showSection('team', { isUpdatable: false });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('restores the original data and leaves edit mode on cancel, after a confirmation if there is input', async () => {
    await editSection('team');
    await retype(/^Numero della tessera/, '1');
    await press('Annulla');
    await answer(discardLabels.stay);
    expect(field(/^Numero della tessera/)).toHaveValue('1');
    await press('Annulla');
    await answer(changes.discard);
    expect(screen.getByText('80380001500001400001')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Modifica: / })).toHaveFocus();
    await press(/^Modifica: /);
    expect(field(/^Numero della tessera/)).toHaveValue('80380001500001400001');
  });

  it('restores discarded input on request', async () => {
    await editSection('team');
    await retype(/^Numero della tessera/, '1');
    await press('Annulla');
    await answer(changes.discard);
    await press(changes.takeBack);
    expect(field(/^Numero della tessera/)).toHaveValue('1');
  });

  it('shows Save before Cancel', async () => {
    await editSection('team');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Salva')).toBeLessThan(names.indexOf('Annulla'));
  });

  it('is sent with its revision on save, and leaves edit mode', async () => {
    await editSection('team');
    await retype(/^Numero della tessera/, '123');
    await save();
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(writes.put).toHaveBeenCalledWith(`/patients/${ferrigno.id}`, {
      body: { healthCardNumber: '123', healthCardGroupCode: '500001', healthCardExpirationDate: '2030-12-31' },
      ifMatch: 1,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('has no pencil for the main data: name, surname, birthPlace, birthDate and gender', () => {
    showSection('main');
    expect(screen.queryByRole('button', { name: /^Modifica: / })).not.toBeInTheDocument();
    expect(
      screen.getByText(/si aggiornano dall’anagrafe regionale, o con una proposta di correzione/),
    ).toBeInTheDocument();
  });

  it('restores unsaved input after a reload', async () => {
    const { unmount } = await editSection('team');
    await retype(/^Numero della tessera/, '999');
    unmount();
    showSection('team');
    expect(await screen.findByDisplayValue('999')).toBeInTheDocument();
    expect(screen.getByText(/ripristinata una bozza/)).toBeInTheDocument();
  });

  it('reports a concurrent change of another user, and can keep the input', async () => {
    await editSection('team');
    writes.put.mockRejectedValue(new ApiError({ status: 412 }));
    await retype(/^Numero della tessera/, '123');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Dati modificati da altri' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Numero della tessera');
    await press('Mantieni le mie modifiche');
    expect(field(/^Numero della tessera/)).toHaveValue('123');
  });
});

describe('The health card section (spec 001 §5)', () => {
  it('requires teamNumber, teamAuthority and teamExpiration', async () => {
    await editSection('team', { record: { team: { teamNumber: null, teamAuthority: null, teamExpiration: null } } });
    await waitFor(() =>
      expect(missing()).toEqual([
        'Numero della tessera: Il campo è richiesto',
        'Ente che ha rilasciato la tessera: Il campo è richiesto',
        'Data di scadenza: Il campo è richiesto',
      ]),
    );
    await userEvent.click(screen.getByRole('link', { name: /^Numero della tessera/ }));
    expect(field(/^Numero della tessera/)).toHaveFocus();
    expect(field(/^Numero della tessera/)).toBeInvalid();
  });

  it('requires an authority chosen from the list, which is filtered in the browser', async () => {
    await editSection('team');
    const authority = screen.getByRole('combobox', { name: /^Ente/ });
    await userEvent.clear(authority);
    await userEvent.type(authority, 'fran');
    await waitFor(() => expect(optionsNow()).toEqual(['Francia']));
    await userEvent.tab();
    expect(authority).toHaveValue('');
    expect(missing()).toEqual(['Ente che ha rilasciato la tessera: Il campo è richiesto']);
  });

  it('accepts expiration years from the current one to ten years later', async () => {
    await editSection('team');
    const year = new Date().getFullYear();
    const outside = `L’anno deve essere compreso fra ${year} e ${year + 10}`;
    for (const [typed, fits] of [
      [year + 11, false],
      [year + 10, true],
      [year - 1, false],
      [year, true],
    ] as const) {
      await retype(/^Data di scadenza/, `3112${typed}`);
      await waitFor(() => expect(screen.queryAllByText(outside)).toHaveLength(fits ? 0 : 1));
      expect(field(/^Data di scadenza/)).toHaveValue(`31/12/${typed}`);
    }
  });
});

describe('The ASL section (spec 001 §4)', () => {
  it('clears the district when the ASL changes, and enables the district only while an ASL is chosen', async () => {
    await editSection('aslRegistration');
    const district = () => screen.getByRole('combobox', { name: /^Distretto/ });
    expect(district()).toHaveValue('Distretto 24');
    await pick(/^ASL/, 'Nord', /Napoli 2/);
    expect(district()).toHaveValue('');
    await waitFor(() => expect(missing()).toEqual(['Distretto: Il campo è richiesto']));
    await userEvent.clear(screen.getByRole('combobox', { name: /^ASL/ }));
    expect(district()).toBeDisabled();
    expect(screen.getByText('Scegliere prima l’ASL')).toBeInTheDocument();
  });
});

describe('The section of secondary data (spec 001 §5)', () => {
  it('requires qualification, employment status, marital status and citizenship', async () => {
    const record = { qualification: null, employmentStatus: null, maritalStatus: null, citizenships: [] };
    await editSection('secondary', { record });
    await waitFor(() =>
      expect(missing()).toEqual([
        'Titolo di studio: Il campo è richiesto',
        'Condizione occupazionale: Il campo è richiesto',
        'Stato civile: Il campo è richiesto',
        'Cittadinanza 1, Cittadinanza: Il campo è richiesto',
      ]),
    );
    await choose(/^Titolo di studio/, 'Diploma');
    await choose(/^Condizione/, 'Occupato');
    await choose(/^Stato civile/, 'Coniugato');
    await pick(/^Cittadinanza/, 'maro', 'Marocchina');
    await save();
    await waitFor(() => expect(writes.post).toHaveBeenCalled());
    expect(writes.put).toHaveBeenCalledWith(
      registry,
      expect.objectContaining({ body: { qualificationCode: '2', employmentStatusCode: '1', maritalStatusId: 2 } }),
    );
    expect(writes.post).toHaveBeenCalledWith(`${registry}/citizenships`, { body: { citizenshipId: 3 }, ifMatch: 2 });
  });
});

describe('The section of the general practitioner (spec 001 §5)', () => {
  it('requires code, name, surname and a valid taxCode, and checks e-mails and phones', async () => {
    await editSection('generalPractitioner', { record: { generalPractitioner: null } });
    await waitFor(() => expect(missing()).toHaveLength(4));
    await retype(/^Codice regionale/, '150123');
    await retype(/^Cognome del medico/, 'Cirillo');
    await retype(/^Nome del medico/, 'Annamaria');
    await retype(/^Codice fiscale del medico/, 'CRLNMR66M52');
    await retype(/^E-mail$/, 'annamaria');
    await retype(/^E-mail istituzionale/, 'annamaria@');
    await retype(/^PEC/, 'pec');
    await retype(/^Telefono/, '12');
    await waitFor(() =>
      expect(missing()).toEqual([
        `Codice fiscale del medico: ${validationLabels.codice_fiscale}`,
        `Telefono: ${validationLabels.phone_number}`,
        'E-mail: Indirizzo e-mail non valido',
        'E-mail istituzionale: Indirizzo e-mail non valido',
        'PEC: Indirizzo e-mail non valido',
      ]),
    );
    for (const name of [/^E-mail$/, /^E-mail istituzionale/, /^PEC/, /^Telefono/]) await userEvent.clear(field(name));
    await retype(/^Codice fiscale del medico/, 'crlnmr66m52f839p');
    await save();
    await waitFor(() => expect(writes.put).toHaveBeenCalled());
    expect(writes.put).toHaveBeenCalledWith(
      `/patients/${ferrigno.id}`,
      expect.objectContaining({
        body: { generalPractitioner: expect.objectContaining({ taxCode: 'CRLNMR66M52F839P' }) },
      }),
    );
  });
});
