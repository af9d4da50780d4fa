import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { closeLabels, shellLabels } from '@percorso/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../theme/system';
import { FormModal } from './FormModal';
import { SubmitButtons } from './SubmitButtons';

const onClose = vi.fn();
const renderModal = (isDirty?: boolean) =>
  render(
    <ChakraProvider value={system}>
      <FormModal
        title="Rifiuto"
        isDirty={isDirty}
        onClose={onClose}
        footer={<SubmitButtons formId="form">Invia</SubmitButtons>}
      >
        <form id="form">
          <textarea aria-label="Motivazione" />
          <input aria-label="Ricerca" />
        </form>
      </FormModal>
    </ChakraProvider>,
  );
const question = () => screen.findByRole('alertdialog');
const cancel = () => userEvent.click(screen.getByRole('button', { name: shellLabels.cancel }));

describe('A dialog with a form', () => {
  beforeEach(() => onClose.mockClear());

  it('asks before closing, so that a single key press does not lose typed text', async () => {
    renderModal();
    await userEvent.type(screen.getByLabelText('Motivazione'), 'Manca la prescrizione');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await question()).getByRole('button', { name: closeLabels.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Motivazione')).toHaveValue('Manca la prescrizione');
    expect(onClose).not.toHaveBeenCalled();
    await cancel();
    await userEvent.click(within(await question()).getByRole('button', { name: closeLabels.leave }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes at once if no text would be lost', async () => {
    renderModal();
    await userEvent.type(screen.getByLabelText('Ricerca'), 'Rossi');
    await userEvent.type(screen.getByLabelText('Motivazione'), 'x{Backspace}');
    await cancel();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks if its form has unsaved changes', async () => {
    renderModal(true);
    await cancel();
    expect(await question()).toHaveTextContent(closeLabels.text);
  });
});
