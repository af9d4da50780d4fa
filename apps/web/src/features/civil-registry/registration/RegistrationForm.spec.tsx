import { registryFormLabels } from '@percorso/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import { api } from '../../../api/client';
import { field, missing, optionsNow, register, save, saveButton, writes } from '../../../../test/render-registry';
import { ferrigno } from '../../../../test/sample-registry';

const identifier = 'FRRSNT58C54F839B';
const { main, rows } = {
  main: { name: 'Assunta', surname: 'Ferrigno', birthDate: '1958-03-14', genderId: 2, birthPlace: ferrigno.birthPlace },
  rows: ferrigno.residentialAddresses.map(({ id, foreignTerritory, ...row }) => row),
};
const team = ferrigno.team;
const whole = {
  main: { ...main, birthPlace: main.birthPlace ?? undefined },
  death: { deceased: false, deathDate: null },
  secondary: {
    qualificationCode: '1',
    employmentStatusCode: '2',
    maritalStatusId: 2,
    citizenships: [{ citizenship: { id: 1, code: 'ITA', description: 'Italiana' }, deleted: false }],
  },
  generalPractitioner: ferrigno.generalPractitioner ?? undefined,
  contactPoints: [{ system: { id: 2, code: 'cell', description: 'Cellulare' }, value: '3331112223', deleted: false }],
  team,
  aslRegistration: { ...ferrigno.aslRegistration, aslRegistrationStartDate: '1990-01-01' },
  residentialAddresses: rows,
  domicilialAddresses: rows.map((row) => ({ ...row, relatedAsl: null })),
};
const known = { inSinfonia: true, inSir: true, prefill: whole };

describe('Registration (spec 001 §4 and §5)', () => {
  it('lists the missing fields by section, and disables Save while any field is missing', async () => {
    register('RSSMRA85T10A562S');
    await waitFor(() =>
      expect(missing()).toEqual([
        'Indietro',
        'Dati principali (5)',
        'Dati secondari (4)',
        'Medico di medicina generale (4)',
        'Altri dati: recapiti (2)',
        'Tessera sanitaria (TEAM) (3)',
        'Iscrizione all’ASL (3)',
        'Indirizzi di residenza (4)',
        'Indirizzi di domicilio (4)',
      ]),
    );
    expect(saveButton()).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Documenti' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Dati secondari (4)' }));
    expect(field(/^Titolo di studio/)).toHaveFocus();
    await waitFor(() => expect(field(/^Stato civile/)).toBeInvalid());
    expect(field(/^Numero della tessera/)).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('requires a birth place picked from the suggestions, which need at least 2 characters', async () => {
    register('RSSMRA85T10A562S');
    const place = screen.getByRole('combobox', { name: /^Luogo di nascita/ });
    await userEvent.type(place, 'n');
    expect(optionsNow().filter((text) => text?.startsWith('Napoli'))).toEqual([]);
    await userEvent.type(place, 'a');
    await waitFor(() => expect(optionsNow()).toContain('Napoli (NA)'));
    await userEvent.tab();
    expect(place).toHaveValue('');
  });

  it('suggests birth places that existed on the date of birth', async () => {
    register('RSSMRA85T10A562S');
    const place = screen.getByRole('combobox', { name: /^Luogo di nascita/ });
    const lastQuery = () => vi.mocked(api.get).mock.calls.findLast(([path]) => path === '/territories')?.[1]?.query;
    await userEvent.type(place, 'na');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'na', retired: true }));
    await userEvent.clear(place);
    await userEvent.type(field(/^Data di nascita/), '10/12/1965');
    await userEvent.type(place, 'nap');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'nap', at: '1965-12-10' }));
  });

  it('shows values of the sources that our code lists do not contain', () => {
    register(identifier, { ...known, unknown: [{ field: 'birthPlace', text: 'Stato dimenticato' }] });
    expect(screen.getByText('Luogo di nascita: Stato dimenticato')).toBeInTheDocument();
  });

  it('requires neither health card nor general practitioner for a foreigner with a temporary code', async () => {
    register('STP1506390000101');
    await waitFor(() => expect(missing()).toContain('Dati principali (5)'));
    expect(missing()).not.toContain('Tessera sanitaria (TEAM) (3)');
    expect(field(/^Numero della tessera/)).not.toBeRequired();
    await userEvent.type(field(/^Numero della tessera/), '1');
    await waitFor(() => expect(missing()).toContain('Tessera sanitaria (TEAM) (2)'));
    expect(field(/^Numero della tessera/)).toBeRequired();
  });

  it('disables name, surname, birthPlace, birthDate and gender if a source knows the person', async () => {
    register(identifier, known);
    expect(field(/^Cognome(?! del)/)).toHaveValue('Ferrigno');
    for (const name of [/^Cognome(?! del)/, /^Nome(?! del)/, /^Luogo di nascita/, /^Data di nascita/, /^Sesso/])
      expect(field(name)).toBeDisabled();
    expect(field(/^Codice fiscale, STP/)).toBeDisabled();
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('sends a valid form, then offers the civil registry page or the patient page in a modal', async () => {
    register(identifier, known);
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Registrazione completata' });
    expect(within(question).getByRole('button', { name: 'Vai alla scheda anagrafica' })).toBeInTheDocument();
    expect(within(question).getByRole('button', { name: 'Vai alla cartella dell’assistito' })).toBeInTheDocument();
    expect(writes.post).toHaveBeenCalledTimes(1);
    expect(writes.post).toHaveBeenCalledWith('/patients', {
      query: { confirmed: undefined },
      body: expect.objectContaining({
        taxCode: identifier,
        healthCardGroupCode: '500001',
        civilRegistryEdgeRepresentation: expect.objectContaining({ surname: 'Ferrigno', birthPlace: 5000 }),
      }),
    });
  });

  it('reports a person who was registered concurrently, with a link to the folder', async () => {
    register(identifier, known);
    writes.post.mockRejectedValueOnce(new ApiError({ status: 409, userMessage: 'La persona è già registrata.' }));
    writes.post.mockResolvedValueOnce({ ...known, id: ferrigno.id, canOpen: true });
    await save();
    expect(await screen.findByText(/La persona è già registrata\./)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Vai alla cartella dell’assistito' })).toHaveAttribute(
      'href',
      `/patients-management/patients/${ferrigno.id}`,
    );
  });

  describe('asks before it registers', () => {
    const candidate = {
      id: 'a3c1f6d2-0b4e-4d5f-9a57-2f1d9c0b7e11',
      identifier: 'STP1506390000101',
      surname: 'Ferigno',
      name: 'Assunta',
      birthDate: '1958-03-14',
      birthPlace: 'Napoli',
      score: 0.97,
      reasons: ['similarNames', 'sameBirthDate'],
    };
    const duplicates = { code: 'possibleDuplicates', message: '', params: { visible: [candidate], hidden: 1 } };
    const disagreement = { code: 'fiscalCodeDisagreement', message: 'Il codice fiscale non corrisponde a: cognome.' };
    const refuse = (...confirmations: { code: string; message: string }[]) =>
      writes.post.mockRejectedValueOnce(new ApiError({ status: 428, confirmations }));
    const dialog = () => screen.findByRole('alertdialog', { name: 'La persona potrebbe essere già registrata' });
    const registerAnyway = async () =>
      userEvent.click(within(await dialog()).getByRole('button', { name: 'È un’altra persona: registra' }));
    const lastCall = () => vi.mocked(writes.post).mock.calls.at(-1)?.[1] as { query: object; body: object };

    it('whether the person is one of the candidates, with a link to each visible one', async () => {
      register(identifier, known);
      refuse(duplicates);
      await save();
      const question = await dialog();
      expect(within(question).getByRole('link', { name: /^Ferigno Assunta/ })).toHaveAttribute(
        'href',
        `/patients-management/patients/${candidate.id}`,
      );
      expect(question).toHaveTextContent('STP1506390000101 · Nascita: 14/03/1958, Napoli');
      expect(question).toHaveTextContent('Cognome e nome simili; Stessa data di nascita');
      expect(question).toHaveTextContent('Un assistito di un’altra UOD somiglia a questa persona');
      await registerAnyway();
      await screen.findByRole('alertdialog', { name: 'Registrazione completata' });
      expect(lastCall().query).toEqual({ confirmed: true });
    });

    it('then for the reason of a code that disagrees, and sends both answers together', async () => {
      register(identifier, known);
      refuse(disagreement, duplicates);
      await save();
      const before = writes.post.mock.calls.length;
      await registerAnyway();
      const reason = await screen.findByRole('textbox', { name: /^Motivo/ });
      expect(writes.post.mock.calls.length).toBe(before);
      // Until the focus is in the question, the dialog beneath it takes the focus back.
      await waitFor(() =>
        expect(reason.closest('[role=alertdialog]')).toContainElement(document.activeElement as HTMLElement),
      );
      await userEvent.type(reason, 'Codice del 1980');
      await userEvent.click(screen.getByRole('button', { name: registryFormLabels.mismatchSave }));
      await screen.findByRole('alertdialog', { name: 'Registrazione completata' });
      expect(lastCall()).toMatchObject({
        query: { confirmed: true },
        body: { fiscalCodeOverrideReason: 'Codice del 1980' },
      });
    });
  });

  it('shows validation errors of the server beside their fields and in the summary', async () => {
    register(identifier, known);
    const path = 'civilRegistryEdgeRepresentation.addressEdgeRepresentationList.1.postalCode';
    const fault = { path, code: 'postalCodeNotOfLocality', message: 'Il CAP non è fra quelli della località' };
    writes.post.mockRejectedValueOnce(new ApiError({ status: 422, errors: [fault] }));
    await save();
    const summary = await screen.findByRole('alert', { name: 'Controllare i campi indicati' });
    expect(summary).toHaveTextContent('Domicilio 1, CAP: Il CAP non è fra quelli della località');
    expect(within(screen.getByRole('group', { name: 'Domicilio 1' })).getByLabelText(/^CAP/)).toBeInvalid();
  });
});
