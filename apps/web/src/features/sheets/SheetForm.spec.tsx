import { discardLabels, sheetFormLabels, sheetSchemas } from '@percorso/domain';
import { sampleSheet } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { context, field, open, sampled, save, sheetOf, summary } from '../../../test/render-sheet';

beforeEach(() => sessionStorage.clear());

const { changes, draft } = discardLabels;
const button = (name: string) => screen.getByRole('button', { name });
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('The form of a sheet', () => {
  it('lists the missing required fields at the top, in page order, and does not save', async () => {
    const { onSave } = open(sheetOf('SCHEDA_ACCESSO'));
    await save();
    expect(summary()).toEqual([
      'Provenienza della richiesta: Il campo è richiesto',
      'Tipo di bisogno: Il campo è richiesto',
      'Priorità: Il campo è richiesto',
      'Motivo della richiesta: Il campo è richiesto',
    ]);
    expect(screen.getByRole('alert', { name: 'Controllare i campi indicati' })).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows each error beside its field, and a link of the summary focuses the field', async () => {
    open(sheetOf('SCHEDA_ACCESSO'));
    await save();
    const reason = field(/^Motivo della richiesta/);
    await waitFor(() => expect(reason).toHaveAccessibleErrorMessage('Il campo è richiesto'));
    await userEvent.click(screen.getByRole('link', { name: /^Motivo della richiesta/ }));
    expect(reason).toHaveFocus();
  });

  it('removes an error once it is corrected', async () => {
    open(sheetOf('SCHEDA_ACCESSO'));
    await save();
    await userEvent.type(field(/^Motivo della richiesta/), 'Rivalutazione');
    await waitFor(() => expect(summary()).not.toContain('Motivo della richiesta: Il campo è richiesto'));
  });

  it('proposes the patient type from the birth date', () => {
    open(sheetOf('SCHEDA_ACCESSO'));
    expect(screen.getByRole('radio', { name: 'Minore' })).toBeChecked();
    expect(field(/^Tipo di tutela/)).toBeRequired();
  });

  it('saves valid content without its blank fields', async () => {
    const content = sampleSheet('PRESA_IN_CARICO', sampled);
    const { onSave } = open(sheetOf('PRESA_IN_CARICO', content));
    await userEvent.clear(field('Note'));
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    const { note, ...rest } = content;
    expect(note).toBeDefined();
    expect(onSave).toHaveBeenCalledWith(rest, { ifMatch: 1 });
    expect(sheetSchemas.PRESA_IN_CARICO.safeParse(rest).success).toBe(true);
  });

  it('refuses a take-charge date before the start of the episode, typed as dd/mm/yyyy', async () => {
    const { onSave } = open(sheetOf('PRESA_IN_CARICO', sampleSheet('PRESA_IN_CARICO', sampled)));
    const date = field(/^Data di presa in carico/);
    await userEvent.clear(date);
    await userEvent.type(date, '02/03/2025');
    await save();
    expect(summary()).toEqual([
      'Data di presa in carico: La data non può precedere l’inizio dell’episodio (03/03/2025)',
    ]);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows the number of characters in a limited text', async () => {
    open(sheetOf('PRESA_IN_CARICO'));
    await userEvent.type(field('Note'), 'ciao');
    expect(screen.getByText('4 di 1000 caratteri')).toBeInTheDocument();
    await userEvent.click(field('Note'));
    await userEvent.paste(' 👨‍👩‍👧‍👦');
    expect(screen.getByText('6 di 1000 caratteri')).toBeInTheDocument();
  });

  it('shows an error of the server beside its field', async () => {
    const fault = { path: 'content.takeChargeDate', code: 'dateInFuture', message: 'La data non può essere futura' };
    const refusal = new ApiError({ status: 422, errors: [fault] });
    open(sheetOf('PRESA_IN_CARICO', sampleSheet('PRESA_IN_CARICO', sampled)), {
      onSave: () => Promise.reject(refusal),
    });
    await save();
    await waitFor(() => expect(summary()).toEqual(['Data di presa in carico: La data non può essere futura']));
    expect(field(/^Data di presa in carico/)).toBeInvalid();
  });

  it('shows the reason why a save failed if no field is invalid', async () => {
    const refusal = new ApiError({ status: 409, userMessage: 'La fase è già validata.' });
    open(sheetOf('PRESA_IN_CARICO', sampleSheet('PRESA_IN_CARICO', sampled)), {
      onSave: () => Promise.reject(refusal),
    });
    await save();
    expect(await screen.findByRole('alert', { name: 'La fase è già validata.' })).toHaveFocus();
  });
});

describe('Unsaved changes', () => {
  it('are reported to the page, and are restored after a reload with a notice', async () => {
    const sheet = sheetOf('RIEPILOGO_PRI', { note: 'Prima' });
    const { onDirtyChange, unmount } = open(sheet);
    await userEvent.type(field('Note'), ' e dopo');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    unmount();
    expect(onDirtyChange).toHaveBeenLastCalledWith(false);

    open(sheet);
    expect(field('Note')).toHaveValue('Prima e dopo');
    expect(screen.getByRole('status')).toHaveTextContent(/ripristinata una bozza/);
  });

  it('of another user are not shown', async () => {
    const { unmount } = open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }));
    await userEvent.type(field('Note'), ' e dopo');
    unmount();
    open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }), { context: { ...context, userId: 'other' } });
    expect(field('Note')).toHaveValue('Prima');
  });

  it('that were restored as a draft can be discarded after a confirmation, and then be restored again', async () => {
    const sheet = sheetOf('RIEPILOGO_PRI', { note: 'Prima' });
    const { unmount } = open(sheet);
    await userEvent.type(field('Note'), ' e dopo');
    unmount();
    open(sheet);
    const notice = () => within(screen.getByRole('status'));
    await userEvent.click(notice().getByRole('button', { name: draft.discard }));
    expect(field('Note')).toHaveValue('Prima e dopo');
    await answer(draft.discard);
    expect(field('Note')).toHaveValue('Prima');
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(notice().getByRole('button', { name: draft.takeBack }));
    expect(field('Note')).toHaveValue('Prima e dopo');
    expect(screen.getByRole('status')).toHaveTextContent(/ripristinata una bozza/);
    expect(sessionStorage).toHaveLength(1);
  });

  it('are not lost by one key press: «Annulla le modifiche» follows «Salva la scheda», needs a confirmation, and can be undone', async () => {
    open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }));
    await userEvent.type(field('Note'), ' e dopo');
    await userEvent.tab();
    expect(button(sheetFormLabels.save)).toHaveFocus();
    await userEvent.tab();
    expect(button(changes.discard)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await answer(discardLabels.stay);
    expect(field('Note')).toHaveValue('Prima e dopo');
    await userEvent.click(button(changes.discard));
    await answer(changes.discard);
    expect(field('Note')).toHaveValue('Prima');
    expect(screen.getByText(changes.done)).toBeInTheDocument();
    await userEvent.click(button(changes.takeBack));
    expect(field('Note')).toHaveValue('Prima e dopo');
    expect(button(changes.discard)).toBeInTheDocument();
  });

  it('that were discarded can no longer be restored after further typing', async () => {
    open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }));
    await userEvent.type(field('Note'), ' e dopo');
    await userEvent.click(button(changes.discard));
    await answer(changes.discard);
    await userEvent.type(field('Note'), '!');
    expect(screen.queryByRole('button', { name: changes.takeBack })).not.toBeInTheDocument();
  });

  it('leave no draft once they are saved', async () => {
    const { onDirtyChange } = open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }));
    await userEvent.type(field('Note'), ' e dopo');
    expect(sessionStorage).toHaveLength(1);
    await save();
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false));
    expect(sessionStorage).toHaveLength(0);
  });

  it('survive when another user saves the sheet, while an unchanged form shows the new content', async () => {
    const { show } = open(sheetOf('RIEPILOGO_PRI', { note: 'Prima' }));
    show({ ...sheetOf('RIEPILOGO_PRI', { note: 'Di altri' }), revision: 2 });
    await waitFor(() => expect(field('Note')).toHaveValue('Di altri'));
    await userEvent.type(field('Note'), '!');
    show({ ...sheetOf('RIEPILOGO_PRI', { note: 'Ancora' }), revision: 3 });
    expect(field('Note')).toHaveValue('Di altri!');
  });
});

describe('A read-only sheet', () => {
  it('shows its content without controls', async () => {
    open(sheetOf('PRESA_IN_CARICO', sampleSheet('PRESA_IN_CARICO', sampled)), { readOnly: true });
    expect(screen.getByText('03/03/2025')).toBeInTheDocument();
    expect(await screen.findByText('Maria Rossi')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that it is empty, or that it has no fields to fill in', () => {
    const { unmount } = open(sheetOf('ADI'), { readOnly: true });
    expect(screen.getByText('La scheda non è ancora compilata.')).toBeInTheDocument();
    unmount();
    open(sheetOf('AUTORIZZAZIONE'));
    expect(screen.getByText('Questa scheda non ha campi da compilare.')).toBeInTheDocument();
  });
});
