import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import {
  editSection,
  field,
  missing,
  press,
  retype,
  save,
  saveButton,
  showSection,
  writes,
} from '../../../../test/render-registry';
import { ferrigno } from '../../../../test/sample-registry';

const registry = `/civilregistries/${ferrigno.id}`;

describe('Death section (spec 001 §4 and §5)', () => {
  it('clears and disables the death date of a living person, enables and requires that of a deceased one', async () => {
    await editSection('death');
    const date = () => field(/^Data del decesso/);
    expect(date()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Decesso avvenuto' }));
    expect(date()).toBeEnabled();
    expect(date()).toBeRequired();
    await waitFor(() => expect(missing()).toEqual(['Data del decesso: Il campo è richiesto']));
    expect(saveButton()).toBeDisabled();
    await retype(/^Data del decesso/, '05012024');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Decesso avvenuto' }));
    expect(date()).toBeDisabled();
    expect(date()).toHaveValue('');
    await save();
    await waitFor(() =>
      expect(writes.put).toHaveBeenCalledWith(
        registry,
        expect.objectContaining({ body: { deceased: false, deathDate: null } }),
      ),
    );
  });

  it('shows the confirmation that the server requires for the date, and records the death once the user confirms', async () => {
    const message = 'Dopo il 05/01/2024 risultano registrati: 2 prestazioni. Confermare la data del decesso?';
    writes.put.mockRejectedValueOnce(
      new ApiError({ status: 428, confirmations: [{ code: 'recordsAfterDeath', message }] }),
    );
    await editSection('death');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Decesso avvenuto' }));
    await retype(/^Data del decesso/, '05012024');
    await save();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await press('Salva comunque');
    const body = { deceased: true, deathDate: '2024-01-05' };
    await waitFor(() =>
      expect(writes.put.mock.calls).toEqual([
        [registry, { body, ifMatch: 1 }],
        [registry, { body, ifMatch: 1, query: { confirmed: true } }],
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Modifica: / })).toBeInTheDocument();
  });

  it('links to the episodes that are still open', () => {
    const openEpisodes = [
      { id: '0193a000-0000-7000-8000-0000000000e1', number: 3, structure: 'U.O.D. 1, Centro Alfa' },
    ];
    showSection('death', { record: { deceased: true, deathDate: '2024-01-05', openEpisodes } });
    expect(screen.getByRole('link', { name: 'n. 3 (U.O.D. 1, Centro Alfa)' })).toHaveAttribute(
      'href',
      '/patients-management/patients/interstitial/0193a000-0000-7000-8000-0000000000e1',
    );
  });

  it('refuses a death date before birth or more than 120 years ago', async () => {
    await editSection('death');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Decesso avvenuto' }));
    await retype(/^Data del decesso/, '13031958');
    expect(await screen.findByText('La data non può precedere la nascita')).toBeInTheDocument();
  });
});
