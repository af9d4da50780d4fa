import { validationLabels } from '@percorso/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  saveButton,
  writes,
} from '../../../../test/render-registry';
import { ferrigno } from '../../../../test/sample-registry';

const registry = `/civilregistries/${ferrigno.id}`;
const row = (name: string) => screen.getByRole('group', { name });
const inRow = (name: string, label: RegExp) => within(row(name)).getByLabelText(label, { selector: 'input, select' });
const [cell, mail] = ferrigno.contactPoints;

describe('Deletion of rows (spec 001 §4)', () => {
  it('marks a saved row as deleted, and removes an unsaved one', async () => {
    await editSection('contactPoints');
    await press('Aggiungi recapito');
    expect(row('Recapito 3')).toBeInTheDocument();
    await press('Elimina recapito 3');
    expect(screen.queryByRole('group', { name: 'Recapito 3' })).not.toBeInTheDocument();
    await press('Elimina recapito 1');
    expect(screen.getByText('Recapito 1: da eliminare al salvataggio.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(writes.delete).toHaveBeenCalled());
    expect(writes.delete).toHaveBeenCalledWith(`${registry}/contact-points/${cell?.id}`, { ifMatch: 1 });
    expect(writes.post).not.toHaveBeenCalled();
    expect(writes.put).not.toHaveBeenCalled();
  });

  it('is possible only while another row remains that is not deleted', async () => {
    await editSection('contactPoints');
    await press('Elimina recapito 1');
    expect(screen.getByRole('button', { name: 'Elimina recapito 2' })).toBeDisabled();
    expect(screen.getByText('Resta una sola riga: non si può eliminare.')).toBeInTheDocument();
    await press('Ripristina recapito 1');
    expect(screen.getByRole('button', { name: 'Elimina recapito 2' })).toBeEnabled();
  });

  it('is possible only in edit mode', async () => {
    await editSection('contactPoints');
    await press('Annulla');
    expect(screen.queryByRole('button', { name: /^Elimina/ })).not.toBeInTheDocument();
  });
});

describe('Contact points (spec 001 §4 and §5)', () => {
  it('are checked by the rules of their system, also after the system changes', async () => {
    await editSection('contactPoints');
    expect(inRow('Recapito 1', /^Recapito/)).toBeValid();
    await userEvent.selectOptions(inRow('Recapito 1', /^Tipo/), 'PEC');
    await waitFor(() => expect(row('Recapito 1')).toHaveTextContent('Indirizzo e-mail non valido'));
    await userEvent.selectOptions(inRow('Recapito 1', /^Tipo/), 'Fax');
    await waitFor(() => expect(row('Recapito 1')).not.toHaveTextContent('non valido'));
  });

  it('require a system and a value: a valid phone for tel, cell and fax, a valid e-mail for e-mail and PEC', async () => {
    await editSection('contactPoints', { record: { contactPoints: [] } });
    await waitFor(() =>
      expect(missing()).toEqual([
        'Recapito 1, Tipo di recapito: Il campo è richiesto',
        'Recapito 1, Recapito: Il campo è richiesto',
      ]),
    );
    expect(field(/^Recapito/)).toBeDisabled();
    await choose(/^Tipo di recapito/, 'Telefono');
    await retype(/^Recapito/, '12');
    expect(await screen.findByText(validationLabels.phone_number)).toBeInTheDocument();
    await retype(/^Recapito/, '+39 081 5551234');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await choose(/^Tipo di recapito/, 'E-mail');
    expect(await screen.findByText('Indirizzo e-mail non valido')).toBeInTheDocument();
    await retype(/^Recapito/, 'nome@example.it');
    await save();
    await waitFor(() =>
      expect(writes.post).toHaveBeenCalledWith(`${registry}/contact-points`, {
        body: { description: 'nome@example.it', systemId: 4 },
        ifMatch: 1,
      }),
    );
  });

  it('are sent only if they changed, each with the revision that the previous call returned', async () => {
    await editSection('contactPoints');
    await userEvent.clear(inRow('Recapito 2', /^Recapito/));
    await userEvent.type(inRow('Recapito 2', /^Recapito/), 'nuova@example.it');
    await press('Elimina recapito 1');
    await save();
    await waitFor(() => expect(writes.delete).toHaveBeenCalled());
    expect(writes.put).toHaveBeenCalledWith(`${registry}/contact-points/${mail?.id}`, {
      body: { description: 'nuova@example.it', systemId: 4 },
      ifMatch: 1,
    });
    expect(writes.delete).toHaveBeenCalledWith(expect.anything(), { ifMatch: 2 });
  });
});

describe('The address section in edit mode (spec 001 §4 and §5)', () => {
  const locality = () => screen.getByRole('combobox', { name: /^Località/ });

  it('has istatCode and relatedAsl disabled', async () => {
    await editSection('residentialAddresses');
    expect(field(/^Codice ISTAT/)).toBeDisabled();
    expect(field(/^ASL di riferimento/)).toBeDisabled();
  });

  it('fills istatCode, the first postal code and the ASL when a locality is chosen', async () => {
    await editSection('residentialAddresses');
    await press('Aggiungi residenza');
    const added = within(row('Residenza 2'));
    await userEvent.type(added.getByRole('combobox', { name: /^Località/ }), 'nap');
    await userEvent.click(await screen.findByRole('option', { name: 'Napoli (NA)' }));
    expect(inRow('Residenza 2', /^Codice ISTAT/)).toHaveValue('063049');
    expect(inRow('Residenza 2', /^CAP/)).toHaveValue('80121');
    expect(inRow('Residenza 2', /^ASL/)).toHaveValue('ASL Napoli 1 Centro');
    await userEvent.type(inRow('Residenza 2', /^Indirizzo/), 'Via Toledo 1');
    await userEvent.type(inRow('Residenza 2', /^Data di inizio/), '01022020');
    await save();
    await waitFor(() => expect(writes.post).toHaveBeenCalled());
    expect(writes.post).toHaveBeenCalledWith('/addresses', {
      ifMatch: 1,
      body: expect.objectContaining({
        addressTypeCode: 'Residenza',
        territoryIstatCode: '063049',
        postalCode: '80121',
        relatedAsl: '150204',
        civilRegistryId: ferrigno.civilRegistryId,
      }),
    });
    expect(writes.put).not.toHaveBeenCalled();
  });

  it('sends the first address of a record without addresses as a new one', async () => {
    await editSection('domicilialAddresses', { record: { domicilialAddresses: [] } });
    await pick(/^Località/, 'nap', 'Napoli (NA)');
    await retype(/^Indirizzo/, 'Via Toledo 1');
    await retype(/^Data di inizio/, '01022020');
    await save();
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    expect(writes.put).not.toHaveBeenCalled();
  });

  it('enables the postal code only if the locality has postal codes', async () => {
    await editSection('domicilialAddresses');
    expect(field(/^CAP/)).toBeEnabled();
    await pick(/^Località/, 'sommersa', /Napoli Sommersa/);
    expect(field(/^CAP/)).toBeDisabled();
    expect(screen.getByText('La località non ha CAP')).toBeInTheDocument();
  });

  it('requires a start date, an address, and a locality chosen from suggestions, which need at least 2 characters', async () => {
    await editSection('domicilialAddresses');
    await userEvent.clear(locality());
    await userEvent.type(locality(), 'n');
    expect(optionsNow().filter((text) => text?.startsWith('Napoli'))).toEqual([]);
    await userEvent.type(locality(), 'ap');
    await waitFor(() => expect(optionsNow()).toContain('Napoli (NA)'));
    await userEvent.tab();
    expect(locality()).toHaveValue('');
    await userEvent.clear(field(/^Indirizzo/));
    await userEvent.clear(field(/^Data di inizio/));
    await waitFor(() =>
      expect(missing()).toEqual([
        'Domicilio 1, Località: Il campo è richiesto',
        'Domicilio 1, Codice ISTAT: Il campo è richiesto',
        'Domicilio 1, Data di inizio: Il campo è richiesto',
        'Domicilio 1, Indirizzo: Il campo è richiesto',
      ]),
    );
    expect(saveButton()).toBeDisabled();
  });

  it('requires the postal code and the related ASL unless the territory is foreign', async () => {
    await editSection('residentialAddresses');
    await pick(/^Località/, 'franc', /Francia/);
    expect(field(/^CAP/)).toBeDisabled();
    expect(field(/^ASL di riferimento/)).toBeDisabled();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await pick(/^Località/, 'latina', /Latina/);
    await waitFor(() => expect(missing()).toEqual(['Residenza 1, ASL di riferimento: Il campo è richiesto']));
    // The ASL of a locality outside the region is unknown, so the user has to choose one.
    await pick(/^ASL di riferimento/, 'Nord', /Napoli 2/);
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });
});
