import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import { field, open, save, sheetOf } from '../../../../test/render-sheet';

beforeEach(() => sessionStorage.clear());

const content = { takeChargeDate: '2025-03-03', practitionerId: '0193a000-0000-7000-8000-000000000001', note: 'Prima' };
const theirs = (note: string) => ({
  ...sheetOf('PRESA_IN_CARICO', { ...content, takeChargeDate: '2025-03-10', note }),
  revision: 2,
  updatedBy: 'Carla Bianchi',
  updatedAt: '2025-03-20T09:30:00.000Z',
});

/** Opens a form that was filled from revision 1 of a sheet, although revision 2 (`latest`) is already stored. */
const opened = (latest: ReturnType<typeof theirs>) => {
  const onSave = vi.fn((_content: unknown, { ifMatch }: { ifMatch: number }) =>
    ifMatch === 2 ? Promise.resolve() : Promise.reject(new ApiError({ status: 412 })),
  );
  const view = open(sheetOf('PRESA_IN_CARICO', content), { onSave, loadLatest: () => Promise.resolve(latest) });
  return { ...view, onSave };
};
const type = async (text: string) => {
  await userEvent.clear(field('Note'));
  await userEvent.type(field('Note'), text);
};

describe('A sheet that another user saved meanwhile', () => {
  it('shows both versions of each field as text, and saves only the chosen ones', async () => {
    const { onSave } = opened(theirs('Sua'));
    await type('Mia');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/Carla Bianchi ha salvato «Presa in carico» il 20\/03\/2025/);
    const note = within(dialog).getByRole('radiogroup', { name: 'Note' });
    expect(within(note).getAllByRole('radio')).toHaveLength(2);
    expect(note).toHaveTextContent(/La mia versione.*Mia.*Versione di Carla Bianchi.*Sua/);
    const date = within(dialog).getByRole('radiogroup', { name: 'Data di presa in carico' });
    expect(within(date).getByRole('radio', { name: /10\/03\/2025/ })).toBeChecked();
    const apply = within(dialog).getByRole('button', { name: 'Riporta nella scheda' });
    expect(apply).toBeDisabled();
    await userEvent.click(within(note).getByRole('radio', { name: /Mia/ }));
    await userEvent.click(apply);
    await waitFor(() => expect(field('Note')).toHaveValue('Mia'));
    expect(field(/^Data di presa in carico/)).toHaveValue('10/03/2025');
    expect(onSave).toHaveBeenCalledTimes(1);
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenLastCalledWith(
        { ...content, takeChargeDate: '2025-03-10', note: 'Mia' },
        { ifMatch: 2 },
      ),
    );
  });

  it('is not overwritten even after the page has loaded the other version, since the form keeps its own revision', async () => {
    const { onSave, show } = opened(theirs('Sua'));
    await type('Mia');
    show(theirs('Sua'));
    expect(await screen.findByText(/Nel frattempo la scheda è stata modificata da altri/)).toBeInTheDocument();
    await save();
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(onSave).toHaveBeenCalledWith(expect.anything(), { ifMatch: 1 });
  });

  it('is saved without a question if the other user did not change its content', async () => {
    const { onSave } = opened({ ...theirs('Prima'), content });
    await type('Mia');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ ...content, note: 'Mia' }, { ifMatch: 2 }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is compared even with a draft of an older version', async () => {
    const { unmount } = opened(theirs('Sua'));
    await type('Mia');
    unmount();
    const onSave = vi.fn(() => Promise.reject(new ApiError({ status: 412 })));
    open(theirs('Sua'), { onSave });
    expect(field('Note')).toHaveValue('Mia');
    await save();
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(onSave).toHaveBeenCalledWith(expect.anything(), { ifMatch: 1 });
  });
});
